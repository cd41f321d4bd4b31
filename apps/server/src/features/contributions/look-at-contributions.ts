import type { Deps } from "../../platform/deps.ts";
import { contributionsToLookAt } from "./contributions.store.ts";
import { settle } from "./settle.ts";

/** In one go; what is left is taken a minute later. */
const most = 200;

/** Whatever the browser and the notifications did not bring to its end. One that fails keeps nobody else waiting. */
export async function lookAtContributions(deps: Deps): Promise<void> {
  const ids = await contributionsToLookAt(deps.db, deps.clock.now(), most);
  const failures: unknown[] = [];
  for (const id of ids) await settle(deps, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} contributions could not be settled`);
}
