import { limits } from "@wishwell/contract/limits";
import type { TypedName } from "@wishwell/domain/charity-words";
import type { Database } from "../../../platform/database/database.ts";
import { type ReadWord, readWords } from "./read-words.ts";
import type { Found, Hits, Kept } from "./register-search.ts";
import { countNamesBeginning, ENOUGH, findHits } from "./register-search.store.ts";
import { repairWords } from "./repair-words.ts";
import { searchLoosely } from "./search-loosely.ts";
import { countOfKind } from "./vocabulary.store.ts";
import { findBest, findBestOfMany } from "./widening.ts";
import { joinedQuery, wordQuery } from "./word-query.ts";

/** With fewer hits than this, mistyped words are thought of. */
const FEW = limits.lookupPerPage;
/** More names than this are not collected. */
const MANY_NAMES = 2 * ENOUGH;
/** Counts are as old as the last import: this much more is surely more than is counted. */
const SURELY_ENOUGH = 1.5 * ENOUGH;

export interface Sought {
  readonly typed: TypedName | null;
  readonly kept: Kept;
  readonly first: number;
}

type Page = Pick<Hits, "kept" | "first">;

/** Best first: what begins as typed, what has the words, what has them repaired; else what has some, or looks alike. */
export async function searchRegister(db: Database, { typed, ...page }: Sought): Promise<Found> {
  if (typed === null) return searchByKind(db, page);
  const beginnings = await countNamesBeginning(db, typed.folded, MANY_NAMES);
  if (beginnings >= MANY_NAMES) return searchBeginnings(db, typed, page);
  const read = await readWords(db, typed.words);
  const asked = { beginning: typed.folded, words: joinedQuery(read), ...page };
  if (beginnings >= ENOUGH) {
    const beginning = await findHits(db, { ...asked, part: { beginnings: true } });
    if (beginning.total >= ENOUGH) return beginning;
  }
  const exactly = await findByWords(db, asked, read);
  if (exactly.total >= FEW) return exactly;
  const rare = await searchRepaired(db, read, "rare", asked);
  if (rare !== null && rare.total > 0) return rare;
  if (exactly.total > 0) return exactly;
  const all = await searchRepaired(db, read, "all", asked);
  return all !== null && all.total > 0 ? all : searchLoosely(db, await repairWords(db, read, "rare"), page);
}

async function searchByKind(db: Database, page: Page): Promise<Found> {
  const asked = { beginning: null, words: null, ...page };
  const { around, outcode, region, cause } = page.kept;
  if (around !== null || outcode !== null) return findBest(db, asked, ENOUGH);
  const many = (await countOfKind(db, region, cause)) > SURELY_ENOUGH;
  return many ? findBestOfMany(db, asked) : findBest(db, asked, ENOUGH);
}

/** More names begin so than are shown: nothing else matters, unless it is narrowed down otherwise. */
async function searchBeginnings(db: Database, { folded: beginning, certain }: TypedName, page: Page): Promise<Found> {
  const words = certain.length === 0 ? null : wordQuery(await readWords(db, certain));
  return isEverywhere(page)
    ? findBestOfMany(db, { beginning, manyBegin: "only", words, ...page })
    : findBest(db, { beginning, manyBegin: "first", words, ...page }, ENOUGH);
}

const isEverywhere = ({ kept }: Page) => Object.values(kept).every((value) => value === null);

async function findByWords(db: Database, asked: Omit<Hits, "part">, words: readonly ReadWord[]): Promise<Found> {
  const rarest = Math.min(...words.map(({ names }) => names));
  const surelyMany = words.length === 1 && isEverywhere(asked) && rarest > SURELY_ENOUGH;
  return surelyMany ? findBestOfMany(db, asked) : findBest(db, asked, rarest);
}

/** Null when there is nothing to repair. */
async function searchRepaired(
  db: Database,
  read: readonly ReadWord[],
  which: "rare" | "all",
  asked: Omit<Hits, "part">,
): Promise<Found | null> {
  const repairs = await repairWords(db, read, which);
  if (!repairs.some(({ repaired }) => repaired)) return null;
  return findByWords(db, { ...asked, repaired: wordQuery(repairs) }, repairs);
}
