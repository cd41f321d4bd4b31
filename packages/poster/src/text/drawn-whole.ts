import type { FaceKey } from "./faces.ts";
import { runsOf, writable } from "./measure-text.ts";
import { typeset } from "./typeset.ts";

/** Spaces, marks of direction and pictures: a name without them is still the whole name. */
const unspoken = /^[\s\p{Cc}\p{DI}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{20E3}]$/u;

/**
 * Whether every letter of a name can be drawn as it was written. A part of a name is somebody else’s: what cannot be
 * drawn whole is left to a pen.
 */
export function isDrawnWhole(face: FaceKey, words: string): boolean {
  const written = typeset(words).normalize("NFC");
  const isThere = (letter: string) => runsOf(face, letter).some(({ text }) => text === letter);
  return (
    writable(face, written) !== "" && Array.from(written).every((letter) => unspoken.test(letter) || isThere(letter))
  );
}
