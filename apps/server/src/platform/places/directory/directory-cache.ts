import type { Clock } from "../../clock/clock.ts";
import type { Database } from "../../database/database.ts";
import type { FileStore } from "../../files/file-store.ts";
import type { Log } from "../../log/log.ts";
import { type DirectoryEntry, listDirectories } from "./directories.store.ts";
import { DamagedDirectory, type PostcodeDirectory, readDirectory } from "./packed-directory.ts";

const pauseAfterFailure = 60_000;

type Needs = Readonly<{ db: Database; files: FileStore; clock: Clock; log: Log }>;

export interface DirectoryCache {
  /** The newest readable directory; `null` when there is none. */
  current(): Promise<PostcodeDirectory | null>;
}

/**
 * Caches the directory in memory and loads it on first use. Each call checks the database for a newer edition, in a
 * fraction of a millisecond, so an import takes effect in every process at once.
 */
export function createDirectoryCache({ db, files, clock, log }: Needs): DirectoryCache {
  let cached: { edition: string; directory: PostcodeDirectory | null } = { edition: "", directory: null };
  let loading: { readonly edition: string; readonly done: Promise<void> } | null = null;
  let failed = { edition: "", at: 0 };

  async function load(edition: string, entries: readonly DirectoryEntry[]): Promise<void> {
    try {
      cached = { edition, directory: await loadDirectory(files, entries) };
    } catch (error) {
      // Without the directory positions are only less exact, so requests do not fail.
      log.warn({ err: error }, "the postcode directory cannot be loaded");
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
      if (edition === cached.edition || resting) return cached.directory;
      if (loading?.edition !== edition) loading = { edition, done: load(edition, entries) };
      await loading.done;
      return cached.directory;
    },
  };
}

type Stored = Pick<DirectoryEntry, "fileKey">;

/** Combines all parts of the directory. `null` when none was imported. */
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

/** Loads the current directory for bulk lookups. `null` when none was imported. */
export async function openDirectory(db: Database, files: FileStore): Promise<PostcodeDirectory | null> {
  return loadDirectory(files, await listDirectories(db));
}
