import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { bookApproved } from "./book-refund.ts";
import { refundablePence } from "./charged-back.store.ts";
import type { Refund } from "./refund.ts";
import { updateRefund } from "./refunds.store.ts";
import { sendRefundJob } from "./send-refund-job.ts";

/**
 * From here on the money is owed to the giver. Party and refund are locked by whoever asks; `by` is the admin who
 * decided, nobody when it goes back by itself.
 */
export async function approveRefund(
  deps: Deps,
  work: Work,
  refund: Refund,
  { by }: { readonly by: string | null },
): Promise<Refund> {
  const now = deps.clock.now();
  const approved = await updateRefund(work, refund.id, {
    state: "approved",
    // A bank may have taken a part since it was asked for.
    pence: await refundablePence(work, refund),
    decided_at: now,
    decided_by: by,
    tries: refund.tries + 1,
    // Should the job get lost, the clock finds it.
    look_at: now,
  });
  await bookApproved(deps, work, approved);
  await deps.jobs.enqueue(work, sendRefundJob, { refundId: refund.id });
  return approved;
}
