import { foldName } from "./fold-name.ts";

/** Shorter ones mean too much, longer ones nobody says. */
const SHORTEST = 3;
const LONGEST = 8;
/** A name of few words is spoken with its little ones: Friends of the Earth is FOE. */
const FEW_WORDS = 4;

const littleWords = new Set(["of", "the", "for", "and", "to"]);
const lesserWords = new Set([...littleWords, "a", "an", "at", "by", "from", "in", "on", "with"]);
/** What stands at the end of a name and is seldom said. */
const tail =
  / (?:limited|ltd|cio|plc|incorporated|uk|gb|united kingdom|great britain|international|(?:in |of )?england(?: and wales)?|and wales|wales|scotland|northern ireland)$/;

/**
 * The acronyms a charity may be known by, although no register says so: NSPCC for the National Society for the
 * Prevention of Cruelty to Children. Several are tried, since names differ in what they leave out.
 */
export function acronymsOf(name: string): string[] {
  const aside = [...name.matchAll(/\(([^()]+)\)/g)].map(([, words]) => words ?? "");
  const spoken = [name.replace(/\([^()]*\)/g, " "), ...aside].map(foldName).flatMap(withoutTails);
  const made = spoken.flatMap((words) => initials(words.split(" ")));
  return [...new Set(made)].filter(({ length }) => length >= SHORTEST && length <= LONGEST);
}

function withoutTails(folded: string): string[] {
  const shorter = folded.replace(tail, "");
  return shorter === folded ? [folded] : [folded, ...withoutTails(shorter)];
}

function initials(words: readonly string[]): string[] {
  const ways = [words.filter((word) => !littleWords.has(word)), words.filter((word) => !lesserWords.has(word))];
  const spoken = words.filter((word) => word !== "the");
  if (spoken.length <= FEW_WORDS) ways.push(spoken);
  return ways.filter(({ length }) => length > 1).map(acronym);
}

/** "UK" is said as it is: Cancer Research UK is CRUK. */
function acronym(words: readonly string[]): string {
  return words
    .map((word) => (word === "uk" ? word : word.slice(0, 1)))
    .join("")
    .toUpperCase();
}
