import type { FaceKey } from "../text/faces.ts";
import { widthOf } from "../text/measure-text.ts";
import { reachOf } from "../text/metrics.ts";
import type { Box } from "./sheet.ts";
import { balanced, type Setting, shortened, wordsFit, wrapped } from "../text/wrap-text.ts";

export interface Line {
  readonly text: string;
  readonly face: FaceKey;
  readonly size: number;
  readonly x: number;
  readonly baseline: number;
  readonly anchor: "start" | "middle";
}

interface Heading {
  readonly words: string;
  readonly face: FaceKey;
  readonly size: number;
  readonly lineHeight: number;
}

const smallest = 20;
/** Above this size words aren't broken: the whole heading is made smaller first. */
const wholeWords = 34;

/** Sets the heading at the requested size, or as large as its box allows, in lines of similar length. */
export function fitHeading({ words, face, size, lineHeight }: Heading, box: Box): Line[] {
  for (let tried = size; ; tried -= tried > 60 ? 2 : 1) {
    const last = tried <= smallest;
    const setting = { face, size: tried, width: box.width };
    if (!last && tried > wholeWords && !wordsFit(setting, words)) continue;
    const lines = wrapped(setting, words);
    if (heightOf(face, tried, lineHeight, lines.length) <= box.height) {
      return placed(balanced(setting, words), setting, lineHeight, box);
    }
    // Tighten the lines before dropping any.
    if (last && lineHeight > 1) return fitHeading({ words, face, size, lineHeight: 1 }, box);
    if (last) return placed(asManyAsFit(lines, setting, lineHeight, box), setting, lineHeight, box);
  }
}

const advance = (face: FaceKey, size: number, lineHeight: number) => {
  const { above, below } = reachOf(face);
  // Fonts with long ascenders and descenders need more space, or lines would touch.
  return size * lineHeight * Math.max(1, (above + below) * 0.98);
};

function heightOf(face: FaceKey, size: number, lineHeight: number, lines: number): number {
  const { above, below } = reachOf(face);
  return (above + below) * size + (lines - 1) * advance(face, size, lineHeight);
}

function asManyAsFit(lines: readonly string[], setting: Setting, lineHeight: number, box: Box): string[] {
  let count = lines.length;
  while (count > 1 && heightOf(setting.face, setting.size, lineHeight, count) > box.height) count -= 1;
  const kept = lines.slice(0, count);
  return kept.map((line, at) => (at < count - 1 ? line : shortened(setting, `${line} ${lines[count] ?? ""}`)));
}

function placed(lines: readonly string[], { face, size }: Setting, lineHeight: number, box: Box): Line[] {
  const free = box.height - heightOf(face, size, lineHeight, lines.length);
  const first = box.y + free / 2 + reachOf(face).above * size;
  return lines
    .filter((text) => widthOf(face, size, text) > 0)
    .map((text, at) => ({
      text,
      face,
      size,
      x: box.x + box.width / 2,
      baseline: first + at * advance(face, size, lineHeight),
      anchor: "middle",
    }));
}
