import type { Database } from "../../../platform/database/database.ts";
import { ENOUGH } from "./found-page.store.ts";
import type { Found, Hits } from "./register-search.ts";
import { findAlike, findHits } from "./register-search.store.ts";
import type { RepairedWord } from "./repair-words.ts";
import { wordQuery } from "./word-query.ts";

/** Looking alike means nothing for less than this, and takes long for more than that. */
const SHORTEST_ALIKE = 4;
const LONGEST_ALIKE = 40;

type Page = Pick<Hits, "kept" | "first">;

const nothing: Found = { total: 0, charities: [], allBegin: false };

/**
 * Nobody has all the words. Strange ones are compared by their looks, then words are left out, the most common first.
 * What so many have that they cannot all be shown was not meant.
 */
export async function searchLoosely(db: Database, words: readonly RepairedWord[], page: Page): Promise<Found> {
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
