import type { FaceKey } from "./faces.ts";
import type { PosterDesign } from "./design.ts";
import { isWritable } from "./measure-text.ts";
import { addressWords, copyWords, headingWords, type PosterParty, venueWords } from "./party-words.ts";

/** What is not there to be seen: spaces, joiners, and marks that say how the letter before them looks. */
const unseen = /^[\s\p{Cc}\p{Cf}\p{Mn}\p{Me}\u{1F3FB}-\u{1F3FF}]$/u;

/** Letters and pictures of these texts that none of our fonts has: posters are drawn without them. */
export function leftOut(design: PosterDesign, party: PosterParty): readonly string[] {
  const said: readonly (readonly [FaceKey, string])[] = [
    [design.heading.face, headingWords(design)],
    [design.copy.face, [venueWords(party), addressWords(party), copyWords(design)].join(" ")],
  ];
  const missing = said.flatMap(([face, words]) =>
    Array.from(words.normalize("NFC")).filter((letter) => !unseen.test(letter) && !isWritable(face, letter)),
  );
  return [...new Set(missing)];
}
