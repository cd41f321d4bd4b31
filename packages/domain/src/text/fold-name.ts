/**
 * A name in the form used for comparison: without accents, case, punctuation or a leading "the"; "&" becomes "and".
 * Stored search text and typed text are folded in the same way.
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
