import { clearTroubles, readKnobs, writeKnobs } from "./knobs.store.ts";
import { type Knobs, knobsAtRest } from "./knobs.ts";
import type { SandboxParts } from "./sandbox-parts.ts";

/** From now on notifications and refunds go so; what is not said stays as it is. */
export async function turnKnobs({ db }: Pick<SandboxParts, "db">, knobs: Partial<Knobs>): Promise<void> {
  await db.transaction().execute(async (work) => writeKnobs(work, { ...(await readKnobs(work)), ...knobs }));
}

/** Everything goes well again. */
export async function endTrouble({ db }: Pick<SandboxParts, "db">): Promise<void> {
  await db.transaction().execute(async (work) => {
    await writeKnobs(work, knobsAtRest);
    await clearTroubles(work);
  });
}
