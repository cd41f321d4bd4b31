import { hour, minute } from "@wishwell/domain/parties/london-time";
import { pounds } from "@wishwell/domain/money/money";
import { maySubmit } from "@wishwell/domain/payouts/payout-rules";
import type { PayoutState } from "@wishwell/domain/payouts/payout-states";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { alertOperators, settleAlerts } from "../../platform/alerts/alerts.ts";
import type {
  Answered,
  Gateway,
  PayoutBatch,
  PayoutItemState,
  Provider,
} from "../../platform/payment-gateway/gateway.ts";
import { makeBatch } from "./batch-payouts.ts";
import {
  batchesToFollow,
  claimBatch,
  recordProviderBatch,
  recordRefused,
  openBatches,
  refusalsOf,
} from "./batches.store.ts";
import type { Batch, Payout, PayoutMove } from "./payout.ts";
import { findByReference, payoutsOfBatch } from "./payouts.store.ts";
import { movePayouts } from "./transitions.ts";

/** Payments per batch. */
const batchSize = 500;
/** Longer than any request to a provider takes. */
const requestTakes = 2 * minute;
/** An older request is not simply repeated, since the provider may have keyLifetime its key. */
const keyLifetime = 6 * hour;

/**
 * Sends due payouts to the provider and asks again for lost answers. Only when payouts go through the provider's API.
 */
export async function sendPayouts(deps: Deps): Promise<void> {
  const gateway = deps.gateway;
  if (gateway === null || deps.config.PAYOUTS !== "api") return;
  for (const batch of await openBatches(deps.db, "api")) {
    if (batch.provider === gateway.provider) await sendBatch(deps, gateway, batch.id);
  }
  for (let batch = await next(deps, gateway); batch !== null; batch = await next(deps, gateway)) {
    await sendBatch(deps, gateway, batch.id);
  }
}

/** Sends nothing for a while after a refusal: payouts would be sent and reverted again and again. */
async function next(deps: Deps, { provider }: Gateway): Promise<Batch | null> {
  const { last } = await refusalsOf(deps.db, provider);
  if (!maySubmit(last, deps.clock.now())) return null;
  return deps.db
    .transaction()
    .execute((tx) => makeBatch(deps, tx, { route: "api", provider, madeBy: null, forcedReason: "", limit: batchSize }));
}

/**
 * Asks the provider to pay a stored batch. The key is always the same, so repeating it pays no one twice. Only one
 * process asks at a time.
 */
export async function sendBatch(deps: Deps, gateway: Gateway, id: string): Promise<void> {
  const now = deps.clock.now();
  const batch = await claimBatch(deps.db, id, now, new Date(now.getTime() - requestTakes));
  if (batch === null) return;
  const payouts = await payoutsOfBatch(deps.db, id);
  const items = payouts.map(({ reference, email, pence, note }) => ({
    reference,
    email,
    amount: pence,
    note,
  }));
  const isOld = batch.askedAt !== null && now.getTime() - batch.madeAt.getTime() >= keyLifetime;
  const seen = isOld ? await gateway.findPayoutBatch(batch.key, batch.providerBatchId) : null;
  if (seen !== null && !(seen.kind === "failed" && seen.failure === "unsupported")) {
    return recordBatchResponse(deps, gateway, batch, seen);
  }
  return recordBatchResponse(deps, gateway, batch, await gateway.createPayoutBatch({ key: batch.key, items }));
}

async function recordBatchResponse(
  deps: Deps,
  gateway: Gateway,
  batch: Batch,
  answer: Answered<PayoutBatch>,
): Promise<void> {
  if (answer.kind === "ok") return followBatch(deps, batch, answer.value);
  const absent = answer.kind === "failed" && (await isAbsent(gateway, batch, answer.failure));
  // If it does not have a batch that was requested before, that is not a refusal.
  const isNo = answer.kind === "failed" && (answer.failure !== "not_found" || batch.askedAt === null);
  await deps.db.transaction().execute(async (tx) => {
    await moveAll(deps, tx, batch, absent ? "due" : "unknown", answer.detail);
    if (isNo) await recordRefusal(deps, tx, batch, answer.detail);
  });
}

/**
 * Only payments that the provider certainly does not have may be sent again. A refusal of the very first request is
 * certain.
 */
async function isAbsent(gateway: Gateway, batch: Batch, failure: string): Promise<boolean> {
  if (failure === "not_found" || batch.askedAt === null) return true;
  const found = await gateway.findPayoutBatch(batch.key, batch.providerBatchId);
  return found.kind === "failed" && found.failure === "not_found";
}

async function moveAll(deps: Deps, tx: Tx, batch: Batch, to: PayoutState, detail: string): Promise<void> {
  const payouts = await payoutsOfBatch(tx, batch.id);
  const moves = payouts.map(({ id: payoutId }) => ({ payoutId, to, detail, source: "api" }) as const);
  await movePayouts(deps, tx, moves);
}

