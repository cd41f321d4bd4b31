import type { Database } from "../../../platform/database/database.ts";
import type { Found, Hits } from "./register-search.ts";
import { ENOUGH, findAlike } from "./register-search.store.ts";
import type { RepairedWord } from "./repair-words.ts";
import { findBest } from "./widening.ts";
import { wordQuery } from "./word-query.ts";

/** Looking alike means nothing for less than this, and takes long for more than that. */
const SHORTEST_ALIKE = 4;
const LONGEST_ALIKE = 60;

type Page = Pick<Hits, "kept" | "first">;

const nothing: Found = { total: 0, charities: [], allBegin: false };

/** Nobody has all the words. One too many is left out, the most common first; strange ones are compared by their looks. */
export async function searchLoosely(db: Database, words: readonly RepairedWord[], page: Page): Promise<Found> {
  const strange = words.filter(({ names }) => names === 0).map(({ wanted }) => wanted.word);
  const telling = words.filter(({ names }) => names > 0).sort((one, other) => one.names - other.names);
  if (strange.length > 0) return searchAlike(db, strange.join(" "), telling, page);
  for (let kept = telling.length - 1; kept > 0; kept -= 1) {
    const found = await findBest(db, { beginning: null, words: wordQuery(telling.slice(0, kept)), ...page }, ENOUGH);
    if (found.total > 0) return found;
  }
  return nothing;
}

async function searchAlike(
  db: Database,
  strange: string,
  telling: readonly RepairedWord[],
  page: Page,
): Promise<Found> {
  if (strange.length < SHORTEST_ALIKE) return nothing;
  const alike = strange.slice(0, LONGEST_ALIKE);
  if (telling.length > 0) {
    const found = await findAlike(db, { alike, words: wordQuery(telling), ...page });
    if (found.total > 0) return found;
  }
  return findAlike(db, { alike, words: null, ...page });
}
