import { pounds } from "@wishwell/domain/money/money";
import type { RefundCause } from "@wishwell/domain/money/refund-rules";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Capture } from "../../platform/payment-gateway/gateway.ts";
import { postEntry, suspenseEntry } from "../ledger/public.ts";
import { alertOperators } from "../../platform/alerts/alerts.ts";
import { openRefund } from "../refunds/public.ts";
import type { Contribution } from "../contribution-records/public.ts";

type Cause = Extract<RefundCause, "mismatch" | "too_late" | "cancelled" | "paid_twice">;

const reasons: Readonly<Record<Cause, string>> = {
  mismatch: "it differs from the contribution",
  too_late: "it arrived too late",
  cancelled: "it had been cancelled",
  paid_twice: "it had already been paid",
};

/** Money that we must not keep: posted to suspense and refunded automatically. The operators are alerted. */
export async function refundRejectedCapture(
  deps: Deps,
  tx: Tx,
  { id, partyId, provider }: Contribution,
  { id: captureId, amount, fee, currency }: Capture,
  cause: Cause,
): Promise<void> {
  const inPounds = currency === "GBP";
  let refundId: string | null = null;
  if (inPounds) {
    if (fee === null) throw new Error(`capture ${captureId} is complete without a fee`);
    await postEntry(deps, tx, suspenseEntry({ contributionId: id, partyId, provider, captureId, amount, fee }));
    const refund = { contributionId: id, partyId, provider, captureId, pence: amount, cause, message: "" };
    refundId = (await openRefund(deps, tx, refund)).id;
  }
  await alertOperators(deps, tx, {
    cause: `suspense ${provider} ${captureId}`,
    title: "a payment has to be refunded",
    // The ledger is in pounds, so the operators must refund other currencies at the provider.
    lines: inPounds
      ? [`We received ${pounds(amount)}, but ${reasons[cause]}. It will be refunded automatically.`]
      : ["We received a payment in a currency other than pounds. Please refund it at the payment provider."],
    about: refundId === null ? { kind: "contribution", id } : { kind: "refund", id: refundId },
    partyId,
    contributionId: id,
  });
}
