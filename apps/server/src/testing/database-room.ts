import { readFile, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 3 * 1024 ** 3;

/**
 * Where data folders of tests are made: in memory, where the system has room for them there. Each test file has a
 * database of its own, and making the thousand files of one costs a disk several times as much.
 */
export async function testRoom(): Promise<string> {
  return (await memoryHasRoom()) ? MEMORY : tmpdir();
}

/** Everywhere one may have been made. */
export const testRooms = [...new Set([tmpdir(), MEMORY])];

async function memoryHasRoom(): Promise<boolean> {
  const space = await statfs(MEMORY).catch(() => undefined);
  if (space === undefined || space.bavail * space.bsize < ENOUGH_BYTES) return false;
  const mounts = await readFile("/proc/mounts", "utf8").catch(() => "");
  const options = mounts
    .split("\n")
    .findLast((line) => line.split(" ")[1] === MEMORY)
    ?.split(" ")[3];
  // The server's programs may have to be copied beside its data.
  return options !== undefined && !options.split(",").includes("noexec");
}
