import { browserStorage, type KeptStorage } from "../../../lib/session/browser-storage.ts";
import { filterNames, type Filters } from "./search-form.ts";

interface Search {
  readonly name: string;
  readonly filters: Filters;
}

const key = "wishwell.charity-search";
const nothing: Search = { name: "", filters: {} };

/** What was last searched for in this tab. */
export function createKeptSearch(storage: KeptStorage) {
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

export const keptSearch = createKeptSearch(browserStorage("tab"));

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function filtersOf(value: unknown): Filters {
  const kept = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return Object.fromEntries(
    filterNames.flatMap((name) => (textOf(kept[name]) === "" ? [] : [[name, textOf(kept[name])]])),
  );
}
