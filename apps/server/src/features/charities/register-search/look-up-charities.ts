import { limits } from "@wishwell/contract/limits";
import { fieldTexts } from "@wishwell/contract/texts";
import { charityNumbersMeant } from "@wishwell/domain/charity-number";
import { readTypedName } from "@wishwell/domain/charity-words";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { invalid } from "../../../platform/http/refusal.ts";
import type { FoundCharity, Kept } from "./register-search.ts";
import { findByNumber, knowsPositions } from "./register-search.store.ts";
import { searchRegister } from "./search-register.ts";

export interface Lookup {
  readonly name: string;
  readonly postcode: string;
  readonly region: number | null;
  readonly cause: number | null;
  readonly page: number;
}

export interface LookedUp {
  readonly charities: readonly FoundCharity[];
  readonly total: number;
  readonly capped: boolean;
  /** Positions are not exactly known: these are in the postcode's district. */
  readonly approximate: boolean;
}

type Needs = Pick<Deps, "db" | "limits" | "places">;

/** What is asked for of the public registers. A number wins over everything else. */
export async function lookUpCharities(deps: Needs, actor: Actor, asked: Lookup): Promise<LookedUp> {
  await deps.limits.take("registerLookups", actor.address);
  const where = asked.postcode === "" ? nowhere : await readPlace(deps, asked.postcode);
  const typed = readTypedName(asked.name);
  const { region, cause } = asked;
  const kept: Kept = { ...where, region, cause };
  const first = (asked.page - 1) * limits.lookupPerPage;
  const numbers = charityNumbersMeant(asked.name);
  const numbered = numbers.length === 0 ? [] : await findByNumber(deps.db, numbers);
  if (numbered.length > 0) return answer({ charities: numbered.slice(0, 1), total: 1 }, asked, false);
  if (Object.values(kept).every((value) => value === null) && typed.words.length === 0) {
    throw invalid({ name: [fieldTexts.lookupEmpty] });
  }
  const found = await searchRegister(deps.db, { typed: typed.words.length === 0 ? null : typed, kept, first });
  return answer(found, asked, where.outcode !== null);
}

const nowhere = { around: null, outcode: null };

/** Around the postcode when it and the charities there are exactly known; else the same district. */
async function readPlace({ db, places }: Needs, typed: string): Promise<Pick<Kept, "around" | "outcode">> {
  const place = await places.locate(typed);
  if (place === null) throw invalid({ postcode: [fieldTexts.postcodeShape] });
  const { longitude, latitude } = place;
  const outcode = place.postcode.split(" ")[0] ?? "";
  const exact = !place.approximate && (await knowsPositions(db, outcode)) !== false;
  return exact ? { around: { longitude, latitude, km: limits.lookupKm }, outcode: null } : { around: null, outcode };
}

function answer(
  found: { charities: readonly FoundCharity[]; total: number },
  { page }: Lookup,
  approximate: boolean,
): LookedUp {
  const capped = found.total > limits.lookupMost;
  const total = capped ? limits.lookupMost : found.total;
  const beyond = (page - 1) * limits.lookupPerPage >= total;
  return { charities: beyond ? [] : found.charities, total, capped, approximate };
}
