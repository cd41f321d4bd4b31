import { useCallback, useId, useState, type DragEvent, type ReactNode } from "react";
import { classes } from "../layout/classes.ts";
import styles from "./FileDrop.module.css";
import { Icon, type IconName } from "../site/Icon.tsx";

interface FileDropProps {
  file: File | null;
  /** What to upload, for example "the logo". */
  what: string;
  accept: string;
  /** Which files are accepted, in words. */
  kinds: ReactNode;
  onChoose: (file: File) => void;
  describedBy: string;
  /** For files that are not pictures: the icon shown instead of a preview. */
  icon?: IconName;
}

/** Drop or choose a file; a picture is previewed before it is sent. */
export function FileDrop({ file, what, accept, kinds, onChoose, describedBy, icon }: FileDropProps) {
  const [over, setOver] = useState(false);
  const id = useId();

  function dropped(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [first] = event.dataTransfer.files;
    if (first !== undefined) onChoose(first);
  }

  return (
    // Dropping is a convenience for pointers; the file field serves everybody.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes("flat stack centred gap-12 rounded", styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      {file === null || icon ? <Icon name={icon ?? "image"} size={30} /> : <Preview picture={file} />}
      <div>
        <p className="break-words">{file === null ? <b>Drop {what} here</b> : <b>{file.name}</b>}</p>
        <p className={styles.choose}>
          or{" "}
          <label htmlFor={id}>
            {file === null ? "choose a file" : "choose another file"}
            <input
              className="invisible-control"
              id={id}
              type="file"
              accept={accept}
              aria-describedby={`${id}-kinds ${describedBy}`}
              onChange={(event) => {
                const [first] = event.currentTarget.files ?? [];
                // Choosing the same file again, after it was fixed, counts as a new choice.
                event.currentTarget.value = "";
                if (first !== undefined) onChoose(first);
              }}
            />
          </label>
        </p>
        <p id={`${id}-kinds`} className="small muted">
          {kinds}
        </p>
      </div>
    </div>
  );
}

/** The object URL lasts only as long as the preview. */
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

/** Errors about a file, shown under the drop area. */
export function FileFaults({ id, faults }: { id: string; faults: readonly string[] }) {
  return (
    <div id={id} role="alert">
      {faults.length > 0 && (
        <ul className={`text-bad semibold mt-12 ${styles.faults}`}>
          {faults.map((fault) => (
            <li key={fault}>
              <Icon name="warning" size={20} />
              <span>{fault}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
