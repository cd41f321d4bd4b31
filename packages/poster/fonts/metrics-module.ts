import { create } from "fontkit";
import { type Face, faces } from "../src/text/faces.ts";
import { makeFont } from "./make-font.ts";

/** The text of src/text/metrics.generated.ts. */
export function metricsModule(): string {
  const measured = Object.fromEntries(faces.map((face) => [face.key, measureFace(face)]));
  const lines = Object.entries(measured).map(([key, face]) => `  "${key}": ${JSON.stringify(face)},`);
  return [
    "// Made from the fonts by `node packages/poster/make-metrics.mjs`.",
    'import type { FaceMetrics } from "./face-metrics.ts";',
    'import type { FaceKey } from "./faces.ts";',
    "",
    "export const metrics: Readonly<Record<FaceKey, FaceMetrics>> = {",
    ...lines,
    "};",
    "",
  ].join("\n");
}

function measureFace({ parts }: Face) {
  const taken = new Set<number>();
  const measured = parts.map((part) => {
    const bytes = makeFont(part);
    const table = measureFont(bytes, taken);
    for (const letter of table.letters) taken.add(letter.codePointAt(0) ?? 0);
    return { family: part.family, ...table };
  });
  const [latin] = parts;
  if (latin === undefined) throw new Error("a face without a font");
  return { ...reachOf(makeFont(latin)), parts: measured };
}

/** Characters that people write on posters; the rest of a font is ignored. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x400, 0x52f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2026],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
] as const;
/** Invisible characters. */
const unseen = new Set([0xad, 0x2011]);
const kernedRanges = [
  [0x20, 0x7e],
  [0x2013, 0x201d],
] as const;

const written = (code: number) => !unseen.has(code) && within(ranges, code);
const within = (list: readonly (readonly [number, number])[], code: number) =>
  list.some(([from, to]) => code >= from && code <= to);

/**
 * Widths of letters, and kerning of pairs, in thousandths of the font size. `taken` holds the letters that an earlier
 * part of the face covers.
 */
function measureFont(bytes: Buffer, taken: ReadonlySet<number>) {
  const font = create(bytes);
  const thousandths = (units: number) => Math.round((units / font.unitsPerEm) * 1000);
  const width = (text: string) => font.layout(text).advanceWidth;
  const codes = font.characterSet.filter((code) => written(code) && !taken.has(code)).sort((a, b) => a - b);
  const letters = codes.map((code) => String.fromCodePoint(code));
  const widths = new Map(letters.map((letter) => [letter, width(letter)]));
  const widthOf = (letter: string) => widths.get(letter) ?? 0;
  const kerned = letters.filter((letter) => within(kernedRanges, letter.codePointAt(0) ?? 0));
  const pairs = new Map<number, string>();
  for (const first of kerned) {
    for (const second of kerned) {
      const kern = thousandths(width(first + second) - widthOf(first) - widthOf(second));
      if (Math.abs(kern) >= 4) pairs.set(kern, (pairs.get(kern) ?? "") + first + second);
    }
  }
  return {
    letters: letters.join(""),
    widths: letters.map((letter) => thousandths(widthOf(letter))),
    kerning: Object.fromEntries([...pairs].sort(([a], [b]) => a - b).map(([kern, both]) => [`${kern}`, both])),
  };
}

/** How far its letters extend above and below the baseline. */
function reachOf(bytes: Buffer) {
  const font = create(bytes);
  const thousandths = (units: number) => Math.round((units / font.unitsPerEm) * 1000);
  const boxes = Array.from("HdlpgyQ7").flatMap((letter) => font.layout(letter).glyphs.map(({ bbox }) => bbox));
  return {
    above: thousandths(Math.max(...boxes.map(({ maxY }) => maxY))),
    below: thousandths(-Math.min(...boxes.map(({ minY }) => minY))),
  };
}
