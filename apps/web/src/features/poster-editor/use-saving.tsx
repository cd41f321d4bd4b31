import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/texts";
import { useState } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { faultsOfUpload } from "../../lib/api/upload-faults.ts";
import { type Flashes, useFlash } from "../../ui/feedback/Flash.tsx";
import { isPartyGone, PartyGone } from "../party/PartyGone.tsx";
import { partyChanged } from "../party/party-queries.ts";
import type { EditedInvite } from "./edited-invite.ts";
import { saveInvite, storedInvite } from "./save-invite.ts";
import type { InviteEditor } from "./use-invite-editor.ts";
import type { WaitingPhoto } from "./use-waiting-photo.ts";

export interface Saving {
  readonly busy: boolean;
  /** Whether there is something to save. */
  readonly unsaved: boolean;
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

interface Saved {
  readonly editor: InviteEditor;
  /** A photo that waits goes along. */
  readonly waiting: WaitingPhoto;
  /** It could not be sent: there it is told why. */
  readonly onPhotoRefused: () => void;
}

/** Saving the design, with an answer to whatever may come back. */
export function useSaving(uuid: string, { editor, waiting, onPhotoRefused }: Saved): Saving {
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
      if (outcome === "newer") {
        take(party);
        flash.show("info", "Somebody saved this invitation in the meantime. This is theirs.");
        return;
      }
      editor.saved(invite, storedInvite(party, invite), party.version ?? 0);
      partyChanged(queries, party);
      flash.show("success", texts.inviteSaved);
    },
    onError: (fault) => showFault(flash, fault),
  });

  function take(party: Party): void {
    partyChanged(queries, party);
    editor.startAgain(storedInvite(party, editor.read), party.version ?? editor.version);
  }

  async function saveOver(version: number): Promise<boolean> {
    // What was said of an earlier save is over.
    flash.clear();
    const invite = await waiting.place(editor.invite);
    if (invite === null) {
      onPhotoRefused();
      return false;
    }
    try {
      return (await mutateAsync({ invite, version })).outcome !== "changed-elsewhere";
    } catch {
      // It was told already.
      return false;
    }
  }

  const unsaved = editor.unsaved || waiting.photo !== null;
  return {
    busy: isPending || waiting.busy,
    unsaved,
    save: () => saveOver(editor.version),
    saveUnsaved: () => (unsaved ? saveOver(editor.version) : Promise.resolve(true)),
    newer,
    keepMine: () => {
      setNewer(null);
      void saveOver(newer?.version ?? editor.version);
    },
    takeTheirs: () => {
      setNewer(null);
      if (newer !== null) take(newer);
    },
    decideLater: () => setNewer(null),
  };
}

function showFault(flash: Flashes, fault: unknown): void {
  const gone = fault instanceof ApiError && isPartyGone(fault);
  flash.show("error", gone ? <PartyGone /> : faultsOfUpload(fault).join(" "));
}
