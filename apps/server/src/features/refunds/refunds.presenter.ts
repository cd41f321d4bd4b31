import type { DisputeRow } from "@wishwell/contract/api/admin/records";
import type { RefundRow } from "@wishwell/contract/api/refunds";
import { toWire } from "@wishwell/domain/money/money";
import { askedByGiver } from "@wishwell/domain/money/refund-rules";
import type { ShownDispute } from "./disputes.store.ts";
import type { ShownRefund } from "./refunds.store.ts";

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
    asked_by: refund.askedName || (askedByGiver(refund) ? refund.billingName : ""),
    confirmed_by: refund.confirmedBy,
    message: refund.message,
    answer: refund.answer,
    asked_at: refund.askedAt.toISOString(),
    confirmed_at: refund.confirmedAt?.toISOString() ?? null,
    decided_at: refund.decidedAt?.toISOString() ?? null,
    done_at: refund.doneAt?.toISOString() ?? null,
  };
}

export function presentDispute(dispute: ShownDispute): DisputeRow {
  return {
    provider: dispute.provider,
    dispute_id: dispute.disputeId,
    donation_uuid: dispute.contributionId,
    event: dispute.party && { uuid: dispute.party.id, name: dispute.party.name },
    billing_name: dispute.billingName,
    amount: toWire(dispute.pence),
    currency: "GBP",
    status: dispute.state,
    opened_at: dispute.openedAt.toISOString(),
    respond_by: dispute.respondBy?.toISOString() ?? null,
    closed_at: dispute.closedAt?.toISOString() ?? null,
  };
}
