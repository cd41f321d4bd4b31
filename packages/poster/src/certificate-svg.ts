import type { Day } from "@wishwell/domain/london-time";
import { plainDate } from "@wishwell/domain/party-dates";
import { certificateGround, certificateSize } from "./certificate-ground.ts";
import type { FaceKey } from "./faces.ts";
import { fitHeading, type Line } from "./fit-heading.ts";
import { fitLabel } from "./fit-label.ts";
import { escaped } from "./markup.ts";
import { textMarkup } from "./text-markup.ts";
import { typeset } from "./typeset.ts";
import { balanced, shortened, wrapped } from "./wrap-text.ts";

/** The party as every certificate of it tells it. */
export interface CertificateParty {
  /** The birthday child, or children: "Maya", "Maya and Tom". */
  readonly children: string;
  /** "Maya’s 7th birthday" */
  readonly occasion: string;
  readonly gift: string;
  readonly charity: string;
  readonly date: Day | null;
  /** What the birthday child says; nothing when empty. */
  readonly words: string;
}

export interface Certificate extends CertificateParty {
  /** The first name of a child who came. Without one there is a line to write it on. */
  readonly guest: string;
}

const ink = { dark: "rgb(12,34,33)", soft: "rgb(39,59,58)" };
const middle = certificateSize.width / 2;
const helped = "and helped two wishes come true.";

/** What is on everybody's certificate, and what is on this one's. They lie over each other. */
export const certificateLayers = (certificate: Certificate): readonly [ground: string, words: string] => [
  sheetOf(certificateGround(), "A certificate"),
  sheetOf(certificateWords(certificate), titleOf(certificate)),
];

/** A sheet of A5 for a child who came. */
export const certificateSvg = (certificate: Certificate): string =>
  sheetOf(certificateGround() + certificateWords(certificate), titleOf(certificate));

export const titleOf = ({ guest }: Pick<Certificate, "guest">): string =>
  guest.trim() === "" ? "A certificate" : `Certificate for ${typeset(guest)}`;

/** All that it says, for whoever does not see it. */
export function certificateText(certificate: Certificate): string {
  const { occasion, words, children, gift, charity, date } = certificate;
  return [
    `${titleOf(certificate)}, who came to ${occasion} ${helped}`,
    words === "" ? "" : `${quoted(words)} ${children}`.trim(),
    gift === "" ? "" : `Half for the gift: ${gift}.`,
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

function certificateWords({ guest, children, occasion, gift, charity, date, words }: Certificate): string {
  const name = { words: typeset(guest), face: "bakery", size: 96, lineHeight: 1 } as const;
  const said = { words: typeset(quoted(words.trim())), face: "schoolbook", size: 36, lineHeight: 1 } as const;
  const came = { face: "text-400", size: 27, gap: 2 } as const;
  const cameTo = [
    { ...came, words: `who came to ${typeset(occasion)}` },
    { ...came, words: helped },
  ];
  return (
    textMarkup([lineOf("This certificate is for", { face: "text-400", size: 27, baseline: 196 })], ink.soft) +
    textMarkup(fitHeading(name, { x: 330, y: 212, width: 530, height: 108 }), "rgb(1,45,43)") +
    textMarkup(fitLabel(cameTo, { x: 318, y: 342, width: 554, height: 92 }, "middle"), ink.dark) +
    textMarkup(words.trim() === "" ? [] : fitHeading(said, { x: 325, y: 446, width: 540, height: 132 }), ink.dark) +
    textMarkup([lineOf(typeset(children), { face: "schoolbook", size: 26, baseline: 606 })], ink.soft) +
    halfOf("Half for the gift", typeset(gift), 196, "rgb(145,28,58)") +
    halfOf("Half for charity", typeset(charity), 994, "rgb(2,76,73)") +
    textMarkup(date === null ? [] : [lineOf(plainDate(date), { face: "text-600", size: 22, baseline: 768 })], ink.soft)
  );
}

interface Place {
  readonly face: FaceKey;
  readonly size: number;
  readonly baseline: number;
  readonly x?: number;
}

/** One line in the middle, as wide as the paper between both halves. */
function lineOf(words: string, { face, size, baseline, x = middle }: Place): Line {
  return { text: shortened({ face, size, width: 520 }, words), face, size, baseline, x, anchor: "middle" };
}

/** What one half was for: its name, and what it is in two lines at most. */
function halfOf(label: string, what: string, x: number, colour: string): string {
  const name = lineOf(label, { face: "text-800", size: 21, baseline: 708, x });
  return textMarkup([name], colour) + textMarkup(twoLines(what, x), ink.soft);
}

function twoLines(words: string, x: number): Line[] {
  const face = "text-400";
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
