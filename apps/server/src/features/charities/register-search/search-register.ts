import { limits } from "@wishwell/contract/limits";
import { joinedWays, readingsOf, type TypedName } from "@wishwell/domain/charity-words";
import type { Database } from "../../../platform/database/database.ts";
import type { Found, Hits, Kept, Part } from "./register-search.ts";
import { countNamesBeginning, ENOUGH, findAlike, findHits } from "./register-search.store.ts";
import { repairWords } from "./repair-words.ts";
import { countOfKind } from "./vocabulary.store.ts";
import { wordQuery } from "./word-query.ts";

/** With fewer hits than this, mistyped words are thought of. */
const FEW = limits.lookupPerPage;
/** Looking alike means nothing for less than this. */
const SHORTEST_ALIKE = 4;
const LONGEST_ALIKE = 60;

export interface Sought {
  readonly typed: TypedName | null;
  readonly kept: Kept;
  readonly first: number;
}

/** Best first: what begins as typed, what has the words, what has them repaired; what looks alike if there is nothing else. */
export async function searchRegister(db: Database, { typed, kept, first }: Sought): Promise<Found> {
  const nothing = { names: null, words: null, repaired: null, kept, first };
  if (typed === null) return byKind(db, nothing);
  const ways = [typed.words, ...joinedWays(typed.words)];
  const words = wordQuery(ways.map((way) => way.map(readingsOf)));
  const exactly = await byName(db, { ...nothing, names: typed.folded, words });
  if (exactly.total >= FEW) return exactly;
  const readings = await repairWords(db, typed.words);
  const repaired = readings && wordQuery([readings]);
  const forgiving =
    repaired === null ? exactly : await largestFirst(db, { ...nothing, names: typed.folded, words, repaired });
  if (forgiving.total > 0 || typed.folded.length < SHORTEST_ALIKE) return forgiving;
  return findAlike(db, typed.folded.slice(0, LONGEST_ALIKE), kept, { first });
}

type Base = Omit<Hits, "part">;

async function byKind(db: Database, base: Base): Promise<Found> {
  const { around, outcode, region, cause } = base.kept;
  if (around !== null) return widening(db, base, partsOf(base.kept), ENOUGH);
  // A little more, since it was counted at the last import.
  const many = outcode === null && (await countOfKind(db, region, cause)) > 1.5 * ENOUGH;
  if (!many) return findHits(db, { ...base, part: {} });
  const found = await widening(db, base, partsOf(base.kept), base.first + limits.lookupPerPage);
  return { ...found, total: ENOUGH };
}

async function byName(db: Database, base: Base & { names: string }): Promise<Found> {
  const beginning = await countNamesBeginning(db, base.names);
  if (beginning < ENOUGH) return largestFirst(db, base);
  const parts = partsOf(base.kept).slice(0, -1);
  const found = await widening(db, { ...base, onlyNames: true }, parts, ENOUGH);
  return found.total >= ENOUGH ? found : findHits(db, { ...base, part: {} });
}

/** All of them when they are not too many, else the part that matters. */
async function largestFirst(db: Database, base: Base): Promise<Found> {
  const found = await findHits(db, { ...base, part: { any: ENOUGH } });
  return found.total < ENOUGH ? found : widening(db, base, partsOf(base.kept), ENOUGH);
}

/** Each part holds whatever comes before the rest, so the first that is large enough has the answer. */
async function widening(db: Database, base: Base, parts: readonly Part[], enough: number): Promise<Found> {
  let found: Found = { total: 0, charities: [] };
  for (const part of parts) {
    found = await findHits(db, { ...base, part });
    if (found.total >= enough) break;
  }
  return found;
}

function partsOf({ around }: Kept): Part[] {
  if (around !== null) return [{ km: around.km / 5 }, { km: around.km / 2 }, {}];
  return [{ size: 1, local: true }, { size: 2, local: true }, { size: 3, local: true }, {}];
}
