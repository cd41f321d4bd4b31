import type { FaceKey } from "../text/faces.ts";
import type { Line } from "./fit-heading.ts";
import { widthOf } from "../text/measure-text.ts";
import type { Box } from "./sheet.ts";
import { balanced, type Setting, shortened, wrapped } from "../text/wrap-text.ts";

export interface Item {
  readonly words: string;
  readonly face: FaceKey;
  readonly size: number;
  /** Space above it. */
  readonly gap: number;
  /** Kept on one line as long as it stays readable. */
  readonly oneLine?: boolean;
  /** Made smaller, and finally shortened, before other items become hard to read. */
  readonly givesWay?: boolean;
}

interface SetItem {
  readonly lines: readonly string[];
  readonly face: FaceKey;
  readonly size: number;
  readonly gap: number;
}

/** Essential items keep at least this scale while other items can still shrink. */
const readableScale = 0.72;
/** Minimum size of items that give way: five points on a card (A6). */
const smallestGiving = 14;
/** For a place with hundreds of letters. */
const smallestScale = 0.4;
const leading = 1.26;

interface Fit {
  readonly set: readonly SetItem[];
  /** Whether any text had to be shortened. */
  readonly cut: boolean;
}

/** Stacks the items in a box, at the requested size or smaller until they fit. */
export function fitLabel(items: readonly Item[], box: Box, anchor: "start" | "middle"): Line[] {
  return placed(fit(items, box, anchor).set, box, anchor);
}

/** Whether all text fits at a readable size. */
export const hasRoom = (items: readonly Item[], box: Box): boolean => !fit(items, box, "start").cut;

function fit(items: readonly Item[], box: Box, anchor: "start" | "middle"): Fit {
  const asked = items.filter(({ words }) => words.trim() !== "");
  // Left-aligned lines end anywhere; centred ones look better at similar lengths.
  const lines = anchor === "middle" ? balanced : wrapped;
  for (let scale = 1; scale > smallestScale; scale -= 0.02) {
    const sized = asked.map((item) => [item, scaleOf(item, scale)] as const);
    if (heightOf(sized.map(([item, own]) => setItem(item, own, box.width, wrapped))) > box.height) continue;
    return { set: sized.map(([item, own]) => setItem(item, own, box.width, lines)), cut: false };
  }
  const smallest = asked.map((item) => setItem(item, scaleOf(item, smallestScale), box.width, wrapped));
  const shorter = cutGiving(smallest, asked, box);
  if (heightOf(shorter) <= box.height) return { set: shorter, cut: true };
  return { set: fitFacts(shorter, asked, box), cut: true };
}

const scaleOf = ({ givesWay, size }: Item, scale: number) =>
  Math.max(scale, givesWay ? Math.min(1, smallestGiving / size) : readableScale);

/** Too much text even without items that give way: the rest becomes as small as needed. */
function fitFacts(shorter: readonly SetItem[], asked: readonly Item[], box: Box): readonly SetItem[] {
  const facts = asked.filter(({ givesWay }) => !givesWay);
  for (let scale = readableScale; scale > smallestScale; scale -= 0.02) {
    const set = facts.map((item) => setItem(item, scale, box.width, wrapped));
    if (heightOf(set) <= box.height) return set;
  }
  return cutToFit(
    facts.length === 0 ? shorter : facts.map((item) => setItem(item, smallestScale, box.width, wrapped)),
    box,
  );
}

/** Drops lines from the item that gives way, ending it with an ellipsis, until the rest fits. */
function cutGiving(set: readonly SetItem[], asked: readonly Item[], box: Box): SetItem[] {
  const shorter = [...set];
  const at = asked.findIndex(({ givesWay }) => givesWay);
  for (let item = shorter[at]; item && heightOf(shorter) > box.height; item = shorter[at]) {
    if (item.lines.length <= 1) return shorter.toSpliced(at, 1);
    shorter[at] = oneLineLess(item, box);
  }
  return shorter;
}

function setItem(
  { words, face, size, gap, oneLine }: Item,
  scale: number,
  width: number,
  lines: typeof wrapped,
): SetItem {
  const setting: Setting = { face, size: size * scale, width };
  const fitted = oneLine ? setOnOneLine(setting, words) : setting;
  return { lines: lines(fitted, words), face, size: fitted.size, gap: gap * scale };
}

function setOnOneLine(setting: Setting, words: string): Setting {
  const width = widthOf(setting.face, setting.size, words);
  if (width <= setting.width) return setting;
  const size = (setting.size * setting.width * 0.995) / width;
  return size < setting.size * 0.68 ? setting : { ...setting, size };
}

function heightOf(set: readonly SetItem[]): number {
  return set.reduce((sum, { lines, size, gap }, at) => sum + lines.length * size * leading + (at === 0 ? 0 : gap), 0);
}

/** Too much text even at the smallest size: shortens the longest item, with an ellipsis. */
function cutToFit(set: readonly SetItem[], box: Box): SetItem[] {
  const shorter = [...set];
  while (heightOf(shorter) > box.height) {
    const most = Math.max(...shorter.map(({ lines }) => lines.length));
    if (most <= 1) break;
    const at = shorter.findLastIndex(({ lines }) => lines.length === most);
    shorter[at] = oneLineLess(shorter[at] as SetItem, box);
  }
  return shorter;
}

function oneLineLess(item: SetItem, box: Box): SetItem {
  const last = shortened({ ...item, width: box.width }, item.lines.slice(-2).join(" "));
  return { ...item, lines: [...item.lines.slice(0, -2), last.endsWith("…") ? last : `${last}…`] };
}

function placed(set: readonly SetItem[], box: Box, anchor: "start" | "middle"): Line[] {
  let top = box.y + Math.max(0, (box.height - heightOf(set)) / 2);
  const lines: Line[] = [];
  set.forEach(({ lines: texts, face, size, gap }, at) => {
    if (at > 0) top += gap;
    for (const text of texts) {
      const x = anchor === "middle" ? box.x + box.width / 2 : box.x;
      lines.push({ text, face, size, x, baseline: top + size * 0.97, anchor });
      top += size * leading;
    }
  });
  return lines;
}
