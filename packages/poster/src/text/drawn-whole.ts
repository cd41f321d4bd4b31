import type { FaceKey } from "./faces.ts";
import { runsOf, writable } from "./measure-text.ts";
import { typeset } from "./typeset.ts";

/** Spaces, direction marks and emoji: a name is complete without them. */
const unspoken = /^[\s\p{Cc}\p{DI}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{20E3}]$/u;

/**
 * Whether every letter of a name can be drawn as written. Part of a name would be a different name, so a name that
 * can't be drawn in full is left to be handwritten.
 */
export function canDrawInFull(face: FaceKey, words: string): boolean {
  const written = typeset(words).normalize("NFC");
  const isThere = (letter: string) => runsOf(face, letter).some(({ text }) => text === letter);
  return (
    writable(face, written) !== "" && Array.from(written).every((letter) => unspoken.test(letter) || isThere(letter))
  );
}
