import { useMutation } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/limits";
import { fieldTexts } from "@wishwell/contract/texts";
import { useId, useState } from "react";
import { send } from "../../../../lib/api.ts";
import { faultsOfUpload } from "../../../../lib/upload-faults.ts";
import { Button } from "../../../../ui/light/Button.tsx";
import { isDrawing, lookOf } from "../../theme-look.ts";
import { type Crop, firstCrop } from "../crop.ts";
import { withPart } from "../edited-invite.ts";
import { cutPhoto, faultsOfPhoto, photoKinds } from "../photo-file.ts";
import { PhotoCrop } from "../PhotoCrop.tsx";
import { chosenTheme } from "../theme-collections.ts";
import type { ToolProps } from "./tool-props.ts";
import styles from "./tools.module.css";

/** A picture of one's own in the middle of the poster. */
export function PhotoTool({ party, editor: { invite, change }, themes }: ToolProps) {
  const [photo, setPhoto] = useState<File | null>(null);
  const [opened, setOpened] = useState<HTMLImageElement | null>(null);
  const [crop, setCrop] = useState<Crop>(firstCrop);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const listed = useId();
  const hasPhoto = !isDrawing(invite.design.picture.address);

  const uploading = useMutation({
    mutationFn: async (shown: HTMLImageElement) => {
      const fileicon_cropped = await cutPhoto(shown, crop);
      const body = { event_uuid: party.uuid };
      return (await send("POST /userfiles/fileupload", { body, file: { fileicon_cropped } })).data.url;
    },
    onSuccess: (address) => {
      // Something else may have been designed while it was on its way.
      change((now) => withPart(now, "picture", { address, x: 0, y: 0, zoom: 1 }));
      setPhoto(null);
    },
    onError: (fault) => setFaults(faultsOfUpload(fault)),
  });

  function choose(chosen: File): void {
    const found = faultsOfPhoto(chosen);
    setFaults(found);
    setOpened(null);
    setCrop(firstCrop);
    setPhoto(found.length === 0 ? chosen : null);
  }

  function takeAway(): void {
    const address = lookOf(chosenTheme(invite.theme, themes, party.eventtheme)).drawing;
    change(withPart(invite, "picture", { address, x: 0, y: 0, zoom: 1 }));
  }

  return (
    <>
      <div className={styles.group}>
        <label htmlFor="poster-photo" className={styles.name}>
          {hasPhoto ? "Another picture" : "Your own picture"}
        </label>
        <p id="poster-photo-kinds" className="small muted">
          JPEG or PNG, up to {limits.imageBytes / 1024 ** 2} MB. At least 400 pixels wide looks best.
        </p>
        <input
          id="poster-photo"
          className={styles.file}
          type="file"
          accept={photoKinds}
          aria-describedby={`poster-photo-kinds ${listed}`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file chosen again counts as a new choice.
            currentTarget.value = "";
            if (file !== undefined) choose(file);
          }}
        />
      </div>
      {photo !== null && (
        <PhotoCrop
          photo={photo}
          crop={crop}
          onCrop={setCrop}
          onOpened={(shown) => {
            setOpened(shown);
            if (shown === null) {
              setPhoto(null);
              setFaults([fieldTexts.imageBroken]);
            }
          }}
        />
      )}
      <div id={listed} role="alert">
        {faults.length > 0 && (
          <ul className={styles.faults}>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
      </div>
      {photo !== null && (
        <Button
          icon="upload"
          variant="line"
          wide="always"
          busy={uploading.isPending}
          onClick={() => {
            setFaults([]);
            if (opened !== null) uploading.mutate(opened);
          }}
        >
          Upload
        </Button>
      )}
      {photo === null && hasPhoto && (
        <Button variant="quiet" icon="trash" onClick={takeAway}>
          Take the photo away
        </Button>
      )}
    </>
  );
}
