import { dayAndMonth, longDate, timeInProse } from "@wishwell/domain/parties/party-dates";
import { giftWords, shownPartyCode } from "@wishwell/domain/parties/party-language";
import { readColour, type Rgb } from "./colour/colours.ts";
import type { PosterDesign } from "./layout/design.ts";
import type { Line } from "./layout/fit-heading.ts";
import { markShapes } from "./layout/paper-cuts.ts";
import { sheet } from "./layout/sheet.ts";
import { posterBody, type PosterEnv } from "./poster-svg.ts";
import { escaped } from "./text/markup.ts";
import type { PosterParty } from "./text/party-words.ts";
import { textMarkup } from "./text/text-markup.ts";
import { typeset } from "./text/typeset.ts";
import { balanced, type Setting, shortened, wordsFit, wrapped } from "./text/wrap-text.ts";

export const linkCardSize = { width: 1200, height: 630 } as const;

export interface LinkCard {
  /** "You’re invited to Maya’s 7th birthday" */
  readonly title: string;
  /** The same with fewer names, used if all of them don't fit. */
  readonly shortTitle?: string;
  readonly product: string;
  /** The number of birthday children. */
  readonly children: number;
}

const left = 72;
const textWidth = 650;

/** The preview shown where a party's link is shared. The caller passes the party without its street. */
export function linkCardSvg(design: PosterDesign, party: PosterParty, card: LinkCard, env: PosterEnv): string {
  const { width, height } = linkCardSize;
  const { light, dark } = hueOf(design.background);
  const [title, product] = [card.title, card.product].map(typeset);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `text-rendering="geometricPrecision" role="img" aria-label="${escaped(title ?? "")}">` +
    `<rect width="${width}" height="${height}" fill="${light}"/>${awning()}${tilted(design, party, env)}${mark()}` +
    textMarkup([lineOf(product ?? "", { face: "bakery", size: 44, x: 148, baseline: 134 })], "rgb(1,45,43)") +
    textMarkup(titleLines(title ?? "", typeset(card.shortTitle ?? card.title)), dark) +
    textMarkup([lineOf(whenWords(party), { face: "text-600", size: 36, baseline: 412 })], "rgb(12,34,33)") +
    ticket(card) +
    textMarkup(codeLines(party), "rgb(39,59,58)") +
    "</svg>"
  );
}

function lineOf(words: string, place: Pick<Line, "face" | "size" | "baseline"> & { x?: number }): Line {
  const text = shortened({ face: place.face, size: place.size, width: textWidth }, words);
  return { x: left, anchor: "start", ...place, text };
}

const face = "bakery";
/** Two large lines if they fit, otherwise three; then the same with fewer names. */
const titleSizes: readonly (readonly [size: number, lines: number])[] = [
  ...[70, 68, 66, 64, 62, 60, 58, 56].map((size) => [size, 2] as const),
  ...[60, 58, 56, 54, 52, 50, 48, 46, 44].map((size) => [size, 3] as const),
];
const middleBaseline = 304;

function titleLines(title: string, shortTitle: string): Line[] {
  for (const words of [title, shortTitle]) {
    for (const [size, most] of titleSizes) {
      const setting = { face, size, width: textWidth } as const;
      if (wordsFit(setting, words) && wrapped(setting, words).length <= most) return placed(setting, words);
    }
  }
  return placed({ face, size: 36, width: textWidth }, shortTitle);
}

/** Closely spaced lines, centred on one height. */
function placed(setting: Setting & { readonly face: typeof face }, words: string): Line[] {
  const { size } = setting;
  const lines = balanced(setting, words);
  const shown = lines.length <= 3 ? lines : [...lines.slice(0, 2), shortened(setting, lines.slice(2).join(" "))];
  const [gap, first] = [size * 1.09, middleBaseline - ((shown.length - 1) * size * 1.09) / 2];
  return shown.map((text, at) => ({ text, face, size, x: left, anchor: "start", baseline: first + at * gap }));
}

function whenWords({ date, startTime }: PosterParty): string {
  if (date === null) return "Date to be confirmed...";
  const day = `${longDate(date).split(" ")[0]} ${dayAndMonth(date)}`;
  return startTime === null ? day : `${day}, ${timeInProse(startTime)}`;
}

