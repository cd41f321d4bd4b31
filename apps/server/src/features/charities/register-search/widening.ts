import { limits } from "@wishwell/contract/limits";
import type { Database } from "../../../platform/database/database.ts";
import { ENOUGH } from "./found-page.store.ts";
import type { Around, Found, Hits } from "./register-search.ts";
import { findHits } from "./register-search.store.ts";

type Asked = Omit<Hits, "part">;

/** Steps of income, the largest first; see the migration. */
const largest = [1, 2] as const;
const large = 3;
/** With words as common as this, the largest are looked at before anything is counted. */
const COMMON = 3 * ENOUGH;

/**
 * There may be very many hits, and only the best of them are shown. So parts of them are looked at first that hold
 * whatever comes before the rest: the largest charities, or the nearest. The first part with enough has the answer.
 * `expected` is about how many hits there are at most.
 */
export async function findBest(db: Database, asked: Asked, expected: number): Promise<Found> {
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

/** The same when it is known that there are more than are counted. */
export async function findBestOfMany(db: Database, asked: Asked): Promise<Found> {
  const found = await findLargest(db, asked, [...largest, large], endOf(asked));
  if (found && found.total >= endOf(asked)) return { ...found, total: ENOUGH };
  const all = asked.manyBegin === undefined ? asked : { ...asked, manyBegin: "first" as const };
  return { ...(await findHits(db, { ...all, part: {} })), total: ENOUGH };
}

const endOf = ({ first }: Asked) => first + limits.lookupPerPage;

/** The largest, or those and the next largest, until there are enough. With a region, the local ones come first. */
async function findLargest(
  db: Database,
  asked: Asked,
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

/** Where there are many: further and further, as far as the number found so far suggests. */
async function findNearest(db: Database, asked: Asked, around: Around): Promise<Found> {
  let km = around.dense ? FIRST_KM : around.km;
  while (km < around.km) {
    const found = await findHits(db, { ...asked, part: { km } });
    if (found.total >= ENOUGH) return found;
    km *= Math.max(1.5, Math.sqrt((1.4 * ENOUGH) / Math.max(1, found.total)));
  }
  return findHits(db, { ...asked, part: {} });
}