/** Operators are alerted once, however often it is refused before the provider accepts a batch again. */
async function recordRefusal(deps: Deps, tx: Tx, batch: Batch, detail: string): Promise<void> {
  await recordRefused(tx, batch.id, deps.clock.now());
  const { first } = await refusalsOf(tx, batch.provider);
  const sum = `${batch.payments === 1 ? "1 payment" : `${batch.payments} payments`}, ${pounds(batch.pence)} together,`;
  await alertOperators(deps, tx, {
    cause: refusedCause(batch.provider),
    event: `payouts-refused ${(first ?? deps.clock.now()).toISOString()}`,
    title: "the payment provider refused a payout",
    lines: [
      `${sum} could not be sent: ${detail}. No one was paid and no money was lost.`,
      "We’ll try again about once an hour. You won’t get another email about this until a payment has been sent.",
    ],
    about: { kind: "payments", id: "" },
  });
}

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

/**
 * A payment's status according to the provider. If it was returned because an admin asked for it, it counts as
 * cancelled.
 */
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

/** Records the state of each item. Payments that the provider has not processed yet count as submitted. */
async function followBatch(deps: Deps, batch: Batch, found: PayoutBatch): Promise<void> {
  const items = new Map(found.items.map((item) => [item.reference, item]));
  await deps.db.transaction().execute(async (tx) => {
    const payouts = await payoutsOfBatch(tx, batch.id);
    const wrong = payouts.filter(({ reference, pence }) => (items.get(reference)?.amount ?? pence) !== pence);
    if (wrong.length > 0) await alertWrong(deps, tx, wrong);
    const right = payouts.filter((payout) => !wrong.includes(payout));
    await movePayouts(
      deps,
      tx,
      right.flatMap((payout): PayoutMove[] => {
        const item = items.get(payout.reference);
        if (item !== undefined) return [moveTo(payout, item, { source: "api" })];
        if (found.denied) return [{ payoutId: payout.id, to: "failed", detail: "denied", source: "api" }];
        const waits = payout.state === "submitting" || payout.state === "unknown";
        return waits ? [{ payoutId: payout.id, to: "submitted", source: "api" }] : [];
      }),
    );
    // Last, because a batch is locked after its parties.
    await recordProviderBatch(tx, batch.id, found.id);
    await settleAlerts(deps, tx, refusedCause(batch.provider));
  });
}

/** A notification only triggers a request: the provider is asked for the payment's state. */
export async function recordPayoutEvent(
  deps: Deps,
  { provider, itemId }: { readonly provider: Provider; readonly itemId: string },
): Promise<void> {
  const gateway = deps.gateway;
  if (gateway?.provider !== provider) return;
  const seen = await gateway.getPayoutItem(itemId);
  if (seen.kind === "unknown") throw new Error(`the provider did not respond: ${seen.detail}`);
  if (seen.kind === "ok") await recordItem(deps, provider, seen.value, { source: "webhook" });
}

/** Records what the provider says about one payment. */
export async function recordItem(deps: Deps, provider: Provider, item: PayoutItemState, by: KnownBy): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const payout = await findByReference(tx, provider, item.reference);
    if (payout === null) return;
    if (payout.pence !== item.amount) return alertWrong(deps, tx, [payout]);
    const [outcome] = await movePayouts(deps, tx, [moveTo(payout, item, by)]);
    if (outcome?.kind === "refused" && item.state === "success") await alertArrived(deps, tx, payout);
  });
}

/** Polls the provider, so that nothing depends on notifications. */
export async function followPayouts(deps: Deps, waiting: readonly PayoutState[]): Promise<void> {
  const gateway = deps.gateway;
  if (gateway === null) return;
  for (const batch of await batchesToFollow(deps.db, gateway.provider, waiting, 200)) {
    const found = await gateway.findPayoutBatch(batch.key, batch.providerBatchId);
    if (found.kind === "ok") await followBatch(deps, batch, found.value);
  }
}

const refusedCause = (provider: Provider) => `payouts-refused ${provider}`;

const aboutPayout = (payout: Payout | undefined) => ({
  about: { kind: "payment", id: payout?.reference ?? "" } as const,
  ...(payout && { partyId: payout.partyId }),
  ...(payout?.charityId && { charityId: payout.charityId }),
});

function alertWrong(deps: Deps, tx: Tx, payouts: readonly Payout[]): Promise<void> {
  const references = payouts.map(({ reference }) => reference);
  return alertOperators(deps, tx, {
    cause: `payout-amount ${references[0] ?? ""}`,
    title: "the payment provider paid a different amount",
    lines: [`Check these with the payment provider: ${references.slice(0, 20).join(", ")}. Nothing was changed here.`],
    ...aboutPayout(payouts[0]),
  });
}

/** It may have been paid again since. */
function alertArrived(deps: Deps, tx: Tx, payout: Payout): Promise<void> {
  const { reference, pence } = payout;
  return alertOperators(deps, tx, {
    cause: `payout-arrived ${payout.reference}`,
    title: "a payment recorded as unpaid has arrived",
    lines: [`The provider says that ${reference} of ${pounds(pence)} arrived. Check whether it was paid twice.`],
    ...aboutPayout(payout),
  });
}
