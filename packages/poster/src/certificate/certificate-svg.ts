import type { Day } from "@wishwell/domain/parties/london-time";
import { plainDate } from "@wishwell/domain/parties/party-dates";
import { giftWords } from "@wishwell/domain/parties/party-language";
import { fitHeading, type Line } from "../layout/fit-heading.ts";
import { fitLabel } from "../layout/fit-label.ts";
import { block, disc, half, leaf, markShapes, quarter, scallops } from "../layout/paper-cuts.ts";
import type { FaceKey } from "../text/faces.ts";
import { isPrintable } from "../text/left-out.ts";
import { escaped } from "../text/markup.ts";
import { writable } from "../text/measure-text.ts";
import { textMarkup } from "../text/text-markup.ts";
import { typeset } from "../text/typeset.ts";
import { balanced, shortened, wrapped } from "../text/wrap-text.ts";
import { certificateFaces, type CertificatePart } from "./certificate-faces.ts";

/** The details that all certificates of a party share. */
export interface CertificateParty {
  /** The names of the birthday children: "Maya", "Maya and Tom". */
  readonly children: string;
  /** "Maya’s 7th birthday" */
  readonly occasion: string;
  readonly gift: string;
  /** Each birthday child has one. */
  readonly gifts: number;
  readonly charity: string;
  readonly date: Day | null;
  /** The birthday child's words; left out if empty. */
  readonly words: string;
}

export interface Certificate extends CertificateParty {
  /** The first name of a child who came. If it can't be printed in full, there is a line to write it on. */
  readonly guest: string;
}

const ink = { dark: "rgb(12,34,33)", soft: "rgb(39,59,58)" };
/** A5 landscape. */
export const certificateSize = { width: 1190, height: 840 } as const;

const middle = certificateSize.width / 2;
const helped = "and helped two wishes come true.";

/** The layer that all certificates share, and the one for this guest. They are drawn on top of each other. */
export const certificateLayers = (certificate: Certificate): readonly [ground: string, words: string] => [
  sheetOf(certificateBackground(), "A certificate"),
  sheetOf(certificateWords(certificate), titleOf(certificate)),
];

/** An A5 sheet for a child who came. */
export const certificateSvg = (certificate: Certificate): string =>
  sheetOf(certificateBackground() + certificateWords(certificate), titleOf(certificate));

export const titleOf = ({ guest }: Pick<Certificate, "guest">): string =>
  guest.trim() === "" ? "A certificate" : `Certificate for ${typeset(guest)}`;

/** Everything the certificate says, as alternative text. */
export function certificateText(certificate: Certificate): string {
  const { occasion, words, children, gift, gifts, charity, date } = certificate;
  return [
    `${titleOf(certificate)}, who came to ${occasion} ${helped}`,
    words === "" ? "" : `${quoted(words)} ${children}`.trim(),
    gift === "" ? "" : `Half for the ${giftWords(gifts)}: ${gift}.`,
    charity === "" ? "" : `Half for charity: ${charity}.`,
    date === null ? "" : plainDate(date),
  ]
    .filter((line) => line !== "")
    .map(typeset)
    .join("\n");
}

function sheetOf(shapes: string, label: string): string {
  const { width, height } = certificateSize;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `text-rendering="geometricPrecision" role="img" aria-label="${escaped(label)}">${shapes}</svg>`
  );
}

const quoted = (words: string) => `“${words}”`;

/** The text in full, or empty if it can't be printed. Emoji are removed without leaving a gap. */
function shown(part: CertificatePart, words: string): string {
  if (!isPrintable(part, words)) return "";
  const lines = typeset(words).split("\n");
  return lines
    .map((line) => writable(certificateFaces[part], line))
    .join("\n")
    .trim();
}

function certificateWords(certificate: Certificate): string {
  const { gift, gifts, charity, date } = certificate;
  const children = shown("children", certificate.children);
  const size = 26;
  return (
    textMarkup([lineOf("This certificate is for", { face: "text-400", size: 27, baseline: 196 })], ink.soft) +
    nameOf(certificate) +
    cameTo(certificate) +
    quoteOf(certificate) +
    textMarkup([lineOf(children, { face: certificateFaces.children, size, baseline: 606 })], ink.soft) +
    halfOf(`Half for the ${giftWords(gifts)}`, shown("gift", gift), 196, "rgb(145,28,58)") +
    halfOf("Half for charity", shown("charity", charity), 994, "rgb(2,76,73)") +
    textMarkup(date === null ? [] : [lineOf(plainDate(date), { face: "text-600", size: 22, baseline: 768 })], ink.soft)
  );
}

