import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { useId, useRef, useState } from "react";
import { photoKinds, photoWidth, shrinkHint } from "../../../lib/photos/photo-size.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { FileFaults } from "../../../ui/fields/FileDrop.tsx";
import { isDrawing, lookOf } from "../../posters/theme-look.ts";
import styles from "../../posters/tools.module.css";
import { PhotoCrop } from "../PhotoCrop.tsx";
import { withPart } from "../edited-invite.ts";
import { chosenTheme } from "../theme-collections.ts";
import type { WaitingPhoto } from "../use-waiting-photo.ts";
import type { ToolProps } from "./tool-props.ts";

/** Puts the organiser's own photo in the middle of the poster. */
export function PhotoTool({ party, editor: { invite, change }, waiting, themes }: ToolProps) {
  const { photo, faults, preparing } = waiting;
  const [news, setNews] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const listed = useId();
  const hasPhoto = !isDrawing(invite.design.picture.address);

  /** Moves the focus to the field, because the pressed button disappears. */
  function backToField(said: string): void {
    setNews(said);
    field.current?.focus();
  }

  async function upload(): Promise<void> {
    if ((await waiting.place(invite)) !== null) backToField("Your photo is on the poster.");
  }

  function removePhoto(): void {
    const address = lookOf(chosenTheme(invite.theme, themes, party.eventtheme)).drawing;
    change(withPart(invite, "picture", { address, x: 0, y: 0, zoom: 1 }));
    backToField("The theme’s own picture is back.");
  }

  return (
    <>
      <div className={`can-shrink mb-22 ${styles.group}`}>
        <label htmlFor="poster-photo" className={styles.name}>
          {hasPhoto ? "Another picture" : "Your own picture"}
        </label>
        <p id="poster-photo-kinds" className="small muted">
          JPEG or PNG, at least {photoWidth} px wide. {shrinkHint}
        </p>
        <input
          ref={field}
          id="poster-photo"
          className={`full-width ${styles.file}`}
          type="file"
          accept={photoKinds}
          aria-describedby={`poster-photo-kinds ${listed}`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // Cleared, so that choosing the same file again fires a change event.
            currentTarget.value = "";
            if (file === undefined) return;
            setNews("");
            waiting.choose(file);
          }}
        />
      </div>
      {photo !== null && (
        <ChosenPhoto
          // Remounts for another photo, so that its size is measured again.
          key={`${photo.name} ${photo.lastModified} ${photo.size}`}
          file={photo}
          waiting={waiting}
          onUpload={() => void upload()}
          onCancel={() => {
            waiting.drop([]);
            backToField("");
          }}
        />
      )}
      <FileFaults id={listed} faults={faults} />
      <p className={"text-good semibold mb-14 flat-if-empty"} role="status">
        {preparing ? "Getting your photo ready…" : news}
      </p>
      {photo === null && hasPhoto && (
        <Button variant="quiet" icon="trash" onClick={removePhoto}>
          Remove photo
        </Button>
      )}
    </>
  );
}

interface ChosenPhotoProps {
  file: File;
  waiting: WaitingPhoto;
  onUpload: () => void;
  onCancel: () => void;
}

/** A chosen photo that is cropped, then uploaded. */
function ChosenPhoto({ file, waiting, onUpload, onCancel }: ChosenPhotoProps) {
  return (
    <>
      <PhotoCrop
        photo={file}
        crop={waiting.crop}
        onCrop={waiting.onCrop}
        onUnreadable={() => waiting.drop([fieldTexts.imageBroken])}
      />
      <div className="row">
        <Button icon="upload" busy={waiting.busy} onClick={onUpload}>
          Upload
        </Button>
        {!waiting.busy && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </>
  );
}
