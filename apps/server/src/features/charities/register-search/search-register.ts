import { limits } from "@wishwell/contract/limits";
import { readTypedName, type TypedName } from "@wishwell/domain/charity-words";
import type { Database } from "../../../platform/database/database.ts";
import { ENOUGH } from "./found-page.store.ts";
import { type ReadWord, readWords } from "./read-words.ts";
import type { Found, Hits, Kept } from "./register-search.ts";
import { countNamesBeginning, findHits } from "./register-search.store.ts";
import { type RepairedWord, repairWords } from "./repair-words.ts";
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
type Asked = Omit<Hits, "part">;

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

/** So many names begin so that nothing else matters, unless it is narrowed down otherwise. */
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

async function findByWords(db: Database, asked: Asked, words: readonly ReadWord[]): Promise<Found> {
  const rarest = Math.min(...words.map(({ names }) => names));
  const surelyMany = words.length === 1 && isEverywhere(asked) && rarest > SURELY_ENOUGH;
  return surelyMany ? findBestOfMany(db, asked) : findBest(db, { ...asked, rare: rarest < ENOUGH }, rarest);
}

/** `exactly` is what was found without repairs, and stays when there is nothing to repair. */
async function searchRepaired(
  db: Database,
  { folded }: TypedName,
  words: readonly RepairedWord[],
  asked: Asked,
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
