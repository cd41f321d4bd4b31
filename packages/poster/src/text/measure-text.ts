import type { FaceKey } from "./faces.ts";
import { type Font, fontsOf } from "./metrics.ts";

/** A run of text, and the one font that has all its letters. */
export interface Run {
  readonly font: Font;
  readonly text: string;
}

const fallbackFaces: readonly FaceKey[] = ["text-800", "world"];

/** The face's own fonts first, then the fallbacks for letters it lacks. */
function fontsFor(face: FaceKey): readonly Font[] {
  const others = face.startsWith("text-") ? (["world"] as const) : fallbackFaces;
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
 * Browsers, the server and printers each substitute missing letters in their own way, so every run names its font.
 * Characters that none of our fonts has (emoji, other scripts) are left out.
 */
export function runsOf(face: FaceKey, text: string): Run[] {
  const chain = chainOf(face);
  const runs: { font: Font; text: string }[] = [];
  for (const written of text.normalize("NFC")) {
    const found = find(chain, written) ?? find(chain, written.normalize("NFD").charAt(0));
    if (found === null) continue;
    const last = runs.at(-1);
    // A space stays in the font before it: fewer runs, and no gap between two words of one font.
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

/** Whether a letter in the text appears on the poster. */
export const isWritable = (face: FaceKey, letter: string): boolean => runsOf(face, letter).length > 0;

/** The part of a text that our fonts can print, with single spaces and no line breaks. */
export function writable(face: FaceKey, text: string): string {
  return text.split(/[\s\u200b]+/).reduce((before, word) => withWord(before, word, face), "");
}

/** A name that is left out loses its ’s too. If only an emoji is left out, the name before it keeps its ’s. */
function withWord(before: string, word: string, face: FaceKey): string {
  const written = runsOf(face, word)
    .map(({ text }) => text)
    .join("")
    .trim();
  const isRest = /^['’]s?\p{P}*$/iu.test(written) && written !== word.normalize("NFC");
  if (isRest) return /\p{L}$/u.test(before) && !/\p{L}.*['’]/u.test(word) ? before + written : before;
  return [before, written].filter((part) => part !== "").join(" ");
}

/** Cache: the same text is tried in many sizes but measured once. */
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

/** In thousandths of the font size. */
export function runWidth({ font, text }: Run): number {
  let width = 0;
  let before = "";
  for (const letter of text) {
    width += (font.widths.get(letter) ?? 0) + (font.kerning.get(before + letter) ?? 0);
    before = letter;
  }
  return width;
}
