import type { FaceKey } from "./faces.ts";
import { widthOf, writable } from "./measure-text.ts";

export interface Setting {
  readonly face: FaceKey;
  readonly size: number;
  readonly width: number;
}

const paragraphs = (face: FaceKey, text: string) =>
  text
    .split(/\r\n?|\n|\u2028|\u2029/)
    .map((line) => writable(face, line))
    .filter((line) => line !== "");

/** Whether every word fits on a line of its own. */
export function wordsFit({ face, size, width }: Setting, text: string): boolean {
  return text.split(/\s+/).every((word) => widthOf(face, size, word) <= width);
}

/** Wraps text to the given width; breaks a word that is wider than a line. */
export function wrapped(setting: Setting, text: string): string[] {
  return paragraphs(setting.face, text).flatMap((line) => wrapLine(setting, line));
}

/** As many lines as `wrapped`, but of similar length: uses the narrowest width that needs no more lines. */
export function balanced(setting: Setting, text: string): string[] {
  return paragraphs(setting.face, text).flatMap((line) => {
    const lines = wrapLine(setting, line);
    if (lines.length === 1) return lines;
    let [narrow, wide] = [setting.width / lines.length / 2, setting.width];
    for (let tries = 0; tries < 12; tries += 1) {
      const width = (narrow + wide) / 2;
      const narrower = { ...setting, width };
      if (wordsFit(narrower, line) && wrapLine(narrower, line).length <= lines.length) wide = width;
      else narrow = width;
    }
    return wrapLine({ ...setting, width: wide }, line);
  });
}

function wrapLine({ face, size, width }: Setting, text: string): string[] {
  const fits = (part: string) => widthOf(face, size, part) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((word) => pieces(word, fits))) {
    const longer = line === "" ? word : `${line} ${word}`;
    const isFull = !fits(longer);
    if (isFull && line !== "") lines.push(line);
    line = isFull ? word : longer;
  }
  return line === "" ? lines : [...lines, line];
}

/** Breaks an overlong word into pieces that fit. */
function pieces(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word];
  const found: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (piece !== "" && !fits(piece + letter)) {
      found.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return piece === "" ? found : [...found, piece];
}

/** One line, shortened with an ellipsis if it doesn't fit. */
export function shortened({ face, size, width }: Setting, text: string): string {
  const whole = writable(face, text);
  if (widthOf(face, size, whole) <= width) return whole;
  const letters = Array.from(whole);
  while (letters.length > 0 && widthOf(face, size, `${letters.join("").trimEnd()}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
