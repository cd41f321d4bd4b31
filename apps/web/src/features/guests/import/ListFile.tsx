import { limits } from "@wishwell/contract/api/limits";
import { useId, useState } from "react";
import { FileDrop, FileFaults } from "../../../ui/fields/FileDrop.tsx";
import { listKinds, readListFile } from "./list-file.ts";

interface ListFileProps {
  error: string | undefined;
  onRead: (text: string) => void;
}

/** A file that a sheet was saved as. It is read here, and sent as words. */
export function ListFile({ error, onRead }: ListFileProps) {
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const id = useId();
  async function choose(chosen: File): Promise<void> {
    const read = await readListFile(chosen);
    setFile(chosen);
    setFault("fault" in read ? read.fault : undefined);
    if ("text" in read) onRead(read.text);
  }
  return (
    <>
      <FileDrop
        file={file}
        what="a CSV file"
        accept={listKinds}
        kinds={`From Excel, Numbers, Google Sheets or your school’s list. At most ${limits.importBytes / 1024} KB.`}
        icon="table"
        describedBy={id}
        onChoose={(chosen) => void choose(chosen)}
      />
      <FileFaults id={id} faults={[fault ?? error].filter((said) => said !== undefined)} />
    </>
  );
}
