import { foldName } from "../text/fold-name.ts";

/** More words than any name needs; further words are ignored. */
const MOST_WORDS = 12;
/** Shorter prefixes match too many words. */
const SHORTEST_BEGINNING = 3;

const stopWords = new Set(["a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "the", "to", "with"]);

/** An acronym typed letter by letter, such as `r s p b`. */
const spelledOut = /^(?:[a-z] ){2,}[a-z]$/;

/** A word to search for or, with `beginning`, a prefix. */
export interface SearchWord {
  readonly word: string;
  readonly beginning?: true;
}

/** Words that together replace one typed word. */
export type Reading = readonly SearchWord[];
/** The alternatives for one typed word; any may match. */
export type Readings = readonly Reading[];

export interface TypedName {
  /** Names that begin with this folded text come first. */
  readonly folded: string;
  /**
   * Words that the name must contain; the last may be unfinished. Includes little words only if there are no others.
   */
  readonly words: readonly SearchWord[];
  /**
   * Words found in every name that begins with the typed text: leaves out a short last word, which may be unfinished.
   */
  readonly certain: readonly SearchWord[];
}

export function readTypedName(typed: string): TypedName {
  const folded = foldName(typed).replace(spelledOut, (letters) => letters.replaceAll(" ", ""));
  const all = folded.split(" ").filter((word) => word !== "");
  const telling = all.filter((word) => !stopWords.has(word));
  const kept = [...new Set(telling.length > 0 ? telling : all)].slice(0, MOST_WORDS);
  const last = all.at(-1) ?? "";
  const unfinished = (word: string) => word === last && word.length >= SHORTEST_BEGINNING;
  const words = kept.map((word): SearchWord => (unfinished(word) ? { word, beginning: true } : { word }));
  return { folded, words, certain: words.filter(({ word, beginning }) => beginning || word !== last) };
}

/** The word itself, its plural or singular, and `saint` for `st` or the reverse. */
export function readingsOf({ word, beginning }: SearchWord): Readings {
  const others = [singularOrPlural(word), saints.get(word)].filter((other) => other !== undefined);
  return [[beginning ? { word, beginning } : { word }], ...others.map((other) => [{ word: other }])];
}

const saints = new Map([
  ["st", "saint"],
  ["saint", "st"],
]);

function singularOrPlural(word: string): string | undefined {
  if (word.length < 4 || /\d/.test(word)) return undefined;
  return word.endsWith("s") ? word.slice(0, -1) : `${word}s`;
}

/** Lower case unless they begin or end the name. */
const smallWords = new Set(
  "a an and as at but by cum de du for from in into la le nr of on or over the to under upon via with y yr".split(" "),
);
/** Have no vowel but aren't acronyms, so they are title-cased. */
const abbreviations = new Set("ST STS DR MR MRS SR JR MT FT LTD RD NTH STH PT BR".split(" "));
const romanNumeral = /^(?:X{0,3}(?:IX|IV|V?I{1,3})|X{1,3}V?|XL)$/;

/**
 * Converts a name in capitals to title case: `THE KING'S TRUST (UK)` becomes `The King's Trust (UK)`. A name that has
 * lower-case letters is left as it is.
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
      // As in Co-operative and Co-ordination.
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
  if (uppercaseAcronyms.has(word)) return true;
  // Initials: R.S.P.C.A, J.R, Q&A. A single letter is an initial too, except the words A and (Welsh) Y.
  if (/^(?:\p{L}[.&])+\p{L}$/u.test(word)) return true;
  if (word.length === 1) return word !== "A" && word !== "Y";
  // 1ST, 21ST and PLACE2BE are read as words; U3A and B4 are not.
  if (/\d/.test(word)) return !/^\d+(?:ST|ND|RD|TH|S)$/.test(word) && word.replace(/\d/g, "").length <= 3;
  if (romanNumeral.test(word)) return true;
  return /^[B-DF-HJ-NP-TV-XZ]+$/.test(word) && !abbreviations.has(word);
}

/**
 * Capitalises the first letter, and the one after O', D', L' and Mc: `o'brien` becomes `O'Brien`, `children's` becomes
 * `Children's`.
 */
function capitalise(small: string): string {
  return small
    .replace(/^['’.&]*\p{L}/u, (first) => first.toUpperCase())
    .replace(/^([ODL]['’])(\p{L})(?=\p{L}{2})/u, (_, start: string, letter: string) => start + letter.toUpperCase())
    .replace(/^Mc(\p{L})(?=\p{L}{2})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/([.&])(\p{L})/gu, (_, mark: string, letter: string) => mark + letter.toUpperCase());
}

/** Shorter acronyms are ambiguous and longer ones aren't used. */
const SHORTEST = 3;
const LONGEST = 8;
/** The acronym of a name this short includes its little words: Friends of the Earth is FOE. */
const FEW_WORDS = 4;

const skippedInAcronyms = new Set(["of", "the", "for", "and", "to"]);
const lesserWords = new Set([...skippedInAcronyms, "a", "an", "at", "by", "from", "in", "on", "with"]);
/** Endings of a name that are rarely spoken. */
const tail =
  / (?:limited|ltd|cio|plc|incorporated|uk|gb|united kingdom|great britain|international|(?:in |of )?england(?: and wales)?|and wales|wales|scotland|northern ireland)$/;

/**
 * Acronyms that a charity may be known by, although no register lists them: NSPCC for the National Society for the
 * Prevention of Cruelty to Children. Returns several, since names differ in the words they leave out.
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
  const ways = [words.filter((word) => !skippedInAcronyms.has(word)), words.filter((word) => !lesserWords.has(word))];
  const spoken = words.filter((word) => word !== "the");
  if (spoken.length <= FEW_WORDS) ways.push(spoken);
  return ways.filter(({ length }) => length > 1).map(acronym);
}

/** Keeps "UK" whole: Cancer Research UK is CRUK. */
function acronym(words: readonly string[]): string {
  return words
    .map((word) => (word === "uk" ? word : word.slice(0, 1)))
    .join("")
    .toUpperCase();
}

/**
 * Acronyms in charity names that stay in capitals. Leaves out those that are also words (AIM, ICE, SENSE), and those
 * without a vowel, which stay in capitals anyway.
 */
const uppercaseAcronyms: ReadonlySet<string> = new Set(
  `ADHD AFC AFSA AGBI AIDS AONB ASBAH ASD BAFTA BAME BUPA CAB CAF CAFOD CAMHS CAMRA CE CIC CIO CLAPA CLIC COPD CPRE CRUK
  DEBRA DIY EAL ECB EU FA GCSE HIV IBS ICU IOM IOW ITV IVF LEPRA LSE NACRO NATO NGO NI NIACE NOFAS NUJ OAP OBE
  OECD PDSA PETA PTA PTFA QE RAC RADA RAF RAFA RAOB REME RIBA RNIB RNID RNLI ROSPA RSPCA SCIO SIDS SOS SSAFA
  SSPCA TUC UCL UEA UK UN UNA UNESCO UNHCR UNICEF USA USPG VA VE VIP VSO WAGGGS WEA WI YFC YHA YMCA YWCA`.split(/\s+/),
);
