import { limits } from "@wishwell/contract/api/limits";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { candidateCharityNumbers } from "@wishwell/domain/charities/charity-number";
import { readTypedName, type TypedName } from "@wishwell/domain/charities/names";
import type { Database } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { invalid, Refusal } from "../../../platform/http/api/refusal.ts";
import { joinedQuery, type ReadWord, readWords, type RepairedWord, repairWords, wordQuery } from "./query.ts";
import type { Around, Found, FoundCharity, Hits, SearchFilters } from "./search-types.ts";
import { countNamesBeginning, ENOUGH, findAlike, findByNumber, findHits, findSurroundings } from "./search.store.ts";
import { countOfKind } from "./vocabulary.store.ts";

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

/** With fewer hits than this, typos are considered. */
const FEW = limits.lookupPerPage;
/** Names beyond this number are not collected. */
const MANY_NAMES = 2 * ENOUGH;
/** Counts date from the last import. Above this, there are certainly more than can be shown. */
const SURELY_ENOUGH = 1.5 * ENOUGH;

interface Sought {
  readonly typed: TypedName | null;
  readonly kept: SearchFilters;
  readonly first: number;
}

type Page = Pick<Hits, "kept" | "first">;
type SearchQuery = Omit<Hits, "part">;

/**
 * Best first: names that start as typed, names with the words, then corrected words; otherwise some of the words, or
 * similar names.
 */
async function searchRegister(db: Database, { typed, ...page }: Sought): Promise<Found> {
  if (typed === null) return searchByKind(db, page);
  const beginnings = await countNamesBeginning(db, typed.folded, MANY_NAMES);
  if (beginnings >= MANY_NAMES) return searchBeginnings(db, typed, page);
  const read = await readWords(db, typed.words);
  const asked = { beginning: typed.folded, words: joinedQuery(read), ...page };
  if (beginnings >= ENOUGH) {
    const beginning = await findHits(db, { ...asked, part: { beginnings: true } });
    if (beginning.total >= ENOUGH) return beginning;
  }
  const [exactly, rare] = await Promise.all([findByWords(db, asked, read), repairWords(db, read, "rare")]);
  if (exactly.total >= FEW) return exactly;
  const likely = await searchRepaired(db, typed, rare, asked, exactly);
  if (likely.total > 0) return likely;
  const possibly = await searchRepaired(db, typed, await repairWords(db, read, "all"), asked, exactly);
  return possibly.total > 0 ? possibly : searchLoosely(db, rare, page);
}

async function searchByKind(db: Database, page: Page): Promise<Found> {
  const asked = { beginning: null, words: null, ...page };
  const { around, outcode, region, cause } = page.kept;
  if (around !== null || outcode !== null) return findBest(db, asked, ENOUGH);
  const many = (await countOfKind(db, region, cause)) > SURELY_ENOUGH;
  return many ? findBestOfMany(db, asked) : findBest(db, asked, ENOUGH);
}

/** So many names start this way that nothing else matters, unless filters narrow it down. */
async function searchBeginnings(
  db: Database,
  { folded: beginning, certain }: TypedName,
  { kept, first }: Page,
): Promise<Found> {
  const words = certain.length === 0 ? null : wordQuery(await readWords(db, certain));
  const asked = { beginning, manyBegin: "first", words, kept, first } as const;
  if (!isEverywhere(asked)) {
    const some = await findHits(db, { ...asked, part: { any: ENOUGH } });
    if (some.total < ENOUGH) return some;
    if (kept.around !== null) return findHits(db, { ...asked, part: {} });
  }
  return findBestOfMany(db, { ...asked, manyBegin: "only" });
}

const isEverywhere = ({ kept }: Page) => Object.values(kept).every((value) => value === null);

async function findByWords(db: Database, asked: SearchQuery, words: readonly ReadWord[]): Promise<Found> {
  const rarest = Math.min(...words.map(({ names }) => names));
  const surelyMany = words.length === 1 && isEverywhere(asked) && rarest > SURELY_ENOUGH;
  return surelyMany ? findBestOfMany(db, asked) : findBest(db, { ...asked, rare: rarest < ENOUGH }, rarest);
}

/** `exactly` is the result without corrections, returned if there is nothing to correct. */
async function searchRepaired(
  db: Database,
  { folded }: TypedName,
  words: readonly RepairedWord[],
  asked: SearchQuery,
  exactly: Found,
): Promise<Found> {
  const meant = new Map(words.flatMap((each) => (each.meant === null ? [] : [[each.wanted.word, each.meant]])));
  if (meant.size === 0) return exactly;
  const name = folded
    .split(" ")
    .map((word) => meant.get(word) ?? word)
    .join(" ");
  const manyBegin = (await countNamesBeginning(db, name, MANY_NAMES)) >= MANY_NAMES;
  if (manyBegin && exactly.total === 0) return searchBeginnings(db, readTypedName(name), asked);
  const repaired = { beginning: manyBegin ? null : name, words: wordQuery(words) };
  return findByWords(db, { ...asked, repaired }, words);
}

