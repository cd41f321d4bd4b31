import { chmod, chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPlace, type Place } from "../platform/database/embedded/place.ts";
import { readPostmaster, stopPostmaster, type Postmaster } from "../platform/database/embedded/postmaster.ts";

export interface DataFolder {
  readonly dataDir: string;
  place(): Promise<Place>;
  /** What the server in it has written about itself. */
  postmaster(): Promise<Postmaster | undefined>;
  /** Ends a server that was left running in it and removes everything. */
  remove(): Promise<void>;
}

/** A data folder for a test of the embedded database: one that anybody may enter, or a closed one. */
export async function aDataFolder(
  options: { closed?: boolean; inside?: string; owner?: number | undefined } = {},
): Promise<DataFolder> {
  const { closed = false, inside = "data", owner } = options;
  const parent = await mkdtemp(join(tmpdir(), "wishwell-data-"));
  await chmod(parent, closed ? 0o700 : 0o711);
  const dataDir = join(parent, inside);
  await mkdir(dataDir, { recursive: true });
  if (owner !== undefined) for (const each of [parent, dataDir]) await chown(each, owner, owner);
  const place = () => findPlace(dataDir);
  return {
    dataDir,
    place,
    postmaster: async () => readPostmaster(await place()),
    async remove() {
      const { home } = await place();
      const postmaster = await readPostmaster(await place());
      if (postmaster?.running) await stopPostmaster(await place(), postmaster.pid);
      if (postmaster) await rm(postmaster.socketFolder, { recursive: true, force: true });
      await rm(home, { recursive: true, force: true });
      await rm(parent, { recursive: true, force: true });
    },
  };
}
