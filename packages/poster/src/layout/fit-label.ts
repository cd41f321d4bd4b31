import type { FaceKey } from "../text/faces.ts";
import type { Line } from "./fit-heading.ts";
import { widthOf } from "../text/measure-text.ts";
import type { Box } from "./sheet.ts";
import { balanced, type Setting, shortened, wrapped } from "../text/wrap-text.ts";

export interface Item {
  readonly words: string;
  readonly face: FaceKey;
  readonly size: number;
  /** Free room above it. */
  readonly gap: number;
  /** Kept on one line as long as that can be read. */
  readonly oneLine?: boolean;
  /** Set smaller, and at last shortened, before the others become hard to read. */
  readonly givesWay?: boolean;
}

interface SetItem {
  readonly lines: readonly string[];
  readonly face: FaceKey;
  readonly size: number;
  readonly gap: number;
}

/** What everybody has to know stays as large as this while anything else can give way. */
const readableScale = 0.72;
/** What gives way is never smaller: on a card (A6) that is five points. */
const smallestGiving = 14;
/** For a place of hundreds of letters. */
const smallestScale = 0.4;
const leading = 1.26;

interface Fit {
  readonly set: readonly SetItem[];
  /** Whether something had to be shortened. */
  readonly cut: boolean;
}

/** The items one under the other in a box: as large as asked for, or smaller until they fit. */
export function fitLabel(items: readonly Item[], box: Box, anchor: "start" | "middle"): Line[] {
  return placed(fit(items, box, anchor).set, box, anchor);
}

/** Whether all words have room in letters that can be read. */
export const hasRoom = (items: readonly Item[], box: Box): boolean => !fit(items, box, "start").cut;

function fit(items: readonly Item[], box: Box, anchor: "start" | "middle"): Fit {
  const asked = items.filter(({ words }) => words.trim() !== "");
  // Lines to the left end where they end; centred ones look better when they are alike.
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

/** Even without what gives way there is too much: the rest becomes as small as it has to. */
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

/** What gives way loses lines, and says so, until the rest has room. */
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

/** Too much even for the smallest letters: the longest item gives way, and says so. */
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