/** Similarity is meaningless below this length, and slow above `LONGEST_ALIKE`. */
const SHORTEST_ALIKE = 4;
const LONGEST_ALIKE = 40;

const nothing: Found = { total: 0, charities: [], allBegin: false };

/**
 * No charity has all the words. Unknown words are compared by similarity, then words are dropped, the most common
 * first. A result too large to show is discarded as not meant.
 */
async function searchLoosely(db: Database, words: readonly RepairedWord[], page: Page): Promise<Found> {
  const telling = words.filter(({ names }) => names > 0).sort((one, other) => one.names - other.names);
  const strange = words.filter(({ names }) => names === 0).map(({ wanted }) => wanted.word);
  const alike = strange.join(" ").slice(0, LONGEST_ALIKE);
  const canBeAlike = alike.length >= SHORTEST_ALIKE;
  if (canBeAlike && telling.length > 0) {
    const found = await findAlike(db, { alike, words: wordQuery(telling), ...page });
    if (found.total > 0) return found;
  }
  for (let kept = strange.length > 0 ? telling.length : telling.length - 1; kept > 0; kept -= 1) {
    const found = await findHits(db, withWords(telling.slice(0, kept), page));
    if (found.total > 0) return found.total < ENOUGH ? found : nothing;
  }
  return canBeAlike ? findAlike(db, { alike, words: null, ...page }) : nothing;
}

function withWords(words: readonly RepairedWord[], page: Page): Hits {
  return { beginning: null, words: wordQuery(words), part: { any: ENOUGH }, ...page };
}

/** Income bands, largest first; see the migration. */
const largest = [1, 2] as const;
const large = 3;
/** For words more common than this, the largest charities are searched before anything is counted. */
const COMMON = 3 * ENOUGH;

/**
 * There may be very many hits, and only the best are shown. So subsets that contain the best ones are searched first:
 * the largest charities, or the nearest. The first subset with enough hits is the result. `expected` is roughly the
 * most hits there can be.
 */
async function findBest(db: Database, asked: SearchQuery, expected: number): Promise<Found> {
  const { around } = asked.kept;
  if (around !== null && asked.words === null) return findNearest(db, asked, around);
  const bySize = around === null;
  const early = bySize && expected > COMMON ? await findLargest(db, asked, largest, ENOUGH) : null;
  if (early && early.total >= ENOUGH) return early;
  const some = await findHits(db, { ...asked, part: { any: ENOUGH } });
  if (some.total < ENOUGH || some.allBegin) return some;
  if (early && early.total >= endOf(asked)) return { ...early, total: ENOUGH };
  return bySize ? findBestOfMany(db, asked) : findHits(db, { ...asked, part: {} });
}

/** Like `findBest`, if there are known to be more hits than can be shown. */
async function findBestOfMany(db: Database, asked: SearchQuery): Promise<Found> {
  const found = await findLargest(db, asked, [...largest, large], endOf(asked));
  if (found && found.total >= endOf(asked)) return { ...found, total: ENOUGH };
  const all = asked.manyBegin === undefined ? asked : { ...asked, manyBegin: "first" as const };
  return { ...(await findHits(db, { ...all, part: {} })), total: ENOUGH };
}

const endOf = ({ first }: SearchQuery) => first + limits.lookupPerPage;

/** The largest charities, then the next band, until there are enough. With a region, local ones come first. */
async function findLargest(
  db: Database,
  asked: SearchQuery,
  sizes: readonly number[],
  enough: number,
): Promise<Found | null> {
  let found: Found | null = null;
  for (const size of sizes) {
    found = await findHits(db, { ...asked, part: { size, local: true } });
    if (found.total >= enough) break;
  }
  return found;
}

const FIRST_KM = 0.7;

/** In dense areas the radius grows step by step, by as much as the hits so far suggest. */
async function findNearest(db: Database, asked: SearchQuery, around: Around): Promise<Found> {
  let km = around.dense ? FIRST_KM : around.km;
  while (km < around.km) {
    const found = await findHits(db, { ...asked, part: { km } });
    if (found.total >= ENOUGH) return found;
    km *= Math.max(1.5, Math.sqrt((1.4 * ENOUGH) / Math.max(1, found.total)));
  }
  return findHits(db, { ...asked, part: {} });
}
