import { useQuery } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import type { Party } from "@wishwell/contract/api/parties";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { useEffect, useId, useRef, useState } from "react";
import { ApiError, sentenceFor } from "../../../lib/api/api-error.ts";
import { useSession } from "../../../lib/session/session.ts";
import { FileDrop, FileFaults } from "../../../ui/fields/FileDrop.tsx";
import { SelectField, TextAreaField } from "../../../ui/fields/TextField.tsx";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import { ownParties } from "../../party/party-queries.ts";
import { startWords, titleOf } from "../../party/party-words.ts";
import styles from "./ImportGuests.module.css";
import type { ListSource } from "./use-import.ts";

interface ListSourcesProps {
  party: Party;
  /** Why the list could not be loaded. */
  fault: Error | null;
  onChange: (source: ListSource | null) => void;
}

const ways = [
  { value: "paste", label: "Paste rows" },
  { value: "file", label: "CSV file" },
  { value: "party", label: "Another party" },
] as const;
type Way = (typeof ways)[number]["value"];

export function ListSources({ party, fault, onChange }: ListSourcesProps) {
  const [way, setWay] = useState<Way>("paste");
  const error = fault === null ? undefined : faultWords(fault);
  const choose = (next: Way) => {
    setWay(next);
    onChange(null);
  };
  return (
    <section>
      <h2>Paste or choose a list</h2>
      <div className={styles.ways}>
        <Segmented label="Where the list comes from" choices={ways} value={way} onChange={choose} />
      </div>
      {way === "paste" && <PastedRows error={error} onChange={onChange} />}
      {way === "file" && <ListFile error={error} onRead={(file) => onChange({ file })} />}
      {way === "party" && <EarlierParty party={party} error={error} onChoose={onChange} />}
    </section>
  );
}

/** The error of the list itself is more specific than the general message. */
function faultWords(fault: Error): string {
  const [first] = fault instanceof ApiError ? Object.values(fault.errors).flat() : [];
  return first ?? sentenceFor(fault);
}

interface PastedRowsProps {
  error: string | undefined;
  onChange: (source: ListSource | null) => void;
}

/** Milliseconds without typing, after which the list is read. Leaving the field reads it at once. */
const pauseMs = 300;

function PastedRows({ error, onChange }: PastedRowsProps) {
  const [text, setText] = useState("");
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => () => clearTimeout(waiting.current), []);
  function read(typed: string): void {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    onChange(typed.trim() === "" ? null : { file: typed });
  }
  return (
    <div className={styles.pasted}>
      <TextAreaField
        id={id}
        label="One guest per line"
        hint="From a spreadsheet, a chat or an email: name, email and phone, in any order."
        error={error}
        value={text}
        rows={7}
        spellCheck={false}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          clearTimeout(waiting.current);
          waiting.current = setTimeout(() => read(value), pauseMs);
        }}
        // Scrolls to the start, because the browser scrolls to the end of the pasted text.
        onPaste={({ currentTarget: area }) => requestAnimationFrame(() => area.scrollTo(0, 0))}
        onBlur={() => {
          if (waiting.current !== undefined) read(text);
        }}
      />
    </div>
  );
}

const listKinds = ".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain";

export type ReadFile = { readonly text: string } | { readonly fault: string };

const saveAsCsv = "That isn’t a CSV file. In Excel, choose Save As, then CSV.";

/** The file's text, whatever its encoding. */
export async function readListFile(file: File): Promise<ReadFile> {
  if (file.size > limits.importBytes) return { fault: fieldTexts.importTooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) return { fault: saveAsCsv };
  const text = decoded(bytes);
  // CSV files never contain NUL, so this is an image or another binary file.
  return text.includes("\0") ? { fault: saveAsCsv } : { text };
}

/** First bytes of an .xlsx (zip) or .xls (OLE) workbook. */
function isWorkbook([first, second]: Uint8Array): boolean {
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
}

/** Spreadsheets save as UTF-8, or UTF-16 with a byte order mark; older ones as windows-1252. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

interface ListFileProps {
  error: string | undefined;
  onRead: (text: string) => void;
}

/** Reads a CSV file in the browser and sends its text. */
function ListFile({ error, onRead }: ListFileProps) {
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

interface EarlierPartyProps {
  party: Pick<Party, "uuid">;
  error: string | undefined;
  onChoose: (source: ListSource | null) => void;
}

/** The guests of another party of the same organiser: past parties first, then upcoming ones. */
function EarlierParty({ party, error, onChoose }: EarlierPartyProps) {
  const userUuid = useSession()?.user.uuid ?? "";
  const past = useQuery(ownParties(userUuid, true, 1));
  const coming = useQuery(ownParties(userUuid, false, 1));
  const [chosen, setChosen] = useState("");
  const id = useId();
  const others = [...(past.data?.data ?? []), ...(coming.data?.data ?? [])].filter(({ uuid }) => uuid !== party.uuid);
  if (past.isPending || coming.isPending) return <p className="muted">Looking for your parties</p>;
  if (others.length === 0) return <p>You don’t have another party to copy guests from.</p>;
  return (
    <SelectField
      id={id}
      label="Guests of"
      hint="We copy names and contact details only, not replies, messages or needs."
      error={error}
      value={chosen}
      onChange={({ currentTarget: { value } }) => {
        setChosen(value);
        onChoose(value === "" ? null : { from_event_uuid: value });
      }}
    >
      <option value="">Choose a party</option>
      {others.map((other) => (
        <option key={other.uuid} value={other.uuid}>
          {titleOf(other)}, {startWords(other)}
        </option>
      ))}
    </SelectField>
  );
}
