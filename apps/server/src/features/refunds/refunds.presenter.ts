import type { RefundRow } from "@wishwell/contract/refunds";
import { toWire } from "@wishwell/domain/money";
import type { ShownRefund } from "./refund-list.store.ts";

/** For admins. */
export function presentRefund(refund: ShownRefund): RefundRow {
  return {
    uuid: refund.id,
    donation_uuid: refund.contributionId,
    event: refund.partyName === null ? null : { uuid: refund.partyId, name: refund.partyName },
    billing_name: refund.billingName,
    amount: toWire(refund.pence),
    currency: "GBP",
    cause: refund.cause,
    status: refund.state,
    message: refund.message,
    answer: refund.answer,
    asked_at: refund.askedAt.toISOString(),
    decided_at: refund.decidedAt?.toISOString() ?? null,
    done_at: refund.doneAt?.toISOString() ?? null,
  };
}
