import type { Line } from "../layout/fit-heading.ts";
import { escaped, number } from "./markup.ts";
import { type Run, runsOf, runWidth } from "./measure-text.ts";

/** Lines as real text that can be read, searched and selected; every run names its font. */
export function textMarkup(lines: readonly Line[], colour: string): string {
  return lines.map((line) => lineMarkup(line, colour)).join("");
}

/**
 * A line in one font is positioned by its anchor. In a line of several fonts each run is positioned separately: if
 * fonts change within one text, libraries try each font on all of it, and some fail.
 */
function lineMarkup({ text, face, size, x, baseline, anchor }: Line, colour: string): string {
  const runs = runsOf(face, text);
  const [only, ...others] = runs;
  if (only === undefined) return "";
  const place = { y: Math.round(baseline), size, colour };
  if (others.length === 0) return runMarkup(only, { ...place, x, anchor });
  const widths = runs.map((run) => (runWidth(run) * size) / 1000);
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let left = anchor === "middle" ? x - whole / 2 : x;
  return runs
    .map((run, at) => {
      const markup = runMarkup(run, { ...place, x: left, anchor: "start" });
      left += widths[at] ?? 0;
      return markup;
    })
    .join("");
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor: Line["anchor"];
  readonly colour: string;
}

function runMarkup({ font, text }: Run, { x, y, size, anchor, colour }: Place): string {
  return (
    `<text x="${number(x)}" y="${number(y)}" font-family="${font.family}" font-size="${number(size)}" ` +
    `text-anchor="${anchor}" fill="${colour}">${escaped(text)}</text>`
  );
}
