import { foldName } from "./fold-name.ts";

/** More words than any name needs: what is typed beyond them changes nothing. */
const MOST_WORDS = 12;
/** With fewer letters nearly every word begins. */
const SHORTEST_BEGINNING = 3;

const littleWords = new Set(["a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "the", "to", "with"]);

/** An acronym, letter by letter. */
const spelledOut = /^(?:[a-z] ){2,}[a-z]$/;

/** A word that is wanted, or one that begins so. */
export interface WantedWord {
  readonly word: string;
  readonly beginning?: true;
}

/** Several words that together stand for one. */
export type Reading = readonly WantedWord[];
/** Everything that one typed word may be read as; any will do. */
export type Readings = readonly Reading[];

export interface TypedName {
  /** Folded: names that begin so come first. */
  readonly folded: string;
  /** What has to be in a name; the last may still be being typed. Little words only when there are no others. */
  readonly words: readonly WantedWord[];
  /** What is in every name that begins so. */
  readonly certain: readonly WantedWord[];
}

export function readTypedName(typed: string): TypedName {
  const folded = foldName(typed).replace(spelledOut, (letters) => letters.replaceAll(" ", ""));
  const all = folded.split(" ").filter((word) => word !== "");
  const telling = all.filter((word) => !littleWords.has(word));
  const kept = [...new Set(telling.length > 0 ? telling : all)].slice(0, MOST_WORDS);
  const last = all.at(-1) ?? "";
  const unfinished = (word: string) => word === last && word.length >= SHORTEST_BEGINNING;
  const words = kept.map((word): WantedWord => (unfinished(word) ? { word, beginning: true } : { word }));
  return { folded, words, certain: words.filter(({ word, beginning }) => beginning || word !== last) };
}

/** A word, its plural or singular, and what it is short for. */
export function readingsOf({ word, beginning }: WantedWord): Readings {
  const others = [plainOrPlural(word), saints.get(word)].filter((other) => other !== undefined);
  return [[beginning ? { word, beginning } : { word }], ...others.map((other) => [{ word: other }])];
}

const saints = new Map([
  ["st", "saint"],
  ["saint", "st"],
]);

function plainOrPlural(word: string): string | undefined {
  if (word.length < 4 || /\d/.test(word)) return undefined;
  return word.endsWith("s") ? word.slice(0, -1) : `${word}s`;
}
