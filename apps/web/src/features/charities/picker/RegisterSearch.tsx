import { useQuery } from "@tanstack/react-query";
import type { Charity } from "@wishwell/contract/api/charities";
import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { useEffect, useRef, useState } from "react";
import { Chip } from "../../../ui/feedback/Chip.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { FilterEditor } from "./FilterEditor.tsx";
import { FilterMenu } from "./FilterMenu.tsx";
import { keptSearch } from "./kept-search.ts";
import { searchSettings } from "./picker-queries.ts";
import styles from "./RegisterSearch.module.css";
import {
  filterLabels,
  type FilterName,
  filterNames,
  type Filters,
  filterWords,
  lookupBody,
  withoutFilter,
} from "./search-form.ts";
import { SearchResults } from "./SearchResults.tsx";
import { Trouble } from "./Trouble.tsx";
import { useSettled } from "./use-settled.ts";

interface RegisterSearchProps {
  chosen: Charity | null;
  onChoose: (charity: Charity) => void;
  forParty?: string | undefined;
}

/** Every charity on the public registers, found while one types. */
export function RegisterSearch({ chosen, onChoose, forParty }: RegisterSearchProps) {
  const [kept] = useState(() => keptSearch.read());
  const [name, setName] = useState(kept.name);
  const [filters, setFilters] = useState<Filters>(kept.filters);
  const [edited, setEdited] = useState<FilterName | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  const { data: settings, error, isFetching, refetch } = useQuery(searchSettings);
  const { settled, settle } = useSettled(name);
  // What is emptied is empty at once; only typing is waited for.
  const body = lookupBody(name === "" ? "" : settled, filters);

  // The search is still there after signing in, or after a look at another step.
  useEffect(() => keptSearch.write({ name, filters }), [name, filters]);

  // Where the focus goes when the filter that had it is done with or gone.
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
        className={styles.form}
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
        <Trouble title={texts.searchSettingsLoading} fault={error} busy={isFetching} onAgain={() => void refetch()} />
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
      <ul className={styles.chips} aria-label="Filters in use">
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
