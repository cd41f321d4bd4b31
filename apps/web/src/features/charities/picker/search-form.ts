import type { Charity, FoundCharity } from "@wishwell/contract/api/charities";
import { limits } from "@wishwell/contract/api/limits";
import { foldName } from "@wishwell/domain/text/fold-name";
import { inSector } from "../carousel/sector-choices.ts";

export type FilterName = "postcode" | "region" | "cause";

/** The search: a typed name or number, and the filters added. */
export type Filters = { readonly [Name in FilterName]?: string };

interface Choice {
  readonly id: number;
  readonly name: string;
}

/** The choices of the register search. */
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

/** A single letter is not searched for. */
const leastLetters = 2;

/** The request body; null while there is nothing to search for. A typed postcode is a place, not a name. */
export function lookupBody(typed: string, filters: Filters): LookupBody | null {
  const isPlace = looksLikePostcode(typed);
  const name = isPlace ? "" : typed.trim();
  const postcode = isPlace ? tidyPostcode(typed) : filters.postcode;
  const body: LookupBody = {
    ...(name.length >= leastLetters && { name }),
    ...(postcode && { postcode }),
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

/** The label of a filter in use. */
export function filterWords(name: FilterName, value: string, settings: SearchSettings | undefined): string {
  if (name === "postcode") return `Within ${limits.lookupKm} km of ${value}`;
  return choicesFor(name, settings).find(({ id }) => String(id) === value)?.name ?? value;
}

/** In the usual spelling: capitals, and a space before the last three characters. */
export function tidyPostcode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return letters.length > 3 ? `${letters.slice(0, -3)} ${letters.slice(-3)}` : letters;
}

/** Whether it looks valid enough to send to the server. */
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

/** For example "11 to 20 of 23", "1 of 1", "1 to 10 of 1,000+"; empty without results. */
export function rangeWords({ from, to, total, capped }: Range): string {
  if (from === null || to === null) return "";
  const shown = from === to ? figures(from) : `${figures(from)} to ${figures(to)}`;
  return `${shown} of ${figures(total)}${capped ? "+" : ""}`;
}

/** The known location, for example "Bristol, 2 km away". */
export function whereabouts({ place, distance_km: km }: { place: string | null; distance_km: number | null }): string {
  const distance = km === null ? null : km < 1 ? "less than 1 km away" : `${Math.round(km)} km away`;
  return [place, distance].filter((part) => part !== null).join(", ");
}

interface Suggested extends Choice {
  readonly filter: FilterName;
}

/** The region or cause that somebody means who types its name, or the beginning of it: “London”, “health”. */
export function suggestedFilter(typed: string, settings: SearchSettings | undefined): Suggested | null {
  const words = foldName(typed);
  if (words.length < shortestSuggested) return null;
  const named = (choices: readonly Choice[]) =>
    choices.find(({ name }) => `${foldName(name)} `.startsWith(`${words} `));
  const region = named(settings?.areas ?? []);
  if (region) return { ...region, filter: "region" };
  const cause = named(settings?.causes ?? []);
  return cause ? { ...cause, filter: "cause" } : null;
}

const shortestSuggested = 4;

interface TileSearch {
  readonly typed: string;
  readonly sector: string;
  readonly filters: Filters;
}

/** The tiles that a search leaves: those that the registers found, and those whose own words have all that was typed. */
export function matchingTiles<Tile extends Charity>(
  tiles: readonly Tile[],
  { typed, sector, filters }: TileSearch,
  hits: readonly Pick<FoundCharity, "uuid">[],
): readonly Tile[] {
  const found = new Set(hits.map(({ uuid }) => uuid));
  const words = foldName(typed).split(" ").filter(Boolean);
  // Only the registers know these about a charity.
  const isElsewhere = Object.keys(filters).length > 0 || looksLikePostcode(typed);
  const says = (tile: Tile) => {
    const said = ` ${foldName([tile.name, tile.description, tile.sector ?? ""].join(" "))}`;
    return !isElsewhere && words.every((word) => said.includes(` ${word}`));
  };
  return inSector(tiles, sector).filter((tile) => found.has(tile.uuid) || says(tile));
}

/** “£18,400”. */
export const incomeWords = (pounds: number) => `£${figures(pounds)}`;
