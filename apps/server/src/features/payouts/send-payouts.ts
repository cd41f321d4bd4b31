import { hour, minute } from "@wishwell/domain/london-time";
import { pounds } from "@wishwell/domain/money";
import { maySubmit } from "@wishwell/domain/payout-rules";
import type { PayoutState } from "@wishwell/domain/payout-states";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Answered, Gateway, PayoutBatch } from "../../platform/payments/gateway.ts";
import { alertHouse } from "../operations/public.ts";
import { claimBatch, noteRefused, openBatches, refusalsOf } from "./batches.store.ts";
import { followBatch } from "./follow-payouts.ts";
import { movePayouts } from "./move-payouts.ts";
import type { Batch } from "./payout.ts";
import { payoutsOfBatch } from "./payouts.store.ts";
import { takeDue } from "./take-due.ts";

/** How many payments leave at once. */
const batchSize = 500;
/** Longer than any question to a provider takes. */
const askingTakes = 2 * minute;
/** A question that old is not simply repeated: the provider may have forgotten its key. */
const forgotten = 6 * hour;

/** What may leave goes to the provider, and answers that got lost are asked for again. Only by the provider's interface. */
export async function sendPayouts(deps: Deps): Promise<void> {
  const gateway = deps.payments;
  if (gateway === null || deps.config.PAYOUTS !== "api") return;
  for (const batch of await openBatches(deps.db, "api")) {
    if (batch.provider === gateway.provider) await sendBatch(deps, gateway, batch.id);
  }
  for (let batch = await next(deps, gateway); batch !== null; batch = await next(deps, gateway)) {
    await sendBatch(deps, gateway, batch.id);
  }
}

/** Nothing for a while after the provider said no: it would only leave and be taken back, again and again. */
async function next(deps: Deps, { provider }: Gateway): Promise<Batch | null> {
  const { last } = await refusalsOf(deps.db, provider);
  if (!maySubmit(last, deps.clock.now())) return null;
  return deps.db
    .transaction()
    .execute((work) =>
      takeDue(deps, work, { route: "api", provider, madeBy: null, forcedReason: "", limit: batchSize }),
    );
}

/**
 * Asks the provider to pay a batch that is written down, however often: always with the same key, so that nobody is paid
 * twice. One process asks at a time.
 */
export async function sendBatch(deps: Deps, gateway: Gateway, id: string): Promise<void> {
  const now = deps.clock.now();
  const batch = await claimBatch(deps.db, id, now, new Date(now.getTime() - askingTakes));
  if (batch === null) return;
  const payouts = await payoutsOfBatch(deps.db, id);
  const items = payouts.map(({ reference, email, pence, note }) => ({ reference, email, amount: pence, note }));
  const isOld = batch.askedAt !== null && now.getTime() - batch.madeAt.getTime() >= forgotten;
  const seen = isOld ? await gateway.findPayoutBatch(batch.key, batch.providerBatchId) : null;
  if (seen !== null && !(seen.kind === "failed" && seen.failure === "unsupported")) {
    return note(deps, gateway, batch, seen);
  }
  return note(deps, gateway, batch, await gateway.createPayoutBatch({ key: batch.key, items }));
}

async function note(deps: Deps, gateway: Gateway, batch: Batch, answer: Answered<PayoutBatch>): Promise<void> {
  if (answer.kind === "ok") return followBatch(deps, batch, answer.value);
  const absent = answer.kind === "failed" && (await isAbsent(gateway, batch, answer.failure));
  // That it has nothing of what was asked for before is no refusal.
  const isNo = answer.kind === "failed" && (answer.failure !== "not_found" || batch.askedAt === null);
  await deps.db.transaction().execute(async (work) => {
    await moveAll(deps, work, batch, absent ? "due" : "unknown", answer.detail);
    if (isNo) await noteNo(deps, work, batch, answer.detail);
  });
}

/** Only what the provider certainly does not have may leave once more. A no to the very first question is certain. */
async function isAbsent(gateway: Gateway, batch: Batch, failure: string): Promise<boolean> {
  if (failure === "not_found" || batch.askedAt === null) return true;
  const found = await gateway.findPayoutBatch(batch.key, batch.providerBatchId);
  return found.kind === "failed" && found.failure === "not_found";
}

async function moveAll(deps: Deps, work: Work, batch: Batch, to: PayoutState, detail: string): Promise<void> {
  const payouts = await payoutsOfBatch(work, batch.id);
  const moves = payouts.map(({ id: payoutId }) => ({ payoutId, to, detail, source: "api" }) as const);
  await movePayouts(deps, work, moves);
}

/** The house hears of it once, however often it is refused again before something is taken. */
async function noteNo(deps: Deps, work: Work, batch: Batch, detail: string): Promise<void> {
  await noteRefused(work, batch.id, deps.clock.now());
  const { first } = await refusalsOf(work, batch.provider);
  const sum = `${batch.payments === 1 ? "1 payment" : `${batch.payments} payments`}, ${pounds(batch.pence)} together,`;
  await alertHouse(deps, work, {
    key: `payouts-refused ${(first ?? deps.clock.now()).toISOString()}`,
    title: "the provider refused to pay out",
    lines: [
      `${sum} could not leave: ${detail}. Nobody was paid, and nothing is lost.`,
      "It is tried again by itself, about once an hour. There is no further letter about this until a payment leaves.",
    ],
    path: "/admin/payout",
  });
}
