import type { Readings, WantedWord } from "@wishwell/domain/charity-words";
import type { ReadWord } from "./read-words.ts";

/** Names are joined by those who type them, and split: WaterAid, Water Aid. Not in long names. */
const MOST_JOINED = 5;

/**
 * A `tsquery`: all words, each in one of its readings. Folded words are letters and digits only, so there is nothing in
 * them to escape.
 */
export const wordQuery = (words: readonly Pick<ReadWord, "readings">[]): string => allOf(words.map(oneOfReadings));

/** The same, or with two neighbours written as one word. */
export function joinedQuery(words: readonly ReadWord[]): string {
  const pairs = words.length > MOST_JOINED ? [] : words.slice(1).map((_, place) => place);
  return anyOf([wordQuery(words), ...pairs.map((place) => wordQuery(joined(words, place)))]);
}

/** The last word may still be being typed. */
function joined(words: readonly ReadWord[], place: number): Pick<ReadWord, "readings">[] {
  const word = `${words[place]?.wanted.word}${words[place + 1]?.wanted.word}`;
  const wanted: WantedWord = place + 2 === words.length ? { word, beginning: true } : { word };
  return [...words.slice(0, place), { readings: [[wanted]] }, ...words.slice(place + 2)];
}

const oneOfReadings = ({ readings }: { readings: Readings }) =>
  anyOf(readings.map((words) => allOf(words.map(lexeme))));
const lexeme = ({ word, beginning }: WantedWord) => `'${word}'${beginning ? ":*" : ""}`;
const allOf = (parts: readonly string[]) => (parts.length === 1 ? `${parts[0]}` : `(${parts.join(" & ")})`);
const anyOf = (parts: readonly string[]) => (parts.length === 1 ? `${parts[0]}` : `(${parts.join(" | ")})`);
