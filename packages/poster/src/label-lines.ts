import type { PosterDesign } from "./design.ts";
import { isDrawnWhole } from "./drawn-whole.ts";
import type { Line } from "./fit-heading.ts";
import { fitLabel, hasRoom } from "./fit-label.ts";
import {
  addressWords,
  copyWords,
  dayWords,
  guestWords,
  type PosterParty,
  replyWords,
  timeWords,
  venueWords,
} from "./party-words.ts";
import { bodyBox, codeBox, replyBox } from "./sheet.ts";
import { typeset } from "./typeset.ts";

const besideBox = { ...bodyBox, width: codeBox.x - bodyBox.x - 8 };
const besideScale = 0.92;

/** When, where, what to know and how to reply. With a code for phones, the words stand to its left. */
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

/** Whether the organiser's own words have to be shortened on a card, where there is least room for them. */
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

/** A name with letters that no font of ours has is written by hand. */
const withWritableGuest = (party: PosterParty): PosterParty =>
  party.guest && !isDrawnWhole("text-800", party.guest) ? { ...party, guest: null } : party;

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
