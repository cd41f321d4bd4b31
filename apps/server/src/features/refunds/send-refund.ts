import { looksAgainAt, looksFirst } from "@wishwell/domain/refund-rules";
import type { Deps } from "../../platform/deps.ts";
import type { Gateway } from "../../platform/payments/gateway.ts";
import { askProvider, type Question } from "./ask-provider.ts";
import { writeAttempt } from "./attempts.store.ts";
import { lockMoney } from "./given.store.ts";
import { noteOutcome } from "./note-outcome.ts";
import { type Refund, refundKey } from "./refund.ts";
import { findRefund, lockRefund, updateRefund } from "./refunds.store.ts";

/**
 * Sends an approved refund, or asks again for an answer that got lost: always with the same key, so that however often
 * it is asked, the money goes back once. The question is on record before it is asked.
 */
export async function sendRefund(deps: Deps, { refundId }: { readonly refundId: string }): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  const gateway = refund && providerOf(deps, refund);
  if (refund === null || gateway === null) return;
  const question = await writeDown(deps, refund);
  if (question !== null) await noteOutcome(deps, question, await askProvider(gateway, question));
}

/** Whoever took the money sends it back. It waits while that provider is not set up. */
function providerOf(deps: Deps, { id, provider }: Pick<Refund, "id" | "provider">): Gateway | null {
  if (deps.payments?.provider === provider) return deps.payments;
  deps.log.error({ refundId: id, provider }, "a refund waits for a provider that is not set up");
  return null;
}

/** `null` when there is nothing to send any more. */
async function writeDown(deps: Deps, { id, partyId }: Refund): Promise<Question | null> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (work) => {
    await lockMoney(work, partyId);
    const refund = await lockRefund(work, id);
    if (refund === null || (refund.state !== "approved" && refund.state !== "sending")) return null;
    const key = refundKey(refund);
    const askedAt = await writeAttempt(work, { key, contributionId: refund.contributionId }, now);
    const sending = await updateRefund(work, id, { state: "sending", look_at: looksAgainAt(askedAt, now) });
    return { refund: sending, key, lookFirst: refund.tries > 1 || looksFirst(askedAt, now) };
  });
}
