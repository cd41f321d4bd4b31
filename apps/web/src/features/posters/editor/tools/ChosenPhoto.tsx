import { useMutation } from "@tanstack/react-query";
import { fieldTexts } from "@wishwell/contract/texts";
import { useState } from "react";
import { send } from "../../../../lib/api.ts";
import { faultsOfUpload } from "../../../../lib/upload-faults.ts";
import { Button } from "../../../../ui/light/Button.tsx";
import { type Crop, firstCrop } from "../crop.ts";
import { cutPhoto } from "../photo-file.ts";
import { PhotoCrop } from "../PhotoCrop.tsx";

interface ChosenPhotoProps {
  photo: File;
  partyUuid: string;
  onFaults: (faults: readonly string[]) => void;
  onUnreadable: () => void;
  onCancel: () => void;
  onUploaded: (address: string) => void;
}

/** A photo on its way to the poster: laid behind its window first, then cut and sent. */
export function ChosenPhoto({ photo, partyUuid, onFaults, onUnreadable, onCancel, onUploaded }: ChosenPhotoProps) {
  const [opened, setOpened] = useState<HTMLImageElement | null>(null);
  const [crop, setCrop] = useState<Crop>(firstCrop);
  const uploading = useMutation({
    mutationFn: async (shown: HTMLImageElement) => {
      const fileicon_cropped = await cutPhoto(shown, crop);
      const body = { event_uuid: partyUuid };
      return (await send("POST /userfiles/fileupload", { body, file: { fileicon_cropped } })).data.url;
    },
    onSuccess: onUploaded,
    onError: (fault) => onFaults(faultsOfUpload(fault)),
  });

  return (
    <>
      <PhotoCrop
        photo={photo}
        crop={crop}
        onCrop={setCrop}
        onOpened={(shown) => {
          setOpened(shown);
          if (shown !== null) return;
          onFaults([fieldTexts.imageBroken]);
          onUnreadable();
        }}
      />
      <div className="row">
        <Button
          icon="upload"
          variant="line"
          busy={uploading.isPending}
          onClick={() => {
            onFaults([]);
            if (opened !== null) uploading.mutate(opened);
          }}
        >
          Upload
        </Button>
        {!uploading.isPending && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </>
  );
}
