import { limits } from "@wishwell/contract/limits";
import { useId, useState } from "react";
import { FormField } from "../../../ui/light/FormField.tsx";
import { listKinds, readListFile } from "./list-file.ts";
import styles from "./ImportGuests.module.css";

interface ListFileProps {
  error: string | undefined;
  onRead: (text: string) => void;
}

/** A file that a sheet was saved as. It is read here, and sent as words. */
export function ListFile({ error, onRead }: ListFileProps) {
  const [fault, setFault] = useState<string | undefined>(undefined);
  const id = useId();
  async function chosen(file: File): Promise<void> {
    const read = await readListFile(file);
    setFault("fault" in read ? read.fault : undefined);
    if ("text" in read) onRead(read.text);
  }
  return (
    <FormField
      id={id}
      label="A CSV file"
      hint={`From Excel, Numbers, Google Sheets or your school’s list. At most ${limits.importBytes / 1024} KB.`}
      error={fault ?? error}
    >
      {(aria) => (
        <input
          {...aria}
          type="file"
          accept={listKinds}
          className={styles.file}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file !== undefined) void chosen(file);
          }}
          // The same file chosen again, after it was mended, counts as a new choice.
          onClick={(event) => {
            event.currentTarget.value = "";
          }}
        />
      )}
    </FormField>
  );
}