function nameOf({ guest }: Certificate): string {
  const name = { words: shown("guest", guest), face: certificateFaces.guest, size: 96, lineHeight: 1 };
  if (name.words === "") return penLine(ink.soft);
  return textMarkup(fitHeading(name, { x: 330, y: 212, width: 530, height: 108 }), "rgb(1,45,43)");
}

function cameTo({ occasion }: Certificate): string {
  const came = { face: certificateFaces.occasion, size: 27, gap: 2 };
  const items = [
    { ...came, words: `who came to ${shown("occasion", occasion) || "the party"}` },
    { ...came, words: helped },
  ];
  return textMarkup(fitLabel(items, { x: 318, y: 342, width: 554, height: 92 }, "middle"), ink.dark);
}

function quoteOf({ words }: Certificate): string {
  const said = shown("words", words);
  if (said === "") return "";
  const heading = { words: typeset(quoted(said)), face: certificateFaces.words, size: 36, lineHeight: 1 };
  return textMarkup(fitHeading(heading, { x: 325, y: 446, width: 540, height: 132 }), ink.dark);
}

interface Place {
  readonly face: FaceKey;
  readonly size: number;
  readonly baseline: number;
  readonly x?: number;
}

/** One centred line, as wide as the space between both halves. */
function lineOf(words: string, { face, size, baseline, x = middle }: Place): Line {
  return { text: shortened({ face, size, width: 520 }, words), face, size, baseline, x, anchor: "middle" };
}

/** What one half was for: a label, and at most two lines of text. */
function halfOf(label: string, what: string, x: number, colour: string): string {
  const name = lineOf(label, { face: "text-800", size: 21, baseline: 708, x });
  return textMarkup([name], colour) + textMarkup(twoLines(what, x), ink.soft);
}

function twoLines(words: string, x: number): Line[] {
  const face = certificateFaces.gift;
  const settings = [20, 18, 16].map((size) => ({ face, size, width: 244 }) as const);
  const fitting = settings.find((setting) => wrapped(setting, words).length <= 2);
  const setting = fitting ?? { face, size: 16, width: 244 };
  const lines = fitting ? balanced(fitting, words) : cutToTwo(wrapped(setting, words), setting);
  return lines.map((text, at) => {
    return { text, face, size: setting.size, x, anchor: "middle", baseline: 738 + at * setting.size * 1.2 };
  });
}

const cutToTwo = ([first = "", ...others]: readonly string[], setting: Parameters<typeof shortened>[0]) => [
  first,
  shortened(setting, others.join(" ")),
];

const paper = "rgb(255,253,246)";
const jelly = { ground: "rgb(255,244,246)", light: "rgb(253,127,150)", dark: "rgb(248,83,117)" };
const custard = { ground: "rgb(255,220,126)", light: "rgb(255,207,89)", dark: "rgb(246,185,51)" };
const well = { ground: "rgb(237,250,249)", light: "rgb(86,183,177)", dark: "rgb(40,154,149)", deep: "rgb(2,100,96)" };
const sky = { light: "rgb(150,212,245)", dark: "rgb(109,192,233)" };

/** The background, which is the same on every certificate. */
function certificateBackground(): string {
  const { width, height } = certificateSize;
  return (
    block(0, 0, width, height, custard.ground) +
    scallopedPaper() +
    `<g transform="translate(88 84)">${bunting()}</g>` +
    `<g transform="translate(196 566)">${niche(jelly.ground)}${present()}</g>` +
    `<g transform="translate(994 566)">${niche(well.ground)}${heart()}</g>` +
    `<path d="${underName}" fill="none" stroke="rgb(171,183,182)" stroke-width="3" stroke-linecap="round" ` +
    `stroke-dasharray="1 9"/>` +
    `<g transform="translate(552 634) scale(1.35)">${markShapes}</g>` +
    confetti()
  );
}

const underName = "M355 330H835";

/** A line to write the name on, drawn over the dots under the name. */
const penLine = (colour: string): string =>
  `<path d="${underName}" fill="none" stroke="${colour}" stroke-width="3.5" stroke-linecap="round"/>`;

function scallopedPaper(): string {
  const { width, height } = certificateSize;
  const [long, short] = [scallops(30, 17.9, paper), scallops(20, 18.1, paper)];
  return (
    block(58, 58, width - 116, height - 116, paper) +
    `<g transform="translate(58 58)">${long}</g>` +
    `<g transform="translate(${width - 58} 58) rotate(90)">${short}</g>` +
    `<g transform="translate(${width - 58} ${height - 58}) rotate(180)">${long}</g>` +
    `<g transform="translate(58 ${height - 58}) rotate(270)">${short}</g>`
  );
}