const codeLines = ({ code }: PosterParty): Line[] =>
  code === null ? [] : [lineOf(`Party code ${shownPartyCode(code)}`, { face: "text-400", size: 24, baseline: 600 })];

/** The poster itself, small and slightly tilted. */
function tilted(design: PosterDesign, party: PosterParty, env: PosterEnv): string {
  const [width, height] = [378, 533];
  return (
    `<defs><clipPath id="card-poster"><rect width="${width}" height="${height}" rx="4"/></clipPath></defs>` +
    `<g transform="translate(778 62) rotate(3.5 180 260)"><rect x="8" y="16" width="${width}" height="${height}" ` +
    `rx="4" fill="rgb(12,34,33)" fill-opacity="0.18"/><g clip-path="url(#card-poster)">` +
    `<g transform="scale(${(width / sheet.width).toFixed(5)})">${posterBody(design, party, env)}</g></g></g>`
  );
}

function awning(): string {
  const bites = Array.from({ length: 30 }, (_, at) => `M${at * 40} 18a20 20 0 0 0 40 0`).join("");
  return `<path d="M0 0H1200V18H0z${bites}" fill="rgb(255,255,255)"/>`;
}

const mark = () => `<g transform="translate(72 84) scale(1.05)">${markShapes}</g>`;

function ticket({ children }: LinkCard): string {
  const half = "M-24 0A24 24 0 0 1 24 0Z";
  const words = lineOf(`Half for the ${giftWords(children)}. Half for charity.`, {
    face: "text-600",
    size: 30,
    x: 172,
    baseline: 522,
  });
  return (
    `<path d="M84 462H660a14 14 0 0 1 14 14V496a15 15 0 0 0 0 30V546a14 14 0 0 1 -14 14H84a14 14 0 0 1 -14 -14V526` +
    `a15 15 0 0 0 0 -30V476a14 14 0 0 1 14 -14Z" fill="rgb(255,255,255)"/>` +
    `<path transform="translate(128 511) rotate(270)" d="${half}" fill="rgb(248,83,117)"/>` +
    `<path transform="translate(131 511) rotate(90)" d="${half}" fill="rgb(2,100,96)"/>` +
    textMarkup([words], "rgb(12,34,33)")
  );
}

export interface Hue {
  /** Background. */
  readonly light: string;
  /** Text on it. */
  readonly dark: string;
}

const grey: Hue = { light: "rgb(239,243,243)", dark: "rgb(12,34,33)" };
/** Our colours by hue, in degrees. */
const wheel: readonly (Hue & { readonly degrees: number })[] = [
  { degrees: 6, light: "rgb(255,228,223)", dark: "rgb(88,21,13)" },
  { degrees: 44, light: "rgb(255,243,202)", dark: "rgb(81,49,11)" },
  { degrees: 135, light: "rgb(220,247,225)", dark: "rgb(13,55,26)" },
  { degrees: 176, light: "rgb(212,243,240)", dark: "rgb(1,45,43)" },
  { degrees: 201, light: "rgb(218,241,254)", dark: "rgb(4,50,70)" },
  { degrees: 347, light: "rgb(255,230,234)", dark: "rgb(89,20,36)" },
];

/** The light and dark shade of our colour with the nearest hue. */
export function hueOf(colour: string): Hue {
  const rgb = readColour(colour);
  if (rgb === null || chroma(rgb) < 20) return grey;
  const degrees = degreesOf(rgb);
  const away = (other: number) => Math.min(Math.abs(other - degrees), 360 - Math.abs(other - degrees));
  return wheel.reduce((nearest, next) => (away(next.degrees) < away(nearest.degrees) ? next : nearest));
}

const chroma = ({ red, green, blue }: Rgb) => Math.max(red, green, blue) - Math.min(red, green, blue);

function degreesOf(rgb: Rgb): number {
  const { red, green, blue } = rgb;
  const most = Math.max(red, green, blue);
  const range = chroma(rgb);
  if (most === red) return (((green - blue) / range + 6) % 6) * 60;
  return most === green ? ((blue - red) / range + 2) * 60 : ((red - green) / range + 4) * 60;
}
