import { chmod, chown, mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { findPlace, type Place } from "../platform/database/embedded/place.ts";
import { readPostmaster, type Postmaster } from "../platform/database/embedded/postmaster.ts";
import { noteOwner, removeData, TEST_FOLDER } from "./database-orphans.ts";
import { testRoom } from "./database-room.ts";

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
  const parent = await mkdtemp(join(await testRoom(), TEST_FOLDER));
  await chmod(parent, closed ? 0o700 : 0o711);
  const dataDir = join(parent, inside);
  await mkdir(dataDir, { recursive: true });
  await noteOwner(parent, dataDir);
  if (owner !== undefined) for (const each of [parent, dataDir]) await chown(each, owner, owner);
  const place = () => findPlace(dataDir);
  return {
    dataDir,
    place,
    postmaster: async () => readPostmaster(await place()),
    remove: () => removeData(parent, dataDir),
  };
}
