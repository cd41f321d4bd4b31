import { useMutation } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { builtInDrawings } from "@wishwell/poster/built-in-drawings";
import { useId, useRef, useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { faultsOfUpload } from "../../../lib/api/upload-faults.ts";
import type { Form } from "../../../lib/forms/form.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { FileDrop, FileFaults } from "../../../ui/fields/FileDrop.tsx";
import { RequiredLabel } from "../../../ui/fields/RequiredLabel.tsx";
import { SelectField } from "../../../ui/fields/TextField.tsx";
import styles from "./DesignField.module.css";
import type { ThemeValues } from "./theme-values.ts";

interface DesignFieldProps {
  form: Pick<Form<ThemeValues>, "field" | "values" | "set">;
  /** The theme's id; null while it is not saved yet. */
  uuid: string | null;
}

const name = "notes.image_url";
const ours = builtInDrawings.map((drawing) => ({ value: `/artwork/${drawing.name}.svg`, label: drawing.title }));

/** One of our own drawings or an uploaded one. The choice is saved with the form. */
export function DesignField({ form, uuid }: DesignFieldProps) {
  const value = form.values[name];
  const isOurs = value === "" || ours.some((drawing) => drawing.value === value);
  return (
    <>
      <SelectField
        {...form.field(name)}
        label={<RequiredLabel>Design</RequiredLabel>}
        hint="The drawing behind the words. Upload one to use your own."
        required
      >
        <option value="">Choose a drawing</option>
        {!isOurs && <option value={value}>The uploaded design</option>}
        {ours.map((drawing) => (
          <option key={drawing.value} value={drawing.value}>
            {drawing.label}
          </option>
        ))}
      </SelectField>
      <DesignUpload uuid={uuid} onUploaded={(url) => form.set(name, url)} />
    </>
  );
}

function DesignUpload({ uuid, onUploaded }: { uuid: string | null; onUploaded: (url: string) => void }) {
  const [open, setOpen] = useState(false);
  const [drawing, setDrawing] = useState<File | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [uploaded, setUploaded] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const body = uuid === null ? {} : { eventtheme_uuid: uuid };
      return (await send("POST /eventthemefiles/fileupload", { body, file: { file_upload: file } })).data.url;
    },
    onSuccess: (url) => {
      onUploaded(url);
      setUploaded(true);
      setOpen(false);
      setDrawing(null);
      toggle.current?.focus();
    },
    onError: (fault) => setFaults(faultsOfUpload(fault)),
  });

  function choose(file: File): void {
    const found = faultsOfDesign(file);
    setFaults(found);
    setDrawing(found.length === 0 ? file : null);
  }

  return (
    <div className={styles.upload}>
      <div className={`cluster ${styles.now}`}>
        <Button
          ref={toggle}
          variant="line"
          size="small"
          {...(!open && { icon: "upload" })}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          {open ? "Close" : "Upload a design"}
        </Button>
        <span className="small muted" role="status">
          {uploaded && !open && "Uploaded. Save the theme to show it."}
        </span>
      </div>
      <div id={panel} className={styles.panel} hidden={!open}>
        <FileDrop
          file={drawing}
          what="the design"
          accept={designKinds}
          kinds={`SVG of plain shapes, up to ${limits.svgBytes / 1024} KB. It fills a sheet of 825 by 1163.`}
          onChoose={choose}
          describedBy={`${panel}-faults`}
        />
        <FileFaults id={`${panel}-faults`} faults={faults} />
        {drawing !== null && (
          <Button
            variant="line"
            icon="upload"
            busy={sending.isPending}
            wide="phone"
            onClick={() => {
              setFaults([]);
              sending.mutate(drawing);
            }}
          >
            Upload
          </Button>
        )}
      </div>
    </div>
  );
}

const designKinds = "image/svg+xml,.svg";

/** Faults that can be found before the file is uploaded. The server checks its content. */
export function faultsOfDesign(file: Pick<File, "name" | "size" | "type">): string[] {
  const isDrawing = file.type === "image/svg+xml" || /\.svg$/i.test(file.name);
  return [
    ...(isDrawing ? [] : [fieldTexts.svgOnly]),
    ...(file.size > limits.svgBytes ? [texts.imageTooLarge] : []),
    ...(file.size === 0 ? [fieldTexts.imageBroken] : []),
  ];
}
