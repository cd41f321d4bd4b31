import { limits } from "@wishwell/contract/api/limits";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { candidateCharityNumbers } from "@wishwell/domain/charities/charity-number";
import { readTypedName } from "@wishwell/domain/charities/names";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { invalid, Refusal } from "../../../platform/http/api/refusal.ts";
import type { Found, FoundCharity, SearchFilters } from "./search-types.ts";
import { findByNumber, findSurroundings } from "./search.store.ts";
import { searchRegister } from "./search.ts";

export interface Lookup {
  readonly name: string;
  readonly postcode: string;
  readonly region: number | null;
  readonly cause: number | null;
  readonly page: number;
}

export interface LookupResult {
  readonly charities: readonly FoundCharity[];
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly capped: boolean;
  /** Exact positions are not known, so these are in the postcode's district. */
  readonly approximate: boolean;
}

type LookupDeps = Pick<Deps, "db" | "limits" | "places">;
type Where = Pick<SearchFilters, "around" | "outcode">;

const { lookupPerPage, lookupMost } = limits;

/** Searches the public registers. A number takes precedence over everything else. */
export async function lookUpCharities(deps: LookupDeps, actor: Actor, asked: Lookup): Promise<LookupResult> {
  await deps.limits.take("registerLookups", actor.address);
  const { name, postcode, region, cause } = asked;
  if (name === "" && postcode === "" && region === null && cause === null) {
    throw invalid({ name: [fieldTexts.lookupEmpty] });
  }
  const numbers = candidateCharityNumbers(name);
  const numbered = numbers.length === 0 ? null : await findByNumber(deps.db, numbers);
  if (numbered !== null) return answer({ charities: [numbered], total: 1 }, asked, false);
  const where = postcode === "" ? anywhere : await readPlace(deps, actor, postcode);
  const found = await search(deps, asked, { ...where, region, cause });
  return answer(found, asked, where.outcode !== null);
}

const anywhere: Where = { around: null, outcode: null };

/** Around the postcode if its position and those of the charities there are known; otherwise in its district. */
async function readPlace(deps: LookupDeps, actor: Actor, typed: string): Promise<Where> {
  const { db, places } = deps;
  const place = await places.locate(typed, () => mayUseGeocoder(deps, actor));
  if (place === null) throw invalid({ postcode: [fieldTexts.postcodeShape] });
  const { longitude, latitude } = place;
  const outcode = place.postcode.split(" ")[0] ?? "";
  const { positionsKnown, dense } = await findSurroundings(db, outcode, place);
  return place.approximate || !positionsKnown
    ? { around: null, outcode }
    : { around: { longitude, latitude, km: limits.lookupKm, dense }, outcode: null };
}

/** Beyond the limit the search falls back to the district instead of being refused. */
async function mayUseGeocoder({ limits: counters }: LookupDeps, { address }: Actor): Promise<boolean> {
  try {
    await counters.take("placeSearches", address);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function search(
  { db }: LookupDeps,
  { name, page }: Lookup,
  kept: SearchFilters,
): Promise<Pick<Found, "total" | "charities">> {
  const typed = readTypedName(name);
  // The text has no word characters, only symbols or emoji.
  if (name !== "" && typed.words.length === 0) return { total: 0, charities: [] };
  const lastShown = lookupMost - lookupPerPage;
  const first = Math.min((page - 1) * lookupPerPage, lastShown);
  return searchRegister(db, { typed: name === "" ? null : typed, kept, first });
}

function answer(
  { total, charities }: Pick<Found, "total" | "charities">,
  { page }: Lookup,
  approximate: boolean,
): LookupResult {
  const capped = total > lookupMost;
  const shown = Math.min(total, lookupMost);
  const isBeyond = (page - 1) * lookupPerPage >= shown;
  return { charities: isBeyond ? [] : charities, total: shown, capped, approximate };
}
