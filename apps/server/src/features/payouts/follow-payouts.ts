import { pounds } from "@wishwell/domain/money";
import type { PayoutState } from "@wishwell/domain/payout-states";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { PayoutBatch, PayoutItemState, Provider } from "../../platform/payments/gateway.ts";
import { alertHouse } from "../operations/public.ts";
import { batchesToFollow, noteProviderBatch } from "./batches.store.ts";
import { movePayouts } from "./move-payouts.ts";
import type { Batch, Payout, PayoutMove } from "./payout.ts";
import { findByReference, payoutsOfBatch } from "./payouts.store.ts";

const states: Readonly<Record<PayoutItemState["state"], PayoutState>> = {
  pending: "submitted",
  success: "success",
  unclaimed: "unclaimed",
  on_hold: "on_hold",
  failed: "failed",
  returned: "returned",
  blocked: "failed",
  reversed: "returned_late",
};

export const stateOf = ({ state }: PayoutItemState): PayoutState => states[state];

/** How we know a payment's status. */
type KnownBy = Pick<PayoutMove, "source" | "byUser" | "reason">;

/** A payment's status according to the provider. What it returns because an admin asked for it was cancelled. */
function moveTo(payout: Payout, item: PayoutItemState, by: KnownBy): PayoutMove {
  const isCancelled = item.state === "returned" && payout.cancelAskedAt !== null;
  return {
    payoutId: payout.id,
    to: isCancelled ? "cancelled" : stateOf(item),
    fee: item.fee,
    itemId: item.itemId,
    ...(item.transactionId !== null && { transactionId: item.transactionId }),
    ...(item.state === "blocked" && { detail: "blocked" }),
    ...(isCancelled && payout.cancelAskedBy !== null && { byUser: payout.cancelAskedBy }),
    ...by,
  };
}

/** What a batch's items say is so from now on. Those that the provider has not taken in yet are with it all the same. */
export async function followBatch(deps: Deps, batch: Batch, found: PayoutBatch): Promise<void> {
  const items = new Map(found.items.map((item) => [item.reference, item]));
  await deps.db.transaction().execute(async (work) => {
    const payouts = await payoutsOfBatch(work, batch.id);
    const wrong = payouts.filter(({ reference, pence }) => (items.get(reference)?.amount ?? pence) !== pence);
    if (wrong.length > 0) await alertWrong(deps, work, wrong);
    const right = payouts.filter((payout) => !wrong.includes(payout));
    await movePayouts(
      deps,
      work,
      right.flatMap((payout): PayoutMove[] => {
        const item = items.get(payout.reference);
        if (item !== undefined) return [moveTo(payout, item, { source: "api" })];
        if (found.denied) return [{ payoutId: payout.id, to: "failed", detail: "denied", source: "api" }];
        const waits = payout.state === "submitting" || payout.state === "unknown";
        return waits ? [{ payoutId: payout.id, to: "submitted", source: "api" }] : [];
      }),
    );
    // Last, because a batch is locked after the parties that are in it.
    await noteProviderBatch(work, batch.id, found.id);
  });
}

/** A notification says only where to look: the provider is asked how the payment stands. */
export async function notePayoutEvent(
  deps: Deps,
  { provider, itemId }: { readonly provider: Provider; readonly itemId: string },
): Promise<void> {
  const gateway = deps.payments;
  if (gateway?.provider !== provider) return;
  const seen = await gateway.getPayoutItem(itemId);
  if (seen.kind === "unknown") throw new Error(`the provider did not answer: ${seen.detail}`);
  if (seen.kind === "ok") await noteItem(deps, provider, seen.value, { source: "webhook" });
}

/** What the provider says of one payment is so from now on. */
export async function noteItem(deps: Deps, provider: Provider, item: PayoutItemState, by: KnownBy): Promise<void> {
  await deps.db.transaction().execute(async (work) => {
    const payout = await findByReference(work, provider, item.reference);
    if (payout === null) return;
    if (payout.pence !== item.amount) return alertWrong(deps, work, [payout]);
    const [outcome] = await movePayouts(deps, work, [moveTo(payout, item, by)]);
    if (outcome?.kind === "refused" && item.state === "success") await alertArrived(deps, work, payout);
  });
}

/** Nothing depends on a notification arriving. */
export async function followPayouts(deps: Deps, waiting: readonly PayoutState[]): Promise<void> {
  const gateway = deps.payments;
  if (gateway === null) return;
  for (const batch of await batchesToFollow(deps.db, gateway.provider, waiting, 200)) {
    const found = await gateway.findPayoutBatch(batch.key, batch.providerBatchId);
    if (found.kind === "ok") await followBatch(deps, batch, found.value);
  }
}

function alertWrong(deps: Deps, work: Work, payouts: readonly Payout[]): Promise<void> {
  const references = payouts.map(({ reference }) => reference);
  return alertHouse(deps, work, {
    key: `payout-amount ${references[0] ?? ""}`,
    title: "the provider paid another sum than we asked for",
    lines: [`Look at these at the provider: ${references.slice(0, 20).join(", ")}. Nothing was changed here.`],
    path: "/admin/payout/console",
  });
}

/** It may have been paid again since. */
function alertArrived(deps: Deps, work: Work, { reference, pence }: Payout): Promise<void> {
  return alertHouse(deps, work, {
    key: `payout-arrived ${reference}`,
    title: "a payment that we counted as unpaid has arrived",
    lines: [`The provider says that ${reference} of ${pounds(pence)} arrived. Check whether it was paid twice.`],
    path: "/admin/payout/console",
  });
}
