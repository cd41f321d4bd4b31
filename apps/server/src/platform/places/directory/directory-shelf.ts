import type { Clock } from "../../clock/clock.ts";
import type { Database } from "../../database/database.ts";
import type { FileStore } from "../../files/file-store.ts";
import type { Log } from "../../log/log.ts";
import { type DirectoryEntry, listDirectories } from "./directories.store.ts";
import { DamagedDirectory, type PostcodeDirectory, readDirectory } from "./packed-directory.ts";

const pauseAfterFailure = 60_000;

interface Shelved {
  readonly edition: string;
  readonly directory: PostcodeDirectory | null;
}

export interface DirectoryShelf {
  /** The newest directory that can be read; `null` when there is none. */
  current(): Promise<PostcodeDirectory | null>;
}

/**
 * Holds the directory in memory, loaded when it is first wanted. Each look asks the database, in a fraction of a
 * millisecond, whether there is a newer edition: an import counts in every process at once.
 */
export function createDirectoryShelf(needs: {
  readonly db: Database;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly log: Log;
}): DirectoryShelf {
  const { db, files, clock, log } = needs;
  let shelved: Shelved = { edition: "", directory: null };
  let loading: { readonly edition: string; readonly done: Promise<void> } | null = null;
  let failed = { edition: "", at: 0 };

  async function load(edition: string, entries: readonly DirectoryEntry[]): Promise<void> {
    try {
      shelved = { edition, directory: await loadDirectory(files, entries) };
    } catch (error) {
      // Without it places are only found less exactly, so nobody's request fails for it.
      log.warn({ err: error }, "the directory of postcodes cannot be loaded");
      failed = { edition, at: clock.now().getTime() };
    } finally {
      if (loading?.edition === edition) loading = null;
    }
  }

  return {
    async current() {
      const entries = await listDirectories(db);
      const edition = entries.map(({ fileKey }) => fileKey).join(" ");
      const resting = failed.edition === edition && clock.now().getTime() < failed.at + pauseAfterFailure;
      if (edition === shelved.edition || resting) return shelved.directory;
      if (loading?.edition !== edition) loading = { edition, done: load(edition, entries) };
      await loading.done;
      return shelved.directory;
    },
  };
}

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

/** The directory as it is now, for work that asks it about thousands of postcodes. `null` when none was imported. */
export async function openDirectory(db: Database, files: FileStore): Promise<PostcodeDirectory | null> {
  return loadDirectory(files, await listDirectories(db));
}
