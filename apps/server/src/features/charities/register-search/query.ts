import { type Reading, type Readings, readingsOf, type WantedWord } from "@wishwell/domain/charities/names";
import { slipsBetween, withoutOneLetter } from "@wishwell/domain/text/email-typos";
import type { Database } from "../../../platform/database/database.ts";
import {
  findWords,
  findWordsAlike,
  findWordsAndBeginnings,
  findWordsBySlip,
  type KnownWord,
} from "./vocabulary.store.ts";

/** Searching for a few whole words is quicker than for all that begin so; for many it is not. */
const MOST_COMPLETIONS = 40;

export interface ReadWord {
  readonly wanted: WantedWord;
  readonly readings: Readings;
  /** In about how many names it is. None: it is no word of any name, though it may be an acronym. */
  readonly names: number;
}

/** Typed words as the register knows them: how common they are, and what the last may become. */
export async function readWords(db: Database, words: readonly WantedWord[]): Promise<ReadWord[]> {
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

function completed(wanted: WantedWord, completions: readonly { word: string }[]): Readings {
  if (completions.length > MOST_COMPLETIONS) return readingsOf(wanted);
  const others = completions.filter(({ word }) => word !== wanted.word);
  return [...readingsOf({ word: wanted.word }), ...others.map(({ word }) => [{ word }])];
}

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

/** Names are joined by those who type them, and split: WaterAid, Water Aid. Not in long names. */
const MOST_JOINED = 5;

/**
 * A `tsquery`: all words, each in one of its readings. Folded words are letters and digits only, so there is nothing in
 * them to escape.
 */
export const wordQuery = (words: readonly Pick<ReadWord, "readings">[]): string => allOf(words.map(oneOfReadings));

/** The same, or with two neighbours written as one word, or with all of them. */
export function joinedQuery(words: readonly ReadWord[]): string {
  if (words.length === 1 || words.length > MOST_JOINED) return wordQuery(words);
  const pairs = words.slice(1).map((_, place) => joined(words, place, place + 2));
  const ways = words.length > 2 ? [...pairs, joined(words, 0, words.length)] : pairs;
  return anyOf([words, ...ways].map(wordQuery));
}

/** The last word may still be being typed. */
function joined(words: readonly ReadWord[], from: number, to: number): Pick<ReadWord, "readings">[] {
  const word = words
    .slice(from, to)
    .map(({ wanted }) => wanted.word)
    .join("");
  const wanted: WantedWord = to === words.length ? { word, beginning: true } : { word };
  return [...words.slice(0, from), { readings: [[wanted]] }, ...words.slice(to)];
}

const oneOfReadings = ({ readings }: { readings: Readings }) =>
  anyOf(readings.map((words) => allOf(words.map(lexeme))));
const lexeme = ({ word, beginning }: WantedWord) => `'${word}'${beginning ? ":*" : ""}`;
const allOf = (parts: readonly string[]) => (parts.length === 1 ? `${parts[0]}` : `(${parts.join(" & ")})`);
const anyOf = (parts: readonly string[]) => (parts.length === 1 ? `${parts[0]}` : `(${parts.join(" | ")})`);
