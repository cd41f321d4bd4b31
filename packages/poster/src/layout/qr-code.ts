import { encode } from "uqr";
import { number } from "../text/markup.ts";
import type { Box } from "./sheet.ts";

/** Modules kept free around it: with fewer, phones do not find it. */
const quietZone = 4;

/** Longer links make modules too small for a telephone's eye. */
const longestLink = 300;

/** A poster is drawn at every letter typed, and a card for every guest: its code is made once. */
const made = new Map<string, string>();
const mostMade = 50;

/** The code as one path that fills the box, quiet zone included; empty for a link that cannot be one. */
export function codePath(link: string, box: Box): string {
  if (link.length > longestLink || !/^https?:\/\/\S+$/.test(link)) return "";
  const key = JSON.stringify([link, box]);
  const path = made.get(key) ?? encoded(link, box);
  if (made.size >= mostMade) made.clear();
  made.set(key, path);
  return path;
}

function encoded(link: string, box: Box): string {
  const { data, size } = encode(link, { ecc: "M", border: quietZone });
  const module = box.width / size;
  let path = "";
  data.forEach((row, y) => {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      let end = x;
      while (row[end]) end += 1;
      const [left, top] = [box.x + x * module, box.y + y * module].map(number);
      path += `M${left} ${top}h${number((end - x) * module)}v${number(module)}h${number((x - end) * module)}z`;
      x = end;
    }
  });
  return path;
}
