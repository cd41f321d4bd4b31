import { limits } from "@wishwell/contract/api/limits";

export type FilterName = "postcode" | "region" | "cause";

/** What is searched for: a typed name or number, and the filters that were added. */
export type Filters = { readonly [Name in FilterName]?: string };

interface Choice {
  readonly id: number;
  readonly name: string;
}

/** What the register search offers. */
export interface SearchSettings {
  readonly causes: readonly Choice[];
  readonly areas: readonly Choice[];
}

export const filterNames: readonly FilterName[] = ["postcode", "region", "cause"];

export const filterLabels: Readonly<Record<FilterName, string>> = {
  postcode: "Postcode",
  region: "Region",
  cause: "Cause",
};

interface LookupBody {
  readonly name?: string;
  readonly postcode?: string;
  readonly region?: number;
  readonly cause?: number;
}

/** One letter says nothing yet. */
const leastLetters = 2;

/** What is sent to be looked up; null while there is nothing to look for. */
export function lookupBody(typed: string, filters: Filters): LookupBody | null {
  const name = typed.trim();
  const body: LookupBody = {
    ...(name.length >= leastLetters && { name }),
    ...(filters.postcode && { postcode: filters.postcode }),
    ...(filters.region && { region: Number(filters.region) }),
    ...(filters.cause && { cause: Number(filters.cause) }),
  };
  return Object.keys(body).length === 0 ? null : body;
}

export function withoutFilter(filters: Filters, name: FilterName): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name));
}

export function choicesFor(name: FilterName, settings: SearchSettings | undefined): readonly Choice[] {
  if (name === "postcode") return [];
  return (name === "region" ? settings?.areas : settings?.causes) ?? [];
}

/** What a filter says when it is in use. */
export function filterWords(name: FilterName, value: string, settings: SearchSettings | undefined): string {
  if (name === "postcode") return `Within ${limits.lookupKm} km of ${value}`;
  return choicesFor(name, settings).find(({ id }) => String(id) === value)?.name ?? value;
}

/** As people write it: capitals, and a space before the last three. */
export function tidyPostcode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return letters.length > 3 ? `${letters.slice(0, -3)} ${letters.slice(-3)}` : letters;
}

/** Whether it is worth asking the server about. */
export function looksLikePostcode(typed: string): boolean {
  return /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(tidyPostcode(typed));
}

const figures = (count: number) => count.toLocaleString("en-GB");

interface Range {
  readonly from: number | null;
  readonly to: number | null;
  readonly total: number;
  readonly capped: boolean;
}

/** "11 to 20 of 23", "1 of 1", "1 to 10 of 1,000+"; empty without a hit. */
export function rangeWords({ from, to, total, capped }: Range): string {
  if (from === null || to === null) return "";
  const shown = from === to ? figures(from) : `${figures(from)} to ${figures(to)}`;
  return `${shown} of ${figures(total)}${capped ? "+" : ""}`;
}

/** "Bristol, 2 km away": what is known of where it is. */
export function whereabouts({ place, distance_km: km }: { place: string | null; distance_km: number | null }): string {
  const distance = km === null ? null : km < 1 ? "less than 1 km away" : `${Math.round(km)} km away`;
  return [place, distance].filter((part) => part !== null).join(", ");
}
