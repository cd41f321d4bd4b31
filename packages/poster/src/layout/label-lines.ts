import { canDrawInFull } from "../text/drawn-whole.ts";
import {
  addressWords,
  copyWords,
  dayWords,
  guestWords,
  type PosterParty,
  replyWords,
  timeWords,
  venueWords,
} from "../text/party-words.ts";
import { typeset } from "../text/typeset.ts";
import type { PosterDesign } from "./design.ts";
import type { Line } from "./fit-heading.ts";
import { fitLabel, hasRoom } from "./fit-label.ts";
import { bodyBox, codeBox, labelBox, labelColour, replyBox } from "./sheet.ts";

const besideBox = { ...bodyBox, width: codeBox.x - bodyBox.x - 8 };
const besideScale = 0.92;

/** When, where, what to know and how to reply. If there is a QR code, the text is to its left. */
export function labelLines(design: PosterDesign, party: PosterParty, withCode: boolean): Line[] {
  const [reply, using] = replyWords(party).map(typeset);
  return [
    ...(withCode ? besideCode(design, party) : centred(design, party)),
    ...fitLabel(
      [
        { words: reply ?? "", face: "text-400", size: 21, gap: 0, oneLine: true },
        { words: using ?? "", face: "text-600", size: 25, gap: 2, oneLine: true },
      ],
      replyBox,
      "middle",
    ),
  ];
}

/** Whether the organiser's own text has to be shortened on a card, which has the least space. */
export const isTooLong = (design: PosterDesign, party: PosterParty): boolean =>
  copyWords(design).trim() !== "" && !hasRoom(itemsOf(design, { ...party, guest: null }, besideScale), besideBox);

const centred = (design: PosterDesign, party: PosterParty) => fitLabel(itemsOf(design, party, 1), bodyBox, "middle");

function besideCode(design: PosterDesign, party: PosterParty): Line[] {
  const below = { x: codeBox.x, y: codeBox.y + codeBox.height, width: codeBox.width, height: 40 };
  return [
    ...fitLabel(itemsOf(design, party, besideScale), besideBox, "start"),
    ...fitLabel([{ words: "Scan to reply", face: "text-600", size: 21, gap: 0, oneLine: true }], below, "middle"),
  ];
}

/** A name that our fonts can't print in full is replaced by a line to write on. */
const withWritableGuest = (party: PosterParty): PosterParty =>
  party.guest && !canDrawInFull("text-800", party.guest) ? { ...party, guest: null } : party;

function itemsOf(design: PosterDesign, party: PosterParty, scale: number) {
  const items = [
    { words: guestWords(withWritableGuest(party)) ?? "", face: "text-800", size: 31, gap: 0, oneLine: true },
    { words: dayWords(party), face: "text-800", size: 35, gap: 4, oneLine: true },
    { words: timeWords(party), face: "text-600", size: 30, gap: 1, oneLine: true },
    { words: venueWords(party), face: "text-600", size: 28, gap: 10 },
    { words: addressWords(party), face: "text-400", size: 27, gap: 1 },
    { words: copyWords(design), face: design.copy.face, size: 25, gap: 10, givesWay: true },
  ] as const;
  return items.map((item) => ({
    ...item,
    words: typeset(item.words),
    size: item.size * scale,
    gap: item.gap * scale,
  }));
}

/** Paper with two notches and a dotted line between them, so that text is easy to read on any background. */
export function labelPaper(): string {
  const { x, width } = labelBox;
  const line = `M${x + 34} ${bite}H${x + width - 34}`;
  return (
    `<path d="${outline(9)}" fill="rgb(12,34,33)" fill-opacity="0.2"/><path d="${outline(0)}" fill="${labelColour}"/>` +
    `<path d="${line}" fill="none" stroke="rgb(171,183,182)" stroke-width="2.5" stroke-linecap="round" ` +
    `stroke-dasharray="1 9"/>`
  );
}

const bite = labelBox.y + 262;

function outline(lowered: number): string {
  const { x, y, width, height } = labelBox;
  const [corner, radius] = [10, 15];
  const [top, middle, bottom] = [y + lowered, bite + lowered, y + height + lowered];
  return (
    `M${x + corner} ${top}H${x + width - corner}a${corner} ${corner} 0 0 1 ${corner} ${corner}V${middle - radius}` +
    `a${radius} ${radius} 0 0 0 0 ${2 * radius}V${bottom - corner}a${corner} ${corner} 0 0 1 ${-corner} ${corner}` +
    `H${x + corner}a${corner} ${corner} 0 0 1 ${-corner} ${-corner}V${middle + radius}` +
    `a${radius} ${radius} 0 0 0 0 ${-2 * radius}V${top + corner}a${corner} ${corner} 0 0 1 ${corner} ${-corner}z`
  );
}
