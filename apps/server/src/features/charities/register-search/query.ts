import { type Reading, type Readings, readingsOf, type SearchWord } from "@wishwell/domain/charities/names";
import { typoDistance, withoutOneLetter } from "@wishwell/domain/text/email-typos";
import type { Database } from "../../../platform/database/database.ts";
import {
  findWords,
  findWordsAlike,
  findWordsAndBeginnings,
  findWordsBySlip,
  type KnownWord,
} from "./vocabulary.store.ts";

/** Up to this many completions, searching for whole words is faster than for a prefix. */
const MOST_COMPLETIONS = 40;

export interface ReadWord {
  readonly wanted: SearchWord;
  readonly readings: Readings;
  /** Approximate number of names with this word. Zero if no name has it, though it may be an acronym. */
  readonly names: number;
}

/** Looks up how common the typed words are, and how the last one may be completed. */
export async function readWords(db: Database, words: readonly SearchWord[]): Promise<ReadWord[]> {
  const last = words.find(({ beginning }) => beginning);
  const whole = words.filter((word) => word !== last).map(({ word }) => word);
  const { known, begun } = last
    ? await findWordsAndBeginnings(db, whole, { beginning: last.word, most: MOST_COMPLETIONS + 1 })
    : { known: await findWords(db, whole), begun: [] };
  const names = new Map(known.map((each) => [each.word, each.charities]));
  return words.map((wanted) => {
    if (wanted !== last) return { wanted, readings: readingsOf(wanted), names: names.get(wanted.word) ?? 0 };
    const sum = begun.reduce((all, { charities }) => all + charities, 0);
    return { wanted, readings: completed(wanted, begun), names: sum };
  });
}

function completed(wanted: SearchWord, completions: readonly { word: string }[]): Readings {
  if (completions.length > MOST_COMPLETIONS) return readingsOf(wanted);
  const others = completions.filter(({ word }) => word !== wanted.word);
  return [...readingsOf({ word: wanted.word }), ...others.map(({ word }) => [{ word }])];
}

/** A word in this few names may itself be a typo, if a similar word is in `MANY_MORE` times as many. */
const RARE = 3;
const MANY_MORE = 5;
/** Shorter words are too similar to each other. */
const SHORTEST = 3;
/** From this length on, two typos are allowed. */
const LONG = 6;
const MOST_READINGS = 12;

export interface RepairedWord extends ReadWord {
  /** The most likely intended word; null if it is fine or nothing is close. */
  readonly meant: string | null;
}

/** Adds possible corrections to unknown and rare words, or to `all` of them. */
export async function repairWords(
  db: Database,
  words: readonly ReadWord[],
  which: "rare" | "all",
): Promise<RepairedWord[]> {
  const repaired: RepairedWord[] = [];
  // One at a time, so that one search does not use all connections.
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

/** Similar words that occur in at least `least` names. */
async function findMeant(db: Database, { wanted: { word }, names }: ReadWord, least: number): Promise<Meant[]> {
  const slipped = await findWordsBySlip(db, [word, ...withoutOneLetter(word)]);
  const others = slipped.filter((each) => each.word !== word && each.charities >= least);
  const close = within(word, others, 1);
  // A word that occurs in names is hardly two typos away from the intended one.
  if (close.length > 0 || names > 0) return close;
  const near = word.length < LONG ? [] : within(word, await findWordsAlike(db, word, 50), 2);
  return near.length > 0 ? near : splits(db, word);
}

/** Fewest typos first, then the most common. */
function within(word: string, candidates: readonly KnownWord[], most: number): Meant[] {
  return candidates
    .map((each) => ({ ...each, slips: typoDistance(word, each.word) }))
    .filter(({ slips }) => slips <= most)
    .sort((one, other) => one.slips - other.slips || other.charities - one.charities)
    .slice(0, MOST_READINGS)
    .map((each) => ({ reading: [{ word: each.word }], charities: each.charities }));
}

/** Tries to split it into two words. */
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

/** People join and split names: WaterAid, Water Aid. Only tried up to this many words. */
const MOST_JOINED = 5;

/**
 * A `tsquery` for all words, each in one of its readings. Normalised words are letters and digits only, so nothing
 * needs escaping.
 */
export const wordQuery = (words: readonly Pick<ReadWord, "readings">[]): string => allOf(words.map(oneOfReadings));

/** Like `wordQuery`, or with two adjacent words joined, or with all of them joined. */
export function joinedQuery(words: readonly ReadWord[]): string {
  if (words.length === 1 || words.length > MOST_JOINED) return wordQuery(words);
  const pairs = words.slice(1).map((_, place) => joined(words, place, place + 2));
  const ways = words.length > 2 ? [...pairs, joined(words, 0, words.length)] : pairs;
  return anyOf([words, ...ways].map(wordQuery));
}

/** The last word may be incomplete. */
function joined(words: readonly ReadWord[], from: number, to: number): Pick<ReadWord, "readings">[] {
  const word = words
    .slice(from, to)
    .map(({ wanted }) => wanted.word)
    .join("");
  const wanted: SearchWord = to === words.length ? { word, beginning: true } : { word };
  return [...words.slice(0, from), { readings: [[wanted]] }, ...words.slice(to)];
}

const oneOfReadings = ({ readings }: { readings: Readings }) =>
  anyOf(readings.map((words) => allOf(words.map(lexeme))));
const lexeme = ({ word, beginning }: SearchWord) => `'${word}'${beginning ? ":*" : ""}`;
const allOf = (parts: readonly string[]) => (parts.length === 1 ? `${parts[0]}` : `(${parts.join(" & ")})`);
const anyOf = (parts: readonly string[]) => (parts.length === 1 ? `${parts[0]}` : `(${parts.join(" | ")})`);
