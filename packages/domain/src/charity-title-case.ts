import { keptCapitals } from "./name-capitals.ts";

/** Small unless they begin or end the name. */
const smallWords = new Set(
  "a an and as at but by cum de du for from in into la le nr of on or over the to under upon via with y yr".split(" "),
);
/** Without a vowel, and yet words. */
const abbreviations = new Set("ST STS DR MR MRS SR JR MT FT LTD RD NTH STH PT BR".split(" "));
const romanNumeral = /^(?:X{0,3}(?:IX|IV|V?I{1,3})|X{1,3}V?|XL)$/;

/**
 * A shouted name as people write it: `THE KING'S TRUST (UK)` is `The King's Trust (UK)`.
 * A name that has small letters already is left as its owners write it.
 */
export function titleCaseName(name: string): string {
  const tidy = name.replace(/\s+/g, " ").trim();
  if (/\p{Ll}/u.test(tidy)) return tidy;
  const parts = tidy.split(/([^\p{L}\p{N}\p{M}'’.&]+)/u);
  const last = parts.findLastIndex((part, index) => index % 2 === 0 && part !== "");
  return parts
    .map((part, index) => {
      if (index % 2 === 1 || part === "") return part;
      const before = parts[index - 1];
      // Co-operative, co-ordination.
      if (before === "-" && parts[index - 2] === "CO") return part.toLowerCase();
      const begins = before === undefined || parts[index - 2] === "" || /[(:/–—"“[]|\s-\s/u.test(before);
      return titleCaseWord(part, { begins, ends: index === last });
    })
    .join("");
}

function titleCaseWord(word: string, { begins, ends }: { begins: boolean; ends: boolean }): string {
  const [, bare = "", possessive = ""] = /^(.*?)((?:['’]S)?)\.?$/u.exec(word) ?? [];
  if (staysCapital(bare)) return bare + possessive.toLowerCase() + word.slice(bare.length + possessive.length);
  const small = word.toLowerCase();
  if (smallWords.has(small) && !begins && !ends) return small;
  return capitalise(small);
}

function staysCapital(word: string): boolean {
  if (keptCapitals.has(word)) return true;
  // Initials: R.S.P.C.A, J.R, Q&A. A single A is a word, and Y a Welsh one; the others are somebody's.
  if (/^(?:\p{L}[.&])+\p{L}$/u.test(word)) return true;
  if (word.length === 1) return word !== "A" && word !== "Y";
  // 1ST, 21ST and PLACE2BE are read; U3A and B4 are not.
  if (/\d/.test(word)) return !/^\d+(?:ST|ND|RD|TH|S)$/.test(word) && word.replace(/\d/g, "").length <= 3;
  if (romanNumeral.test(word)) return true;
  return /^[B-DF-HJ-NP-TV-XZ]+$/.test(word) && !abbreviations.has(word);
}

/** The first letter, and the one after O', D', L' and Mc: `o'brien` is `O'Brien`, `children's` is `Children's`. */
function capitalise(small: string): string {
  return small
    .replace(/^['’.&]*\p{L}/u, (first) => first.toUpperCase())
    .replace(/^([ODL]['’])(\p{L})(?=\p{L}{2})/u, (_, start: string, letter: string) => start + letter.toUpperCase())
    .replace(/^Mc(\p{L})(?=\p{L}{2})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/([.&])(\p{L})/gu, (_, mark: string, letter: string) => mark + letter.toUpperCase());
}
