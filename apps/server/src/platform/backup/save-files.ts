import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { inHandfuls } from "../database/in-handfuls.ts";
import type { FileStore } from "../files/file-store.ts";
import { filePath, type SavedFile } from "./manifest.ts";
import { sumOf } from "./measured.ts";
import type { Progress } from "./save-tables.ts";

/** Each may have some megabytes, and a store elsewhere takes its time over each. */
export const filesAtOnce = 8;

/** The files as they are after the tables were saved: what was removed meanwhile was to be forgotten, and is left out. */
export async function saveFiles(files: FileStore, folder: string, progress: Progress): Promise<SavedFile[]> {
  const keys = await files.list("");
  const saved: SavedFile[] = [];
  await inHandfuls(
    keys,
    async (some) => {
      progress("Saving files", saved.length / keys.length);
      const found = await Promise.all(some.map((key) => saveFile(files, folder, key)));
      saved.push(...found.filter((file) => file !== null));
    },
    filesAtOnce,
  );
  return saved;
}

async function saveFile(files: FileStore, folder: string, key: string): Promise<SavedFile | null> {
  const file = await files.get(key);
  if (file === null) return null;
  const path = filePath(folder, { key });
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, file.bytes, { flag: "wx", mode: 0o600, flush: true });
  return { key, contentType: file.contentType, ...sumOf(file.bytes) };
}
