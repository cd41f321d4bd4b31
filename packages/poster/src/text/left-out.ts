import { certificateFaces, type CertificatePart } from "../certificate/certificate-faces.ts";
import type { FaceKey } from "./faces.ts";
import type { PosterDesign } from "../layout/design.ts";
import { canDrawInFull } from "./drawn-whole.ts";
import { isWritable, writable } from "./measure-text.ts";
import { addressWords, copyWords, headingWords, type PosterParty, venueWords } from "./party-words.ts";

/** Invisible characters: spaces, joiners, and marks that modify the letter before them. */
const unseen = /^[\s\p{Cc}\p{Cf}\p{Mn}\p{Mc}\p{Me}\u{1F3FB}-\u{1F3FF}]$/u;

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Whole letters and emoji in these texts that none of our fonts has. Posters are drawn without them. */
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

/** Whether nothing of the heading can be printed, so that the poster uses our own text. */
export const isHeadingLost = (design: PosterDesign): boolean =>
  writable(design.heading.face, headingWords(design)) === "";

/** Whether text can be printed on a certificate exactly as written. */
export const isPrintable = (part: CertificatePart, words: string): boolean =>
  words.trim() === "" || canDrawInFull(certificateFaces[part], words);
