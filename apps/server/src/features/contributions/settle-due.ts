import type { Deps } from "../../platform/deps.ts";
import { isServiceDown } from "../../platform/http/error-responses.ts";
import { contributionsToCheck, postponeCheck } from "../contribution-records/public.ts";
import { nextCheck, soon } from "./payment-rules.ts";
import { settle } from "./settle.ts";

/** Per run; the rest follows a minute later. */
const most = 200;

/** Settles what the browser and notifications did not. A failure does not delay the others. */
export async function settleDueContributions(deps: Deps): Promise<void> {
  const { db, clock, gateway } = deps;
  if (gateway === null) return;
  const ids = await contributionsToCheck(db, gateway.provider, clock.now(), most);
  const failures: unknown[] = [];
  for (const id of ids) {
    try {
      await settle(deps, id);
    } catch (error) {
      failures.push(error);
      // After a brief database outage it is tried again soon.
      await postponeCheck(db, id, (isServiceDown(error) ? soon : nextCheck)(clock.now()));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} contributions could not be settled`);
}
