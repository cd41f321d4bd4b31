import { limits } from "@wishwell/contract/limits";
import { useId, useRef, useState } from "react";
import { Button } from "../../../../ui/light/Button.tsx";
import { isDrawing, lookOf } from "../../theme-look.ts";
import { withPart } from "../edited-invite.ts";
import { faultsOfPhoto, photoKinds } from "../photo-file.ts";
import { chosenTheme } from "../theme-collections.ts";
import { ChosenPhoto } from "./ChosenPhoto.tsx";
import type { ToolProps } from "./tool-props.ts";
import styles from "./tools.module.css";

/** A picture of one's own in the middle of the poster. */
export function PhotoTool({ party, editor: { invite, change }, themes }: ToolProps) {
  const [photo, setPhoto] = useState<File | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [news, setNews] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const listed = useId();
  const hasPhoto = !isDrawing(invite.design.picture.address);

  function choose(chosen: File): void {
    const found = faultsOfPhoto(chosen);
    setFaults(found);
    setNews("");
    setPhoto(found.length === 0 ? chosen : null);
  }

  /** The buttons that were pressed are gone then: the focus stays in the tool. */
  function backToField(said: string): void {
    setPhoto(null);
    setNews(said);
    field.current?.focus();
  }

  function takeAway(): void {
    const address = lookOf(chosenTheme(invite.theme, themes, party.eventtheme)).drawing;
    change(withPart(invite, "picture", { address, x: 0, y: 0, zoom: 1 }));
    backToField("The theme’s own picture is back.");
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
          ref={field}
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
        <ChosenPhoto
          // Another photo begins in the middle of its window.
          key={`${photo.name} ${photo.lastModified} ${photo.size}`}
          photo={photo}
          partyUuid={party.uuid}
          onFaults={setFaults}
          onUnreadable={() => setPhoto(null)}
          onCancel={() => {
            setFaults([]);
            backToField("");
          }}
          onUploaded={(address) => {
            // Something else may have been designed while it was on its way.
            change((now) => withPart(now, "picture", { address, x: 0, y: 0, zoom: 1 }));
            backToField("Your photo is on the poster.");
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
      <p className={styles.news} role="status">
        {news}
      </p>
      {photo === null && hasPhoto && (
        <Button variant="quiet" icon="trash" onClick={takeAway}>
          Take the photo away
        </Button>
      )}
    </>
  );
}
