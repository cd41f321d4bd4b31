import { addTrouble } from "./knobs.store.ts";
import type { TroubledCall, TroubleKind } from "./knobs.ts";
import type { SandboxParts } from "./sandbox-parts.ts";

/** The next calls of a kind are refused with a 503, or done with their answers lost. */
export async function makeTrouble(
  { db }: Pick<SandboxParts, "db">,
  { call, trouble, times = 1 }: { readonly call: TroubledCall; readonly trouble: TroubleKind; readonly times?: number },
): Promise<void> {
  await db.transaction().execute((work) => addTrouble(work, call, trouble, times));
}
