import type { Party } from "@wishwell/contract/api/parties";
import { useEffect, useId, useRef, useState } from "react";
import { ApiError, sentenceFor } from "../../../lib/api/api-error.ts";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import { TextAreaField } from "../../../ui/fields/TextField.tsx";
import { EarlierParty } from "./EarlierParty.tsx";
import styles from "./ImportGuests.module.css";
import { ListFile } from "./ListFile.tsx";
import type { ListSource } from "./use-import.ts";

interface ListSourcesProps {
  party: Party;
  /** Why the list could not be read. */
  fault: Error | null;
  onChange: (source: ListSource | null) => void;
}

const ways = [
  { value: "paste", label: "Paste rows" },
  { value: "file", label: "CSV file" },
  { value: "party", label: "Last party" },
] as const;
type Way = (typeof ways)[number]["value"];

/** Where the guests come from. */
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

/** The list's own fault says more than the sentence over it. */
function faultWords(fault: Error): string {
  const [first] = fault instanceof ApiError ? Object.values(fault.errors).flat() : [];
  return first ?? sentenceFor(fault);
}

interface PastedRowsProps {
  error: string | undefined;
  onChange: (source: ListSource | null) => void;
}

/** What is typed counts after a pause, or when somebody goes on. */
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
        label="One guest a line"
        hint="From a sheet, a chat or an e-mail: name, e-mail and phone, in any order."
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
        // The list is read from its beginning, not from where the pasted text ends.
        onPaste={({ currentTarget: area }) => requestAnimationFrame(() => area.scrollTo(0, 0))}
        onBlur={() => {
          if (waiting.current !== undefined) read(text);
        }}
      />
    </div>
  );
}
