import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Place } from "./place.ts";
import { isAlive } from "./postmaster.ts";

/** Half-made things carry the number of the process that was making them. If that was killed, nobody will finish them. */
export async function removeLeftovers(place: Place): Promise<void> {
  for (const folder of [place.home, place.dataDir]) {
    for (const name of await readdir(folder)) {
      const maker = /^(?:cluster|postgres-.+|start|database\.(?:password|place))\.(\d+)(?:\.(?:password|log))?$/.exec(
        name,
      );
      if (maker === null || isAlive(Number(maker[1]))) continue;
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}
