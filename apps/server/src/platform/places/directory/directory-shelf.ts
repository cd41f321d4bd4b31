import type { Clock } from "../../clock/clock.ts";
import type { Database } from "../../database/database.ts";
import type { FileStore } from "../../files/file-store.ts";
import type { Log } from "../../log.ts";
import { type DirectoryEntry, listDirectories } from "./directories.store.ts";
import { loadDirectory } from "./load-directory.ts";
import type { PostcodeDirectory } from "./packed-directory.ts";

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
