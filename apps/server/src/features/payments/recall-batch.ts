import { paymentsTexts } from "@wishwell/contract/payments-texts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound, refuse } from "../../platform/http/refusal.ts";
import { findBatch, lockBatches, makeDue, movePayouts, payoutsOfBatch } from "../payouts/public.ts";
import { requireAdmin } from "./payments.policy.ts";

interface Input {
  readonly batchId: string;
  readonly reason: string;
}

/** A file that was never sent: what nobody answered for is cancelled, and due again with new references. */
export async function recallBatch(deps: Deps, actor: Actor, { batchId, reason }: Input): Promise<number> {
  const admin = requireAdmin(actor);
  return deps.db.transaction().execute(async (work) => {
    await lockBatches(work);
    const batch = await findBatch(work, batchId);
    if (batch?.route !== "csv") throw notFound();
    const waiting = (await payoutsOfBatch(work, batchId)).filter(({ state }) => state === "exported");
    const moves = waiting.map(
      ({ id }) => ({ payoutId: id, to: "cancelled", source: "admin", byUser: admin.userId, reason }) as const,
    );
    const recalled = (await movePayouts(deps, work, moves)).filter(({ kind }) => kind === "moved").length;
    if (recalled === 0) throw refuse("answered", paymentsTexts.recallRefused);
    await makeDue(deps, work, [...new Set(waiting.map(({ partyId }) => partyId))], "admin");
    const details = { payments: recalled, reason };
    await deps.audit.record(work, admin, {
      action: "recall payment file",
      subjectKind: "payment file",
      subjectId: batchId,
      details,
    });
    return recalled;
  });
}
