import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "../../lib/api/api.ts";
import { faultsOfUpload } from "../../lib/api/upload-faults.ts";
import { type Crop, firstCrop } from "../posters/crop.ts";
import { cropPhoto, faultsOfPhoto } from "../posters/photo-file.ts";
import { type EditedInvite, withPart } from "./edited-invite.ts";
import type { InviteEditor } from "./use-invite-editor.ts";

/** A chosen photo that is not on the poster yet. It stays chosen whichever tool is open. */
export interface WaitingPhoto {
  readonly photo: File | null;
  readonly crop: Crop;
  readonly faults: readonly string[];
  readonly busy: boolean;
  readonly choose: (photo: File) => void;
  readonly onCrop: (crop: Crop) => void;
  /** Discards the photo, for these reasons. */
  readonly drop: (faults: readonly string[]) => void;
  /** Uploads the photo and puts it on the poster. Resolves to the changed design, or null when the upload failed. */
  readonly place: (on: EditedInvite) => Promise<EditedInvite | null>;
}

export function useWaitingPhoto(partyUuid: string, { change }: Pick<InviteEditor, "change">): WaitingPhoto {
  const [photo, setPhoto] = useState<File | null>(null);
  const [crop, setCrop] = useState<Crop>(firstCrop);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (chosen: File) => {
      const file = { fileicon_cropped: await cropPhoto(chosen, crop) };
      return (await send("POST /userfiles/fileupload", { body: { event_uuid: partyUuid }, file })).data.url;
    },
    onMutate: () => setFaults([]),
    onError: (fault) => setFaults(faultsOfUpload(fault)),
  });
  const take = (chosen: File | null, found: readonly string[]) => {
    setPhoto(chosen);
    setCrop(firstCrop);
    setFaults(found);
  };

  async function place(on: EditedInvite): Promise<EditedInvite | null> {
    if (photo === null) return on;
    if (isPending) return null;
    try {
      const picture = { address: await mutateAsync(photo), x: 0, y: 0, zoom: 1 };
      // Applied to the current design, which may have changed during the upload.
      change((now) => withPart(now, "picture", picture));
      take(null, []);
      return withPart(on, "picture", picture);
    } catch {
      // The error is already shown.
      return null;
    }
  }

  return {
    photo,
    crop,
    faults,
    busy: isPending,
    choose: (chosen) => {
      const found = faultsOfPhoto(chosen);
      take(found.length === 0 ? chosen : null, found);
    },
    onCrop: setCrop,
    drop: (found) => take(null, found),
    place,
  };
}
