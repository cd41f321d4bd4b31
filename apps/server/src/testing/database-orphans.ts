import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { findPlace } from "../platform/database/embedded/place.ts";
import { isAlive, readPostmaster, stopPostmaster } from "../platform/database/embedded/postmaster.ts";
import { testRooms } from "./database-room.ts";

/** How temporary folders of tests with a database server in them are called. */
export const TEST_FOLDER = "wishwell-test-data-";
const OWNER = "test-run.json";

/** Notes in a temporary folder which data folder is in it, and which process is to remove it. */
export async function noteOwner(folder: string, dataDir: string): Promise<void> {
  await writeFile(join(folder, OWNER), JSON.stringify({ pid: process.pid, dataDir }));
}

/** Ends the server of a data folder, if one runs, and removes all that belongs to it. */
export async function removeData(folder: string, dataDir: string): Promise<void> {
  const place = await findPlace(dataDir);
  const postmaster = await readPostmaster(place);
  if (postmaster?.running) await stopPostmaster(place, postmaster.pid);
  if (postmaster) await rm(postmaster.socketFolder, { recursive: true, force: true });
  await rm(place.home, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

/** A run that was killed leaves its servers behind, which go on taking memory: the next run ends them. */
export async function removeOrphans(): Promise<void> {
  const inRooms = testRooms.map(async (room) => (await readdir(room).catch(() => [])).map((name) => join(room, name)));
  const folders = (await Promise.all(inRooms)).flat().filter((folder) => basename(folder).startsWith(TEST_FOLDER));
  for (const folder of folders) {
    const note = await readFile(join(folder, OWNER), "utf8").catch(() => undefined);
    if (note === undefined) continue;
    const { pid, dataDir } = JSON.parse(note) as { pid: number; dataDir: string };
    // Another user's are theirs to remove.
    if (!isAlive(pid)) await removeData(folder, dataDir).catch(() => undefined);
  }
}
