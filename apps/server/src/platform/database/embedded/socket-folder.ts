import { chown, lstat, mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Place } from "./place.ts";
import { PORT } from "./settings.ts";

/** The shortest limit among systems: macOS 103 bytes, Linux 107. A data folder's own path may well be longer. */
const LONGEST_SOCKET_PATH = 103;

export function socketIn(folder: string): string {
  return join(folder, `.s.PGSQL.${PORT}`);
}

/** A folder for the socket that only the server's user (and root) can enter; the one used before, if it still is one. */
export async function prepareSocketFolder(place: Place, before: string | undefined): Promise<string> {
  if (before !== undefined && (await isPrivate(place, before))) return before;
  if (before !== undefined && (await remake(place, before))) return before;
  // Root's own temporary folder may be closed to the server's user.
  const parents = place.runAs ? ["/tmp"] : [tmpdir(), "/tmp"];
  const parent = parents.find(
    (each) => Buffer.byteLength(socketIn(join(each, "wishwell-XXXXXX"))) <= LONGEST_SOCKET_PATH,
  );
  const folder = await mkdtemp(join(parent ?? "/tmp", "wishwell-"));
  await giveToServer(place, folder);
  return folder;
}

async function isPrivate(place: Place, folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  const owner = place.runAs?.uid ?? process.getuid?.();
  return found !== undefined && found.isDirectory() && found.uid === owner && (found.mode & 0o777) === 0o700;
}

/** Somebody tidied the folder away: processes that are still running know the server by this address. */
async function remake(place: Place, folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    await giveToServer(place, folder);
    return true;
  } catch {
    return false;
  }
}

async function giveToServer(place: Place, folder: string): Promise<void> {
  if (place.runAs) await chown(folder, place.runAs.uid, place.runAs.gid);
}
