import { certificateFaces, type CertificatePart } from "./certificate-faces.ts";
import type { FaceKey } from "./faces.ts";
import type { PosterDesign } from "./design.ts";
import { isWritable, runsOf, writable } from "./measure-text.ts";
import { addressWords, copyWords, headingWords, type PosterParty, venueWords } from "./party-words.ts";
import { typeset } from "./typeset.ts";

/** What is not there to be seen: spaces, joiners, and marks that say how the letter before them looks. */
const unseen = /^[\s\p{Cc}\p{Cf}\p{Mn}\p{Mc}\p{Me}\u{1F3FB}-\u{1F3FF}]$/u;

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Letters and pictures of these texts, whole ones, that none of our fonts has: posters are drawn without them. */
export function leftOut(design: PosterDesign, party: PosterParty): readonly string[] {
  const said: readonly (readonly [FaceKey, string])[] = [
    [design.heading.face, headingWords(design)],
    [design.copy.face, [venueWords(party), addressWords(party), copyWords(design)].join(" ")],
  ];
  const missing = said.flatMap(([face, words]) =>
    Array.from(letters.segment(words.normalize("NFC")), ({ segment }) => segment).filter((letter) =>
      Array.from(letter).some((part) => !unseen.test(part) && !isWritable(face, part)),
    ),
  );
  return [...new Set(missing)];
}

/** Whether nothing at all can be printed of the heading: the poster says our words instead. */
export const isHeadingLost = (design: PosterDesign): boolean =>
  writable(design.heading.face, headingWords(design)) === "";

/** Spaces, marks of direction and pictures: a name without them is still the whole name. */
const unspoken = /^[\s\p{Cc}\p{DI}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{20E3}]$/u;

/**
 * Whether words can stand on a certificate with every letter as it was written. A part of a name is somebody else’s:
 * what cannot be drawn whole is not drawn. Nothing is whole.
 */
export function isPrintable(part: CertificatePart, words: string): boolean {
  if (words.trim() === "") return true;
  const face = certificateFaces[part];
  const written = typeset(words).normalize("NFC");
  const isThere = (letter: string) => runsOf(face, letter).some(({ text }) => text === letter);
  return (
    writable(face, written) !== "" && Array.from(written).every((letter) => unspoken.test(letter) || isThere(letter))
  );
}
