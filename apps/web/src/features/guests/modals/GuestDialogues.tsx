import type { Party } from "@wishwell/contract/api/parties";
import type { TableGuest } from "../guest-queries.ts";
import { ShareDialogue } from "../share/ShareDialogue.tsx";
import { AddGuest } from "./AddGuest.tsx";
import { DeleteGuests } from "./DeleteGuests.tsx";
import { EditGuest } from "./EditGuest.tsx";
import { GuestMessage } from "./GuestMessage.tsx";
import { SendInvites } from "./SendInvites.tsx";
import { SetStatus } from "./SetStatus.tsx";

/** What the organiser is being asked about guests. */
export type Asking =
  | { readonly about: "add" }
  | {
      readonly about: "invite";
      readonly guests: readonly TableGuest[];
      readonly resend: boolean;
      readonly onSend: () => void;
    }
  | { readonly about: "edit" | "fix" | "share"; readonly guest: TableGuest }
  | {
      readonly about: "message" | "status" | "delete";
      readonly guests: readonly TableGuest[];
      /** It was done: those guests need not stay selected. */
      readonly done: () => void;
    };

interface GuestDialoguesProps {
  party: Party;
  asking: Asking;
  onClose: () => void;
}

export function GuestDialogues({ party, asking, onClose }: GuestDialoguesProps) {
  const partyUuid = party.uuid;
  switch (asking.about) {
    case "add":
      return <AddGuest partyUuid={partyUuid} onClose={onClose} />;
    case "edit":
    case "fix":
      return (
        <EditGuest partyUuid={partyUuid} guest={asking.guest} resends={asking.about === "fix"} onClose={onClose} />
      );
    case "share":
      return <ShareDialogue party={party} guest={asking.guest} onClose={onClose} />;
    case "invite":
      return <SendInvites {...asking} onClose={onClose} />;
    case "message":
      return <GuestMessage {...asking} party={party} onClose={onClose} />;
    case "status":
      return <SetStatus {...asking} partyUuid={partyUuid} onClose={onClose} />;
    case "delete":
      return <DeleteGuests {...asking} partyUuid={partyUuid} onClose={onClose} />;
  }
}
