import { type PayoutState, underWay } from "@wishwell/domain/payouts/payout-states";
import type { Deps } from "../../platform/deps.ts";
import type { SignedIn } from "../../platform/http/api/actor.ts";
import type { Answered, Gateway, PayoutItemState } from "../../platform/payment-gateway/gateway.ts";
import { findBatch } from "./batches.store.ts";
import { recordItem, stateOf } from "./send-payouts.ts";
import type { BatchRoute, Payout } from "./payout.ts";
import { recordCancelRequest } from "./payouts.store.ts";

/** What the provider says when an admin takes a payment back. Only `back` and `unasked` allow another payment. */
export type ReversalResult =
  /** It was returned or never arrived, and the ledger says so. */
  | { readonly kind: "back" }
  /** It has arrived or may still arrive. */
  | { readonly kind: "out"; readonly state: PayoutState }
  /** The provider did not answer. */
  | { readonly kind: "silent" }
  /** It no longer has the payment. */
  | { readonly kind: "missing" }
  /** It rejects our account or settings. */
  | { readonly kind: "config" }
  /** The provider can't be asked about it, so only the admin's word counts. */
  | { readonly kind: "unasked"; readonly route: BatchRoute | null };

interface RevertInput {
  readonly payout: Payout;
  readonly reason: string;
  /** Whether to cancel an unclaimed payment, or only to check it. */
  readonly cancel: boolean;
}

/**
 * Asks the provider before a payment counts as cancelled or returned, so that a debt is never paid twice. The request
 * is committed before asking. Without an answer nothing changes, and asking again is harmless.
 */
export async function revert(deps: Deps, admin: SignedIn, input: RevertInput): Promise<ReversalResult> {
  const { payout, reason, cancel } = input;
  const batch = payout.batchId === null ? null : await findBatch(deps.db, payout.batchId);
  const gateway = deps.gateway?.provider === payout.provider ? deps.gateway : null;
  if (gateway === null || payout.itemId === null) return { kind: "unasked", route: batch?.route ?? null };
  if (cancel) {
    await deps.db.transaction().execute(async (tx) => {
      if (!(await recordCancelRequest(tx, payout.id, admin.userId, deps.clock.now()))) return;
      await deps.audit.record(tx, admin, {
        action: "cancel payment at provider",
        subjectKind: "payout",
        subjectId: payout.id,
        details: { reason },
      });
    });
  }
  const seen = await ask(gateway, payout.itemId, cancel);
  if (seen.kind === "unknown") return { kind: "silent" };
  if (seen.kind === "failed") {
    if (seen.failure === "config") return { kind: "config" };
    if (seen.failure !== "not_found") return { kind: "silent" };
    // The provider may know a payment from a file by another id than the one we have.
    if (batch?.route === "csv") return { kind: "unasked", route: "csv" };
    // It ended according to the provider, or to an admin who gave a reason.
    return { kind: (underWay as readonly string[]).includes(payout.state) ? "missing" : "back" };
  }
  if (out.has(seen.value.state)) {
    await recordItem(deps, payout.provider, seen.value, { source: "api" });
    return { kind: "out", state: stateOf(seen.value) };
  }
  await recordItem(deps, payout.provider, seen.value, { source: "admin", byUser: admin.userId, reason });
  return { kind: "back" };
}

async function ask(gateway: Gateway, itemId: string, cancel: boolean): Promise<Answered<PayoutItemState>> {
  const seen = await gateway.getPayoutItem(itemId);
  if (!cancel || seen.kind !== "ok" || seen.value.state !== "unclaimed") return seen;
  const cancelled = await gateway.cancelUnclaimed(itemId);
  // It was claimed, returned or cancelled meanwhile: ask the provider which.
  return cancelled.kind === "failed" ? gateway.getPayoutItem(itemId) : cancelled;
}

const out: ReadonlySet<PayoutItemState["state"]> = new Set(["pending", "success", "unclaimed", "on_hold"]);