/** Half moons along a sagging string. */
function bunting(): string {
  const [width, sag, count] = [1014, 20, 19];
  const tones = [jelly, custard, well, sky];
  const string =
    `<path d="M0 0Q${width / 2} ${sag * 2} ${width} 0" fill="none" stroke="rgb(12,34,33)" stroke-width="2.5" ` +
    `stroke-linecap="round"/>`;
  const moons = Array.from({ length: count }, (_, at) => {
    const along = (at + 0.5) / count;
    const tilt = (Math.atan2(sag * 4 * (1 - 2 * along), width) * 180) / Math.PI;
    const { light, dark } = tones[at % tones.length] ?? jelly;
    const place = `translate(${(width * along).toFixed(1)} ${(sag * 4 * along * (1 - along)).toFixed(1)})`;
    return (
      `<g transform="${place} rotate(${tilt.toFixed(1)})">` +
      `${quarter(0, 0, 21, 180, light)}${quarter(0, 0, 21, 90, dark)}</g>`
    );
  });
  return string + moons.join("");
}

const niche = (colour: string) => half(0, 0, 118, 0, colour) + block(-118, -1, 236, 106, colour);

function present(): string {
  return (
    block(-62, -15.7, 62, 89.7, jelly.light) +
    block(0, -15.7, 62, 89.7, jelly.dark) +
    block(-9.9, -15.7, 9.9, 89.7, custard.light) +
    block(0, -15.7, 9.9, 89.7, custard.dark) +
    block(-68.2, -44, 68.2, 28.3, jelly.dark) +
    block(0, -44, 68.2, 28.3, jelly.light) +
    block(-9.9, -44, 9.9, 28.3, custard.dark) +
    block(0, -44, 9.9, 28.3, custard.light) +
    leaf(0, -44, -58, [custard.light, custard.dark]) +
    leaf(0, -44, 58, [custard.dark, custard.light]) +
    disc(0, -45, 7.4, custard.light)
  );
}

const heart = () =>
  `<g transform="translate(0 4)"><path d="M0 62.7C-13.2 39.6 -66 19.8 -66 -18.5A33 33 0 0 1 0 -18.5Z" ` +
  `fill="${well.dark}"/><path d="M0 62.7C13.2 39.6 66 19.8 66 -18.5A33 33 0 0 0 0 -18.5Z" fill="${well.deep}"/></g>`;

type Scrap = readonly [x: number, y: number, radius: number, degrees: number, colour: string];

/** On both sides of the text. */
function confetti(): string {
  const halves: readonly Scrap[] = [
    [110.4, 189.3, 6.4, 117.3, custard.light],
    [263.2, 199.1, 6.5, 36.3, custard.light],
    [157.2, 187.2, 9.5, 173.6, sky.dark],
    [188.3, 188.6, 8, 199.4, sky.dark],
    [155.3, 177.7, 7.6, 354.5, sky.dark],
    [150.1, 282.3, 11, 289.1, sky.dark],
    [109.4, 321.1, 7.2, 78.6, well.dark],
    [202.2, 333.5, 11.1, 86.6, sky.dark],
    [284.3, 318.1, 10.8, 239.3, sky.dark],
    [898.1, 301.9, 7, 204.6, sky.dark],
    [1079.6, 251.6, 7.9, 189.4, custard.light],
  ];
  const quarters: readonly Scrap[] = [
    [927.5, 178.2, 9.1, 273.2, well.dark],
    [942.7, 262.3, 8.1, 263, jelly.dark],
    [944.1, 304.8, 12.9, 15.4, well.dark],
    [935, 364.5, 10, 236.6, jelly.dark],
    [960.4, 362.4, 14.1, 130.1, custard.light],
    [1057.8, 308.4, 14.7, 149.6, custard.light],
  ];
  const discs: readonly (readonly [x: number, y: number, radius: number, colour: string])[] = [
    [131.8, 315.9, 4.1, well.dark],
    [911.2, 260.4, 5.7, well.dark],
    [974.1, 322.4, 4.9, custard.light],
    [1004, 232.2, 5.1, well.dark],
    [1044.7, 253.3, 4.4, jelly.dark],
  ];
  return [
    ...halves.map((scrap) => half(...scrap)),
    ...quarters.map((scrap) => quarter(...scrap)),
    ...discs.map((scrap) => disc(...scrap)),
  ].join("");
}
