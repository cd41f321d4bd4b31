import { limits } from "@wishwell/contract/limits";
import { useCallback, useId, useState, type DragEvent } from "react";
import { classes } from "../../../ui/light/classes.ts";
import { Icon } from "../../../ui/light/Icon.tsx";
import { logoKinds } from "./logo-file.ts";
import styles from "./LogoPanel.module.css";

interface LogoDropProps {
  picture: File | null;
  onChoose: (picture: File) => void;
  describedBy: string;
}

/** Drop a picture here, or choose one; then it is seen before it is sent. */
export function LogoDrop({ picture, onChoose, describedBy }: LogoDropProps) {
  const [over, setOver] = useState(false);
  const id = useId();

  function dropped(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onChoose(file);
  }

  return (
    // Dropping is a convenience for pointers; the file field serves everybody.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      {picture === null ? <Icon name="image" size={30} /> : <Preview picture={picture} />}
      <div>
        <p className={styles.chosen}>{picture === null ? <b>Drop the logo here</b> : <b>{picture.name}</b>}</p>
        <p className={styles.choose}>
          or{" "}
          <label htmlFor={id}>
            {picture === null ? "choose a file" : "choose another file"}
            <input
              id={id}
              type="file"
              accept={logoKinds}
              aria-describedby={`${id}-kinds ${describedBy}`}
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                // The same file chosen again, after it was mended, counts as a new choice.
                event.currentTarget.value = "";
                if (file !== undefined) onChoose(file);
              }}
            />
          </label>
        </p>
        <p id={`${id}-kinds`} className="small muted">
          JPEG, PNG or SVG, up to {limits.imageBytes / 1024 ** 2} MB. Shown at most {limits.logoSide} by{" "}
          {limits.logoSide} pixels.
        </p>
      </div>
    </div>
  );
}

/** The picture has an address for as long as it is shown. */
function Preview({ picture }: { picture: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  return <img ref={show} className={styles.preview} alt="" />;
}
