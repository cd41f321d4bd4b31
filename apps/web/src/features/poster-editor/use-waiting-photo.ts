import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "../../lib/api/api.ts";
import { faultsOfUpload } from "../../lib/api/upload-faults.ts";
import { photos } from "../../lib/photos/ready-photo.ts";
import { openPhoto } from "../../lib/photos/shrink-photo.ts";
import { type ChosenPhoto, useChosenPhoto } from "../../lib/photos/use-chosen-photo.ts";
import { type Crop, firstCrop, cropResult, cropView } from "../posters/crop.ts";
import { type EditedInvite, withPart } from "./edited-invite.ts";
import type { InviteEditor } from "./use-invite-editor.ts";

/** A chosen photo that is not on the poster yet. It stays chosen whichever tool is open. */
export interface WaitingPhoto extends Omit<ChosenPhoto, "setFaults"> {
  readonly crop: Crop;
  readonly busy: boolean;
  readonly onCrop: (crop: Crop) => void;
  /** Uploads the photo and puts it on the poster. Resolves to the changed design, or null when the upload failed. */
  readonly place: (on: EditedInvite) => Promise<EditedInvite | null>;
}

export function useWaitingPhoto(partyUuid: string, { change }: Pick<InviteEditor, "change">): WaitingPhoto {
  const { setFaults, ...chosenPhoto } = useChosenPhoto(photos);
  const { photo, drop } = chosenPhoto;
  const [crop, setCrop] = useState<Crop>(firstCrop);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (chosen: File) => {
      const file = { fileicon_cropped: await cropPhoto(chosen, crop) };
      return (await send("POST /userfiles/fileupload", { body: { event_uuid: partyUuid }, file })).data.url;
    },
    onMutate: () => setFaults([]),
    onError: (fault) => setFaults(faultsOfUpload(fault)),
  });
  async function place(on: EditedInvite): Promise<EditedInvite | null> {
    if (photo === null) return on;
    if (isPending) return null;
    try {
      const picture = { address: await mutateAsync(photo), x: 0, y: 0, zoom: 1 };
      // Applied to the current design, which may have changed during the upload.
      change((now) => withPart(now, "picture", picture));
      drop([]);
      return withPart(on, "picture", picture);
    } catch {
      // The error is already shown.
      return null;
    }
  }

  return {
    ...chosenPhoto,
    crop,
    busy: isPending,
    choose: (chosen) => {
      setCrop(firstCrop);
      chosenPhoto.choose(chosen);
    },
    onCrop: setCrop,
    place,
  };
}

/** Crops to a square image. Redrawing also removes metadata such as the location. */
async function cropPhoto(file: File, { zoom, x, y, turns }: Crop): Promise<File> {
  const photo = await openPhoto(file);
  const canvas = Object.assign(document.createElement("canvas"), { width: cropResult, height: cropResult });
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("This browser has no canvas");
  const { naturalWidth: width, naturalHeight: height } = photo;
  const scale = (cropView / Math.min(width, height)) * zoom;
  pen.imageSmoothingQuality = "high";
  pen.scale(cropResult / cropView, cropResult / cropView);
  pen.translate(cropView / 2 + x, cropView / 2 + y);
  pen.rotate((turns * Math.PI) / 2);
  pen.scale(scale, scale);
  pen.drawImage(photo, -width / 2, -height / 2);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (picture === null) throw new Error("The canvas could not be turned into a picture");
  return new File([picture], "photo.png", { type: "image/png" });
}
