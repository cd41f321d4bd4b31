import type { FaceKey } from "./faces.ts";
import type { Line } from "./fit-heading.ts";
import { widthOf } from "./measure-text.ts";
import type { Box } from "./sheet.ts";
import { balanced, type Setting, shortened, wrapped } from "./wrap-text.ts";

export interface Item {
  readonly words: string;
  readonly face: FaceKey;
  readonly size: number;
  /** Free room above it. */
  readonly gap: number;
  /** Kept on one line as long as that can be read. */
  readonly oneLine?: boolean;
}

interface SetItem {
  readonly lines: readonly string[];
  readonly face: FaceKey;
  readonly size: number;
  readonly gap: number;
}

/** About seven points on a sheet of A4. */
const smallestScale = 0.4;
const leading = 1.26;

/** The items one under the other in a box: as large as asked for, or smaller together until they fit. */
export function fitLabel(items: readonly Item[], box: Box, anchor: "start" | "middle"): Line[] {
  const asked = items.filter(({ words }) => words.trim() !== "");
  for (let scale = 1; ; scale -= 0.02) {
    const set = asked.map((item) => setItem(item, scale, box.width, wrapped));
    if (heightOf(set) <= box.height) {
      // Lines to the left end where they end; centred ones look better when they are alike.
      const lines = anchor === "middle" ? balanced : wrapped;
      return placed(
        asked.map((item) => setItem(item, scale, box.width, lines)),
        box,
        anchor,
      );
    }
    if (scale <= smallestScale) return placed(cutToFit(set, box), box, anchor);
  }
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
    const item = shorter[at] as SetItem;
    const kept = item.lines.slice(0, -2);
    const last = shortened({ ...item, width: box.width }, item.lines.slice(-2).join(" "));
    shorter[at] = { ...item, lines: [...kept, last.endsWith("…") ? last : `${last}…`] };
  }
  return shorter;
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
