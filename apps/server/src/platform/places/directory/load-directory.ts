import type { FileStore } from "../../files/file-store.ts";
import type { DirectoryEntry } from "./directories.store.ts";
import { DamagedDirectory, type PostcodeDirectory, readDirectory } from "./packed-directory.ts";

type Stored = Pick<DirectoryEntry, "fileKey">;

/** All parts of the directory as one. `null` when none was imported. */
export async function loadDirectory(files: FileStore, entries: readonly Stored[]): Promise<PostcodeDirectory | null> {
  const parts = await Promise.all(entries.map((entry) => loadPart(files, entry)));
  if (parts.length === 0) return null;
  return {
    size: parts.reduce((sum, { size }) => sum + size, 0),
    find(postcode) {
      for (const part of parts) {
        const position = part.find(postcode);
        if (position) return position;
      }
      return null;
    },
  };
}

async function loadPart(files: FileStore, { fileKey }: Stored): Promise<PostcodeDirectory> {
  const file = await files.get(fileKey);
  if (!file) throw new DamagedDirectory(`${fileKey} is missing`);
  return readDirectory(file.bytes);
}
