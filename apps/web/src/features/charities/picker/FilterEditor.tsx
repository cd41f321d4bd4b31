import { limits } from "@wishwell/contract/api/limits";
import { fieldTexts } from "@wishwell/contract/texts/texts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/fields/Button.tsx";
import { SelectField, TextField } from "../../../ui/fields/TextField.tsx";
import styles from "./FilterEditor.module.css";
import {
  choicesFor,
  filterLabels,
  type FilterName,
  looksLikePostcode,
  type SearchSettings,
  tidyPostcode,
} from "./search-form.ts";

interface FilterEditorProps {
  filter: FilterName;
  /** What it is set to, empty for a new one. */
  value: string;
  settings: SearchSettings | undefined;
  onPut: (value: string) => void;
  onCancel: () => void;
}

/** One filter being set. It counts once it is added: half a postcode finds nothing. */
export function FilterEditor({ filter, value, settings, onPut, onCancel }: FilterEditorProps) {
  const [typed, setTyped] = useState(value);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector<HTMLElement>("input, select")?.focus();
  useEffect(focusField, []);

  const field = {
    id: `filter-${filter}`,
    label: filter === "postcode" ? `Within ${limits.lookupKm} km of postcode` : filterLabels[filter],
    error,
    value: typed,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value);
      setError(undefined);
    },
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = faultOf(filter, typed);
    setError(fault);
    if (fault !== undefined) focusField();
    else onPut(filter === "postcode" ? tidyPostcode(typed) : typed);
  };
  return (
    <form ref={form} className={styles.editor} noValidate onSubmit={submit}>
      {filter === "postcode" ? (
        <TextField
          {...field}
          maxLength={limits.lookupPostcode}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : (
        <SelectField {...field}>
          <option value="">Choose one</option>
          {choicesFor(filter, settings).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <div className={styles.acts}>
        <Button type="submit" variant="line">
          {value === "" ? "Add" : "Change"}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function faultOf(filter: FilterName, typed: string): string | undefined {
  if (filter === "postcode") return looksLikePostcode(typed) ? undefined : fieldTexts.postcodeShape;
  return typed === "" ? fieldTexts[filter] : undefined;
}
