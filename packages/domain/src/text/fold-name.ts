/**
 * A name as it is compared: without accents, case, punctuation or a leading "the"; "&" reads as "and".
 * What is stored for searching and what somebody types go through the same fold.
 */
export function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/æ/g, "ae")
    .replace(/[œ]/g, "oe")
    .replace(/[øð]/g, (letter) => (letter === "ø" ? "o" : "d"))
    .replace(/ł/g, "l")
    .replace(/['’‘`´.]/g, "")
    .replace(/&|\+/g, " and ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/^the (?=.)/, "");
}
