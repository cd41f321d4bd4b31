import { limits } from "@wishwell/contract/api/limits";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Chip } from "../../../ui/feedback/Chip.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Choices } from "../../../ui/fields/Choices.tsx";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { SelectField, TextField } from "../../../ui/fields/TextField.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { DropMenu } from "../../../ui/layout/DropMenu.tsx";
import menu from "../../../ui/layout/MenuList.module.css";
import { Icon, type IconName } from "../../../ui/site/Icon.tsx";
import { sectorChoices, type Sector } from "../carousel/sector-choices.ts";
import { LoadingError } from "./LoadingError.tsx";
import {
  choicesFor,
  filterLabels,
  type FilterName,
  filterNames,
  filterWords,
  looksLikePostcode,
  type SearchSettings,
  suggestedFilter,
  tidyPostcode,
  type Filters,
} from "./search-form.ts";
import styles from "./SearchForm.module.css";
import type { CharitySearch } from "./use-charity-search.ts";

export const searchId = "charity-search";

interface SearchFormProps {
  search: CharitySearch;
  sectors: readonly Sector[];
}

/** One field for everything, causes to press, and filters to add. Results appear while the user types. */
export function SearchForm({ search, sectors }: SearchFormProps) {
  const { name, filters, settings } = search;
  const [edited, setEdited] = useState<FilterName | null>(null);
  const menu = useRef<HTMLDivElement>(null);

  // Returns the focus when the filter that had it is finished or removed.
  const backToMenu = () => menu.current?.querySelector("summary")?.focus();
  const put = (filter: FilterName, value: string) => {
    search.setFilter(filter, value);
    setEdited(null);
    backToMenu();
  };
  const remove = (filter: FilterName) => {
    search.removeFilter(filter);
    backToMenu();
  };
  const stopEditing = () => {
    setEdited(null);
    backToMenu();
  };

  return (
    <search>
      <form
        className={`stack gap-12 align-end measure ${styles.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          search.settle();
        }}
      >
        <TextField
          id={searchId}
          label="Search by name, place or cause"
          type="search"
          maxLength={limits.lookupName}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={name}
          onChange={(event) => search.setName(event.target.value)}
        />
        <Button type="submit" variant="line" icon="search">
          <span className={styles.word}>Search</span>
        </Button>
      </form>
      <Suggestion search={search} />
      {sectors.length > 0 && (
        <div className={styles.causes}>
          <Choices
            label="Filter by cause"
            value={filters.cause === undefined ? search.sector : otherCause}
            choices={sectorChoices(sectors)}
            onChange={search.setSector}
          />
        </div>
      )}
      {settings.error && (
        <LoadingError
          title={texts.searchSettingsLoading}
          fault={settings.error}
          busy={settings.isFetching}
          onAgain={() => void settings.refetch()}
        />
      )}
      <div ref={menu} className={classes("cluster gap-8", sectors.length === 0 && "mt-16")}>
        <FilterMenu filters={filters} settings={settings.data} onPick={setEdited} />
        <ul className="flex-wrap gap-8 can-shrink gone-if-empty" aria-label="Filters in use">
          {filterNames.map((filter) => {
            const value = filters[filter];
            if (value === undefined) return null;
            const words = filterWords(filter, value, settings.data);
            return (
              <li key={filter} className="can-shrink">
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
      </div>
      {edited !== null && (
        <FilterEditor
          key={edited}
          filter={edited}
          value={filters[edited] ?? ""}
          settings={settings.data}
          onPut={(value) => put(edited, value)}
          onCancel={stopEditing}
        />
      )}
    </search>
  );
}

/** No sector is pressed while another cause is the filter. */
const otherCause = "other";

/** A name search for “London” finds names only; the region has more. */
function Suggestion({ search }: { search: CharitySearch }) {
  const suggested = suggestedFilter(search.typed, search.settings.data);
  if (suggested === null || search.filters[suggested.filter] !== undefined) return null;
  const { filter, id, name } = suggested;
  return (
    <p className="mt-12">
      You can also{" "}
      <InlineButton onClick={() => search.filterInstead(filter, String(id))}>
        show all charities {filter === "region" ? "working in" : "for"} {name}
      </InlineButton>
    </p>
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

interface FilterMenuProps {
  filters: Filters;
  settings: SearchSettings | undefined;
  onPick: (filter: FilterName) => void;
}

const icons: Readonly<Record<FilterName, IconName>> = { postcode: "mail", region: "pin", cause: "heart" };

/** The filters of a search. A filter in use is ticked; picking it again changes it. */
function FilterMenu({ filters, settings, onPick }: FilterMenuProps) {
  // Regions and causes come from the registers' lists; without them only the postcode is offered.
  const offered = filterNames.filter((filter) => filter === "postcode" || choicesFor(filter, settings).length > 0);
  return (
    <DropMenu
      hangs="right"
      look="line"
      button={
        <>
          <Icon name="filter" />
          Add Filter
        </>
      }
    >
      <ul className={classes(menu.list, styles.list)}>
        {offered.map((filter) => {
          const value = filters[filter];
          return (
            <li key={filter}>
              <button type="button" onClick={() => onPick(filter)}>
                <Icon name={value === undefined ? icons[filter] : "tick"} />
                <span>
                  {filterLabels[filter]}
                  <small>
                    {value === undefined
                      ? hintFor(filter, settings)
                      : `Added: ${lowered(filterWords(filter, value, settings))}`}
                  </small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </DropMenu>
  );
}

/** A few example choices. */
function hintFor(filter: FilterName, settings: SearchSettings | undefined): string {
  if (filter === "postcode") return `Within ${limits.lookupKm} km`;
  const names = choicesFor(filter, settings).map(({ name }) => name);
  const short = names.filter((name) => name.length <= shortName).slice(0, 3);
  return `${short.join(", ")}…`;
}

const shortName = 10;

/** "Within 5 km of BS6 5XQ" starts in lower case within a sentence; "South West" stays as it is. */
const lowered = (words: string) => words.replace(/^Within/, "within");
