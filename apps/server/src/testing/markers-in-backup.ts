import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { filePath, readManifest, tablePath } from "../platform/backup/manifest.ts";

/** What stands for a fact about somebody, whom it is about, and what it is: mk-anna-phone. */
const marker = /mk-[a-z]+-[a-z]+/gi;
const packed = /[A-Za-z0-9+/]{24,}={0,2}/g;

/** A value as it stands, and what it says when it is bytes or packed text. */
function readings(value: string): string[] {
  const plain = value.replace(/\\n|\\t|\\r/g, " ").replaceAll("\\\\", "\\");
  const bytes = /^\\x([0-9a-f]*)$/.exec(plain)?.[1];
  if (bytes !== undefined) return [Buffer.from(bytes, "hex").toString("latin1")];
  return [plain, ...(plain.match(packed) ?? []).map((text) => Buffer.from(text, "base64").toString("latin1"))];
}

const markersIn = (text: string) => text.toLowerCase().match(marker) ?? [];

/** Every place of a whole backup that holds a marker, by table and column or by file, with the markers that it holds. */
export async function markersInBackup(folder: string): Promise<Record<string, readonly string[]>> {
  const manifest = await readManifest(folder);
  const found = new Map<string, Set<string>>();
  const note = (place: string, texts: readonly string[]) => {
    const markers = texts.flatMap(markersIn);
    if (markers.length === 0) return;
    found.set(place, new Set([...(found.get(place) ?? []), ...markers]));
  };
  for (const table of manifest.tables) {
    const lines = createInterface({ input: createReadStream(tablePath(folder, table)).pipe(createGunzip()) });
    for await (const line of lines) {
      for (const [index, value] of line.split("\t").entries()) {
        note(`${table.name.replace("public.", "")}.${table.columns[index]}`, readings(value));
      }
    }
  }
  for (const file of manifest.files) {
    note(`file ${file.key}`, [file.key, (await readFile(filePath(folder, file))).toString("latin1")]);
  }
  return Object.fromEntries(
    [...found].map(([place, markers]) => [place, [...markers].sort()] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
