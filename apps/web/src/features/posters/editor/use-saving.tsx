import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/parties";
import { texts } from "@wishwell/contract/texts";
import { useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { faultsOfUpload } from "../../../lib/upload-faults.ts";
import { type Flashes, useFlash } from "../../../ui/light/Flash.tsx";
import { isPartyGone, PartyGone, partyChanged } from "../../parties/public.ts";
import type { EditedInvite } from "./edited-invite.ts";
import { saveInvite, storedInvite } from "./save-invite.ts";
import type { InviteEditor } from "./use-invite-editor.ts";

export interface Saving {
  readonly busy: boolean;
  /** Stores what is seen. */
  readonly save: () => Promise<boolean>;
  /** Saves what is unsaved. True once what is seen is what is stored. */
  readonly saveUnsaved: () => Promise<boolean>;
  /** What somebody else saved meanwhile, until it is decided which one stays. */
  readonly newer: Party | null;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  readonly decideLater: () => void;
}

/** Saving the design, with an answer to whatever may come back. */
export function useSaving(uuid: string, editor: InviteEditor): Saving {
  const [newer, setNewer] = useState<Party | null>(null);
  const queries = useQueryClient();
  const flash = useFlash();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (sent: { invite: EditedInvite; version: number }) => saveInvite({ uuid, read: editor.read, ...sent }),
    onSuccess: ({ outcome, party }, { invite }) => {
      if (outcome === "changed-elsewhere") {
        setNewer(party);
        return;
      }
      editor.saved(invite, storedInvite(party, invite), party.version ?? 0);
      partyChanged(queries, party);
      flash.clear();
      flash.show("success", texts.inviteSaved);
    },
    onError: (fault) => tellFault(flash, fault),
  });

  async function saveOver(version: number): Promise<boolean> {
    try {
      return (await mutateAsync({ invite: editor.invite, version })).outcome === "saved";
    } catch {
      // It was told already.
      return false;
    }
  }

  return {
    busy: isPending,
    save: () => saveOver(editor.version),
    saveUnsaved: () => (editor.unsaved ? saveOver(editor.version) : Promise.resolve(true)),
    newer,
    keepMine: () => {
      setNewer(null);
      void saveOver(newer?.version ?? editor.version);
    },
    takeTheirs: () => {
      setNewer(null);
      if (newer === null) return;
      partyChanged(queries, newer);
      editor.startAgain(storedInvite(newer, editor.read), newer.version ?? editor.version);
    },
    decideLater: () => setNewer(null),
  };
}

function tellFault(flash: Flashes, fault: unknown): void {
  const gone = fault instanceof ApiError && isPartyGone(fault);
  flash.show("error", gone ? <PartyGone /> : faultsOfUpload(fault).join(" "));
}
