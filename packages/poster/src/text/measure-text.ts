import type { FaceKey } from "./faces.ts";
import { type Font, fontsOf } from "./metrics.ts";

/** A stretch of text and the one font that has all its letters. */
export interface Run {
  readonly font: Font;
  readonly text: string;
}

const standIns: readonly FaceKey[] = ["text-800", "world"];

/** The face's own fonts first, then those that stand in for what it lacks. */
function fontsFor(face: FaceKey): readonly Font[] {
  const others = face.startsWith("text-") ? (["world"] as const) : standIns;
  return [...fontsOf(face), ...others.filter((other) => other !== face).flatMap(fontsOf)];
}

const chains = new Map<FaceKey, readonly Font[]>();

function chainOf(face: FaceKey): readonly Font[] {
  const known = chains.get(face);
  if (known) return known;
  const chain = fontsFor(face);
  chains.set(face, chain);
  return chain;
}

/**
 * Browsers, the server and the printer would each stand in for a missing letter in their own way. So nothing is left
 * to them: every stretch names its font. What no font of ours has (emoji, other scripts) is left out.
 */
export function runsOf(face: FaceKey, text: string): Run[] {
  const chain = chainOf(face);
  const runs: { font: Font; text: string }[] = [];
  for (const written of text.normalize("NFC")) {
    const found = find(chain, written) ?? find(chain, written.normalize("NFD").charAt(0));
    if (found === null) continue;
    const last = runs.at(-1);
    // A space is as wide in the font before it: fewer stretches, and no gap between two words of one font.
    if (last && (last.font === found.font || (found.letter === " " && last.font.widths.has(" ")))) {
      last.text += found.letter;
    } else {
      runs.push({ font: found.font, text: found.letter });
    }
  }
  return runs;
}

function find(chain: readonly Font[], letter: string): { font: Font; letter: string } | null {
  const font = chain.find(({ widths }) => widths.has(letter));
  return font === undefined ? null : { font, letter };
}

/** Whether a letter is on the poster if it is in the words. */
export const isWritable = (face: FaceKey, letter: string): boolean => runsOf(face, letter).length > 0;

/** What can be written of a text with our fonts, with single spaces and no line breaks. */
export function writable(face: FaceKey, text: string): string {
  return text.split(/[\s\u200b]+/).reduce((before, word) => withWord(before, word, face), "");
}

/** Of a name that is left out no ’s remains; where only a picture behind it is, the name keeps its ’s. */
function withWord(before: string, word: string, face: FaceKey): string {
  const written = runsOf(face, word)
    .map(({ text }) => text)
    .join("")
    .trim();
  const isRest = /^['’]s?\p{P}*$/iu.test(written) && written !== word.normalize("NFC");
  if (isRest) return /\p{L}$/u.test(before) && !/\p{L}.*['’]/u.test(word) ? before + written : before;
  return [before, written].filter((part) => part !== "").join(" ");
}

/** The same words are tried in many sizes; they are measured once. */
const measured = new Map<string, number>();
const mostMeasured = 5000;

export function widthOf(face: FaceKey, size: number, text: string): number {
  const key = `${face} ${text}`;
  let width = measured.get(key);
  if (width === undefined) {
    width = runsOf(face, text).reduce((sum, run) => sum + runWidth(run), 0);
    if (measured.size >= mostMeasured) measured.clear();
    measured.set(key, width);
  }
  return (width * size) / 1000;
}

/** In thousandths of the size. */
export function runWidth({ font, text }: Run): number {
  let width = 0;
  let before = "";
  for (const letter of text) {
    width += (font.widths.get(letter) ?? 0) + (font.kerning.get(before + letter) ?? 0);
    before = letter;
  }
  return width;
}
