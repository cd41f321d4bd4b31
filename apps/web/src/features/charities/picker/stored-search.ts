import { browserStorage, type BrowserStorage } from "../../../lib/session/browser-storage.ts";
import { allSectors } from "../carousel/sector-choices.ts";
import { filterNames, type Filters } from "./search-form.ts";

export interface Search {
  readonly name: string;
  /** The value of the chosen sector; empty for all. */
  readonly sector: string;
  readonly filters: Filters;
}

const key = "wishwell.charity-search";
export const noSearch: Search = { name: "", sector: allSectors, filters: {} };

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

export const storedSearch = createStoredSearch(browserStorage("tab"));

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function filtersOf(value: unknown): Filters {
  const kept = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return Object.fromEntries(
    filterNames.flatMap((name) => (textOf(kept[name]) === "" ? [] : [[name, textOf(kept[name])]])),
  );
}
