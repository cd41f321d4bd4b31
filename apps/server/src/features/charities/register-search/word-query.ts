import type { Readings, WantedWord } from "@wishwell/domain/charity-words";
import type { ReadWord } from "./read-words.ts";

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
