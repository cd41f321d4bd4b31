import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { faultsOfUpload } from "../../lib/api/upload-faults.ts";
import { type Flashes, useFlash } from "../../ui/feedback/Flash.tsx";
import { isPartyGone, PartyGone } from "../party/PartyGone.tsx";
import { cacheParty } from "../party/party-queries.ts";
import type { EditedInvite } from "./edited-invite.ts";
import { saveInvite, storedInvite } from "./save-invite.ts";
import type { InviteEditor } from "./use-invite-editor.ts";
import type { WaitingPhoto } from "./use-waiting-photo.ts";

export interface Saving {
  readonly busy: boolean;
  /** Whether there is anything to save. */
  readonly unsaved: boolean;
  /** Saves the current design. */
  readonly save: () => Promise<boolean>;
  /** Saves if necessary. Resolves to true once the current design is stored. */
  readonly saveUnsaved: () => Promise<boolean>;
  /** The version saved elsewhere, until the organiser chooses one. */
  readonly newer: Party | null;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  readonly decideLater: () => void;
}

interface Saved {
  readonly editor: InviteEditor;
  /** A chosen photo, which is uploaded with the save. */
  readonly waiting: WaitingPhoto;
  /** Called when the upload fails; the photo tool then shows why. */
  readonly onPhotoRefused: () => void;
}

/** Saves the design and handles every outcome. */
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
        flash.show("info", "Someone saved this invitation in the meantime. This is their version.");
        return;
      }
      editor.saved(invite, storedInvite(party), party.version ?? 0);
      cacheParty(queries, party);
      flash.show("success", texts.inviteSaved);
    },
    onError: (fault) => showFault(flash, fault),
  });

  function take(party: Party): void {
    cacheParty(queries, party);
    editor.startAgain(storedInvite(party), party.version ?? editor.version);
  }

  async function saveOver(version: number): Promise<boolean> {
    // Clears messages about an earlier save.
    flash.clear();
    const invite = await waiting.place(editor.invite);
    if (invite === null) {
      onPhotoRefused();
      return false;
    }
    try {
      return (await mutateAsync({ invite, version })).outcome !== "changed-elsewhere";
    } catch {
      // The error is already shown.
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
