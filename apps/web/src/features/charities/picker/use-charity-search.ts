import { useQuery } from "@tanstack/react-query";
import type { Charity } from "@wishwell/contract/api/charities";
import { causeOfSector } from "@wishwell/domain/charities/causes";
import { useEffect, useState } from "react";
import { browserStorage, type BrowserStorage } from "../../../lib/session/browser-storage.ts";
import { allSectors } from "../carousel/sector-choices.ts";
import { searchSettings } from "./picker-queries.ts";
import { type FilterName, lookupBody, withoutFilter, filterNames, type Filters } from "./search-form.ts";

export type CharitySearch = ReturnType<typeof useCharitySearch>;

/**
 * What is searched for: at first what the address asks to `find`, or the last search. Typing takes effect after a
 * moment, everything else at once.
 */
export function useCharitySearch(charities: readonly Charity[], find: string | null) {
  const [{ name, sector, filters }, setSearch] = useState(() =>
    find === null ? storedSearch.read() : { ...noSearch, name: find },
  );
  const settings = useQuery(searchSettings);
  const { settled, settle } = useSettled(name);
  const [turned, setTurned] = useState({ asked: "", page: 1 });

  // Keeps the search for after signing in or visiting another step.
  useEffect(() => storedSearch.write({ name, sector, filters }), [name, sector, filters]);

  const typed = name === "" ? "" : settled;
  const sectorName = charities.find(({ charitysector_id: id }) => String(id) === sector)?.sector ?? "";
  const cause = filters.cause ?? causeOfSector(sectorName)?.toString();
  const body = lookupBody(typed, cause === undefined ? filters : { ...filters, cause });
  const asked = JSON.stringify([body, sector]);
  const change = (given: Partial<Search>) => setSearch({ name, sector, filters, ...given });
  return {
    name,
    typed,
    sector,
    filters,
    settings,
    body,
    /** The same for the same search. */
    asked,
    page: turned.asked === asked ? turned.page : 1,
    turnTo: (page: number) => setTurned({ asked, page }),
    settle,
    setName: (given: string) => change({ name: given }),
    /** A sector takes the place of a cause that was added, and the other way round. */
    setSector: (given: string) => change({ sector: given, filters: withoutFilter(filters, "cause") }),
    setFilter: (filter: FilterName, value: string) =>
      change({ filters: { ...filters, [filter]: value }, ...(filter === "cause" && { sector: allSectors }) }),
    removeFilter: (filter: FilterName) => change({ filters: withoutFilter(filters, filter) }),
    /** A filter instead of the name that was typed. */
    filterInstead: (filter: FilterName, value: string) =>
      change({ name: "", filters: { ...filters, [filter]: value }, ...(filter === "cause" && { sector: allSectors }) }),
  };
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
  /** The value of the chosen sector; empty for all. */
  readonly sector: string;
  readonly filters: Filters;
}

const key = "wishwell.charity-search";
const noSearch: Search = { name: "", sector: allSectors, filters: {} };

/** The last search in this tab. */
export function createStoredSearch(storage: BrowserStorage) {
  return {
    read(): Search {
      try {
        const kept = JSON.parse(storage.getItem(key) ?? "null") as Partial<Search> | null;
        if (kept === null) return noSearch;
        return { name: textOf(kept.name), sector: textOf(kept.sector), filters: filtersOf(kept.filters) };
      } catch {
        return noSearch;
      }
    },
    write(search: Search): void {
      const { name, sector, filters } = search;
      if (name === "" && sector === allSectors && Object.keys(filters).length === 0) storage.removeItem(key);
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
