import { inHandfuls } from "../database/in-handfuls.ts";
import type { FileStore } from "../files/file-store.ts";
import { BackupFault, plainly } from "./backup-fault.ts";
import { readSaved } from "./check-backup.ts";
import type { Manifest, SavedFile } from "./manifest.ts";
import { isSame, sumOf } from "./measured.ts";
import { filesAtOnce } from "./save-files.ts";
import type { Progress } from "./save-tables.ts";

/**
 * Puts back the files that are not there yet. One that is there with another content belongs to another house: then
 * nothing is written over, and nothing is restored.
 */
export async function putFiles(
  files: FileStore,
  folder: string,
  manifest: Manifest,
  progress: Progress,
): Promise<void> {
  const there = new Set(await files.list(""));
  const common = manifest.files.filter(({ key }) => there.has(key));
  await inHandfuls(
    common,
    async (some) => void (await Promise.all(some.map((file) => refuseOther(files, file)))),
    filesAtOnce,
  );
  const missing = manifest.files.filter(({ key }) => !there.has(key));
  let done = 0;
  await inHandfuls(
    missing,
    async (some) => {
      progress("Putting back files", done / missing.length);
      await Promise.all(some.map((file) => putFile(files, folder, file)));
      done += some.length;
    },
    filesAtOnce,
  );
}

async function refuseOther(files: FileStore, file: SavedFile): Promise<void> {
  const found = await files.get(file.key);
  if (found === null || isSame(sumOf(found.bytes), file)) return;
  throw new BackupFault(
    `The file store holds another ${file.key} already: it seems to be another house's. Nothing was changed.`,
  );
}

async function putFile(files: FileStore, folder: string, file: SavedFile): Promise<void> {
  const bytes = await readSaved(folder, file);
  await files.put(file.key, { bytes, contentType: file.contentType }).catch((error: unknown) => {
    throw plainly(error, "the file store");
  });
}
