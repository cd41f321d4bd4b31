import type { Reading } from "@wishwell/domain/charity-words";
import { slipsBetween, withoutOneLetter } from "@wishwell/domain/slips";
import type { Database } from "../../../platform/database/database.ts";
import type { ReadWord } from "./read-words.ts";
import { findWords, findWordsAlike, findWordsBySlip, type KnownWord } from "./vocabulary.store.ts";

/** A word in so few names may be a slip itself, when a word close by is in so many more. */
const RARE = 3;
const MANY_MORE = 5;
/** Shorter words are too close to each other. */
const SHORTEST = 3;
/** In a word as long as this, two slips can happen. */
const LONG = 6;
const MOST_READINGS = 12;

export interface RepairedWord extends ReadWord {
  /** What it was most likely meant to be; null when it is fine, or nothing is close. */
  readonly meant: string | null;
}

/** Each word with what it may have been meant to be: strange and rare words, or `all` of them. */
export async function repairWords(
  db: Database,
  words: readonly ReadWord[],
  which: "rare" | "all",
): Promise<RepairedWord[]> {
  const repaired: RepairedWord[] = [];
  // One after the other: nobody's search takes all connections.
  for (const word of words) repaired.push(await repair(db, word, which));
  return repaired;
}

async function repair(db: Database, read: ReadWord, which: "rare" | "all"): Promise<RepairedWord> {
  const { word } = read.wanted;
  const least = which === "rare" ? read.names * MANY_MORE : 1;
  const fine = which === "rare" && read.names > RARE;
  const meant = fine || word.length < SHORTEST || /^\d+$/.test(word) ? [] : await findMeant(db, read, least);
  return {
    ...read,
    readings: [...read.readings, ...meant.map(({ reading }) => reading)],
    meant: meant[0]?.reading.map((each) => each.word).join(" ") ?? null,
    names: Math.max(read.names, ...meant.map(({ charities }) => charities)),
  };
}

interface Meant {
  readonly reading: Reading;
  readonly charities: number;
}

/** Words that at least so many names have. */
async function findMeant(db: Database, { wanted: { word }, names }: ReadWord, least: number): Promise<Meant[]> {
  const slipped = await findWordsBySlip(db, [word, ...withoutOneLetter(word)]);
  const others = slipped.filter((each) => each.word !== word && each.charities >= least);
  const close = within(word, others, 1);
  // A word that names have is hardly two slips away from what was meant.
  if (close.length > 0 || names > 0) return close;
  const near = word.length < LONG ? [] : within(word, await findWordsAlike(db, word, 50), 2);
  return near.length > 0 ? near : splits(db, word);
}

/** Fewest slips first, then the most common. */
function within(word: string, candidates: readonly KnownWord[], most: number): Meant[] {
  return candidates
    .map((each) => ({ ...each, slips: slipsBetween(word, each.word) }))
    .filter(({ slips }) => slips <= most)
    .sort((one, other) => one.slips - other.slips || other.charities - one.charities)
    .slice(0, MOST_READINGS)
    .map((each) => ({ reading: [{ word: each.word }], charities: each.charities }));
}

/** Two words written as one. */
async function splits(db: Database, word: string): Promise<Meant[]> {
  const cuts = Array.from({ length: word.length - 3 }, (_, place) => [word.slice(0, place + 2), word.slice(place + 2)]);
  if (cuts.length === 0) return [];
  const known = new Map((await findWords(db, cuts.flat())).map((each) => [each.word, each.charities]));
  return cuts
    .map((cut) => ({
      reading: cut.map((each) => ({ word: each })),
      charities: Math.min(...cut.map((each) => known.get(each) ?? 0)),
    }))
    .filter(({ charities }) => charities > 0)
    .sort((one, other) => other.charities - one.charities)
    .slice(0, MOST_READINGS);
}
