import type { Deps } from "../../platform/deps.ts";
import { isServiceDown } from "../../platform/http/error-answers.ts";
import { contributionsToLookAt, lookLater } from "../contribution-records/public.ts";
import { nextLook, soon } from "./payment-rules.ts";
import { settle } from "./settle.ts";

/** In one go; what is left is taken a minute later. */
const most = 200;

/** Whatever the browser and the notifications did not bring to its end. One that fails keeps nobody else waiting. */
export async function settleDueContributions(deps: Deps): Promise<void> {
  const { db, clock, payments } = deps;
  if (payments === null) return;
  const ids = await contributionsToLookAt(db, payments.provider, clock.now(), most);
  const failures: unknown[] = [];
  for (const id of ids) {
    try {
      await settle(deps, id);
    } catch (error) {
      failures.push(error);
      // Where only the database was away for a moment, nobody has to wait for long.
      await lookLater(db, id, (isServiceDown(error) ? soon : nextLook)(clock.now()));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} contributions could not be settled`);
}
