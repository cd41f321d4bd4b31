import { useQuery } from "@tanstack/react-query";
import type { Charity } from "@wishwell/contract/api/charities";
import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { browserStorage, type BrowserStorage } from "../../../lib/session/browser-storage.ts";
import { Chip } from "../../../ui/feedback/Chip.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { SelectField, TextField } from "../../../ui/fields/TextField.tsx";
import { FilterMenu } from "./FilterMenu.tsx";
import styles from "./RegisterSearch.module.css";
import { SearchResults } from "./SearchResults.tsx";
import { LoadingError } from "./LoadingError.tsx";
import { searchSettings } from "./picker-queries.ts";
import {
  choicesFor,
  filterLabels,
  type FilterName,
  filterNames,
  type Filters,
  filterWords,
  looksLikePostcode,
  lookupBody,
  type SearchSettings,
  tidyPostcode,
  withoutFilter,
} from "./search-form.ts";

interface RegisterSearchProps {
  chosen: Charity | null;
  onChoose: (charity: Charity) => void;
  forParty?: string | undefined;
}

/** Searches all charities on the public registers while the user types. */
export function RegisterSearch({ chosen, onChoose, forParty }: RegisterSearchProps) {
  const [kept] = useState(() => storedSearch.read());
  const [name, setName] = useState(kept.name);
  const [filters, setFilters] = useState<Filters>(kept.filters);
  const [edited, setEdited] = useState<FilterName | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  const { data: settings, error, isFetching, refetch } = useQuery(searchSettings);
  const { settled, settle } = useSettled(name);
  // Clearing the field takes effect at once; only typing is delayed.
  const body = lookupBody(name === "" ? "" : settled, filters);

  // Keeps the search for after signing in or visiting another step.
  useEffect(() => storedSearch.write({ name, filters }), [name, filters]);

  // Returns the focus when the filter that had it is finished or removed.
  const backToMenu = () => menu.current?.querySelector("summary")?.focus();
  const put = (filter: FilterName, value: string) => {
    setFilters({ ...filters, [filter]: value });
    setEdited(null);
    backToMenu();
  };
  const remove = (filter: FilterName) => {
    setFilters(withoutFilter(filters, filter));
    backToMenu();
  };
  const stopEditing = () => {
    setEdited(null);
    backToMenu();
  };

  return (
    <section aria-labelledby="register-search-title">
      <h2 id="register-search-title">Or search every registered charity</h2>
      <p className={styles.lead}>By name, postcode, region or cause. We look in the public registers.</p>
      <form
        role="search"
        className={`stack gap-12 ${styles.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          settle();
        }}
      >
        <TextField
          id="register-search-name"
          label="Name or charity number"
          maxLength={limits.lookupName}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div ref={menu}>
          <FilterMenu filters={filters} settings={settings} onPick={setEdited} />
        </div>
      </form>
      {error && (
        <LoadingError
          title={texts.searchSettingsLoading}
          fault={error}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      )}
      {edited !== null && (
        <FilterEditor
          key={edited}
          filter={edited}
          value={filters[edited] ?? ""}
          settings={settings}
          onPut={(value) => put(edited, value)}
          onCancel={stopEditing}
        />
      )}
      <ul className={`flex-wrap gap-8 mt-16 ${styles.chips}`} aria-label="Filters in use">
        {filterNames.map((filter) => {
          const value = filters[filter];
          if (value === undefined) return null;
          const words = filterWords(filter, value, settings);
          return (
            <li key={filter}>
              <Chip
                removeLabel={`Remove filter: ${filterLabels[filter].toLowerCase()}, ${words}`}
                onRemove={() => remove(filter)}
              >
                {words}
              </Chip>
            </li>
          );
        })}
      </ul>
      {body !== null && <SearchResults body={body} chosen={chosen} onChoose={onChoose} forParty={forParty} />}
    </section>
  );
}

const pauseMs = 250;

/** A value once it has stopped changing for a moment; `settle` skips the wait. */
function useSettled<Value>(value: Value): { settled: Value; settle: () => void } {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return { settled, settle: () => setSettled(value) };
}

interface Search {
  readonly name: string;
  readonly filters: Filters;
}

const key = "wishwell.charity-search";
const nothing: Search = { name: "", filters: {} };

/** The last search in this tab. */
export function createStoredSearch(storage: BrowserStorage) {
  return {
    read(): Search {
      try {
        const kept = JSON.parse(storage.getItem(key) ?? "null") as Partial<Search> | null;
        return kept === null ? nothing : { name: textOf(kept.name), filters: filtersOf(kept.filters) };
      } catch {
        return nothing;
      }
    },
    write(search: Search): void {
      if (search.name === "" && Object.keys(search.filters).length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(search));
    },
  };
}

const storedSearch = createStoredSearch(browserStorage("tab"));

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function filtersOf(value: unknown): Filters {
  const kept = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return Object.fromEntries(
    filterNames.flatMap((name) => (textOf(kept[name]) === "" ? [] : [[name, textOf(kept[name])]])),
  );
}

interface FilterEditorProps {
  filter: FilterName;
  /** Its current value; empty for a new filter. */
  value: string;
  settings: SearchSettings | undefined;
  onPut: (value: string) => void;
  onCancel: () => void;
}

/** Edits one filter. It takes effect only when added, because half a postcode finds nothing. */
function FilterEditor({ filter, value, settings, onPut, onCancel }: FilterEditorProps) {
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
    <form
      ref={form}
      className={`cluster cut-corner gap-12 mt-16 align-end bg-soft ${styles.editor}`}
      noValidate
      onSubmit={submit}
    >
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
      <div className="flex gap-4">
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
