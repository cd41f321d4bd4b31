/** The papers a tile without a logo may be cut from. */
export const papers = ["sky", "leaf", "custard", "jelly", "well", "sponge"] as const;
export type Paper = (typeof papers)[number];

/** Always the same paper for the same name, on every screen and on the server. */
export function paperOf(name: string): Paper {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return papers[sum % papers.length] as Paper;
}

/** Words that begin no initial: "The Royal Society for the Protection of Birds" is RS, not TR. */
const small = /^(?:the|a|an|of|for|and|in|to|with|on|by|at|uk)$/i;

const longestAcronym = 6;

/** One or two letters that stand for a charity without a logo; a name that begins with an acronym keeps that whole. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? [];
  const telling = words.filter((word) => !small.test(word));
  const [first, second] = telling.length > 0 ? telling : words;
  if (first === undefined) return "?";
  if (isAcronym(first) && (second === undefined || /\p{Ll}/u.test(name))) return first;
  const letters = [first, second].flatMap((word) => /^./u.exec(word ?? "")?.[0] ?? []);
  return letters.join("").toLocaleUpperCase("en-GB");
}

/** Capitals only, and few enough to be read as one: NSPCC, RNLI. */
function isAcronym(word: string): boolean {
  return word.length >= 3 && word.length <= longestAcronym && /^\p{Lu}+$/u.test(word);
}
