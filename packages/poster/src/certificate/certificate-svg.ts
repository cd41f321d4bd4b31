import type { Day } from "@wishwell/domain/parties/london-time";
import { plainDate } from "@wishwell/domain/parties/party-dates";
import { giftWords } from "@wishwell/domain/parties/party-language";
import { certificateFaces, type CertificatePart } from "./certificate-faces.ts";
import { certificateBackground, certificateSize, penLine } from "./certificate-background.ts";
import type { FaceKey } from "../text/faces.ts";
import { fitHeading, type Line } from "../layout/fit-heading.ts";
import { fitLabel } from "../layout/fit-label.ts";
import { isPrintable } from "../text/left-out.ts";
import { escaped } from "../text/markup.ts";
import { writable } from "../text/measure-text.ts";
import { textMarkup } from "../text/text-markup.ts";
import { typeset } from "../text/typeset.ts";
import { balanced, shortened, wrapped } from "../text/wrap-text.ts";

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
