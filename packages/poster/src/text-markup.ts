import { escaped, number } from "./markup.ts";
import type { Line } from "./fit-heading.ts";
import { runsOf } from "./measure-text.ts";

/** Lines as text that can be read, searched and selected; every stretch names its font. */
export function textMarkup(lines: readonly Line[], colour: string): string {
  return lines.map((line) => lineMarkup(line, colour)).join("");
}

function lineMarkup({ text, face, size, x, baseline, anchor }: Line, colour: string): string {
  const runs = runsOf(face, text);
  const [first] = runs;
  if (first === undefined) return "";
  const spans = runs.map(({ font, text }) =>
    font === first.font ? escaped(text) : `<tspan font-family="${font.family}">${escaped(text)}</tspan>`,
  );
  return (
    `<text x="${number(x)}" y="${number(baseline)}" font-family="${first.font.family}" font-size="${number(size)}" ` +
    `text-anchor="${anchor}" fill="${colour}">${spans.join("")}</text>`
  );
}
