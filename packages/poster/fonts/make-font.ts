import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FacePart } from "../src/text/faces.ts";
import { renameFont } from "./rename-font.ts";
import { sfntFromWoff } from "./sfnt-from-woff.ts";
import { writeSfnt } from "./write-sfnt.ts";

/** The TTF of a part of a face. The same bytes every time. */
export function makeFont({ family, source }: FacePart): Buffer {
  const woff = readFileSync(fileURLToPath(import.meta.resolve(`${source}.woff`)));
  return writeSfnt(renameFont(sfntFromWoff(woff), family));
}

/** What its maker says of copyright and licence. */
export function licenceOf({ source }: FacePart): string {
  const [scope, name] = source.split("/");
  return readFileSync(fileURLToPath(import.meta.resolve(`${scope}/${name}/LICENSE`)), "utf8");
}
