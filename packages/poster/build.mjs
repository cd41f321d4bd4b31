// Builds the server's fonts: TTF files with our own family names -> dist/fonts, each with its licence.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { licenceOf, makeFont } from "./fonts/make-font.ts";
import { faces, fontFile } from "./src/text/faces.ts";

const folder = fileURLToPath(new URL("./dist/fonts", import.meta.url));

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { key, name, parts } of faces) {
  for (const part of parts) writeFileSync(`${folder}/${fontFile(part.family)}`, makeFont(part));
  writeFileSync(`${folder}/${key}.licence.txt`, `${name}\n\n${licenceOf(parts[0])}`);
}
