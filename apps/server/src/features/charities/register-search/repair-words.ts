import { readingsOf, type Reading, type Readings, type WantedWord } from "@wishwell/domain/charity-words";
import { slipsBetween, withoutOneLetter } from "@wishwell/domain/slips";
import type { Database } from "../../../platform/database/database.ts";
import { findWordBeginning, findWords, findWordsAlike, findWordsBySlip, type KnownWord } from "./vocabulary.store.ts";

/** A word in so few names may be a slip itself, when a word close by is in so many more. */
const RARE = 3;
const MANY_MORE = 10;
/** Shorter words are too close to each other. */
const SHORTEST = 3;
/** In a word as long as this, two slips can happen. */
const LONG = 6;
const MOST_READINGS = 4;

/** Each word with what it may have been meant to be; null when all of them are fine as they are. */
export async function repairWords(db: Database, words: readonly WantedWord[]): Promise<Readings[] | null> {
  const known = new Map(
    (
      await findWords(
        db,
        words.map(({ word }) => word),
      )
    ).map((each) => [each.word, each.charities]),
  );
  const all = await Promise.all(words.map((wanted) => repair(db, wanted, known.get(wanted.word) ?? 0)));
  if (all.every(({ length }) => length === 0)) return null;
  return all.map((repaired, place) => [...readingsOf(words[place] as WantedWord), ...repaired]);
}

async function repair(db: Database, { word, beginning }: WantedWord, charities: number): Promise<Reading[]> {
  if (word.length < SHORTEST || /^\d+$/.test(word)) return [];
  const inNames = beginning ? ((await findWordBeginning(db, word))?.charities ?? 0) : charities;
  if (inNames > RARE) return [];
  const likelier = (each: KnownWord) => each.word !== word && each.charities >= inNames * MANY_MORE;
  const slipped = (await findWordsBySlip(db, [word, ...withoutOneLetter(word)])).filter(likelier);
  const close = within(word, slipped, 1);
  if (close.length > 0) return close;
  const alike = word.length < LONG ? [] : (await findWordsAlike(db, word, 50)).filter(likelier);
  const near = within(word, alike, 2);
  return near.length > 0 || inNames > 0 ? near : splits(db, word);
}

/** Fewest slips first, then the most common. */
function within(word: string, candidates: readonly KnownWord[], most: number): Reading[] {
  return candidates
    .map((each) => ({ ...each, slips: slipsBetween(word, each.word) }))
    .filter(({ slips }) => slips <= most)
    .sort((one, other) => one.slips - other.slips || other.charities - one.charities)
    .slice(0, MOST_READINGS)
    .map((each) => [{ word: each.word }]);
}

/** Two words written as one. */
async function splits(db: Database, word: string): Promise<Reading[]> {
  const cuts = Array.from({ length: word.length - 3 }, (_, place) => [word.slice(0, place + 2), word.slice(place + 2)]);
  if (cuts.length === 0) return [];
  const known = new Map((await findWords(db, cuts.flat())).map((each) => [each.word, each.charities]));
  const common = ([left = "", right = ""]: string[]) => Math.min(known.get(left) ?? 0, known.get(right) ?? 0);
  return cuts
    .filter((cut) => common(cut) > 0)
    .sort((one, other) => common(other) - common(one))
    .slice(0, MOST_READINGS)
    .map((cut) => cut.map((each) => ({ word: each })));
}
