import { fileURLToPath } from "node:url";
import { families, fontFile } from "@wishwell/poster/faces";

const known = new Set(families);

const pathOf = (family: string) => fileURLToPath(import.meta.resolve(`@wishwell/poster/fonts/${fontFile(family)}`));

/** The font files that a drawing names; nothing else is ever loaded. */
export function fontFilesOf(svg: string): string[] {
  return [...familiesOf(svg)].map(pathOf);
}

function familiesOf(svg: string): Set<string> {
  const named = [...svg.matchAll(/font-family="([^"]*)"/g)].flatMap(([, family]) => family ?? []);
  return new Set(named.filter((family) => known.has(family)));
}

/** The file of a family; `null` for one that is not ours. */
export const fontPath = (family: string): string | null => (known.has(family) ? pathOf(family) : null);
