import { hour, minute } from "@wishwell/domain/london-time";
import type { PayoutState } from "@wishwell/domain/payout-states";
import type { Deps } from "../../platform/deps.ts";
import type { Answered, Gateway, PayoutBatch } from "../../platform/payments/gateway.ts";
import { alertHouse } from "../operations/public.ts";
import { claimBatch, openBatches } from "./batches.store.ts";
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
    // What is due again is tried the next time, not at once.
    if ((await sendBatch(deps, gateway, batch.id)) === "refused") return;
  }
}

const next = (deps: Deps, { provider }: Gateway): Promise<Batch | null> =>
  deps.db
    .transaction()
    .execute((work) =>
      takeDue(deps, work, { route: "api", provider, madeBy: null, forcedReason: "", limit: batchSize }),
    );

/**
 * Asks the provider to pay a batch that is written down, however often: always with the same key, so that nobody is paid
 * twice. One process asks at a time.
 */
export async function sendBatch(deps: Deps, gateway: Gateway, id: string): Promise<"asked" | "refused"> {
  const now = deps.clock.now();
  const batch = await claimBatch(deps.db, id, now, new Date(now.getTime() - askingTakes));
  if (batch === null) return "asked";
  const payouts = await payoutsOfBatch(deps.db, id);
  const items = payouts.map(({ reference, email, pence, note }) => ({ reference, email, amount: pence, note }));
  const isOld = batch.askedAt !== null && now.getTime() - batch.madeAt.getTime() >= forgotten;
  const seen = isOld ? await gateway.findPayoutBatch(batch.key, batch.providerBatchId) : null;
  if (seen !== null && !(seen.kind === "failed" && seen.failure === "unsupported")) {
    return note(deps, gateway, batch, seen);
  }
  return note(deps, gateway, batch, await gateway.createPayoutBatch({ key: batch.key, items }));
}

async function note(deps: Deps, gateway: Gateway, batch: Batch, answer: Answered<PayoutBatch>) {
  if (answer.kind === "ok") {
    await followBatch(deps, batch, answer.value);
    return "asked";
  }
  const absent = answer.kind === "failed" && (await isAbsent(gateway, batch, answer.failure));
  await moveAll(deps, batch, absent ? "due" : "unknown", answer.detail);
  if (answer.kind === "unknown") return "asked";
  await alertRefused(deps, batch, answer.detail);
  return "refused";
}

/** Only what the provider certainly does not have may leave once more. A no to the very first question is certain. */
async function isAbsent(gateway: Gateway, batch: Batch, failure: string): Promise<boolean> {
  if (failure === "not_found" || batch.askedAt === null) return true;
  const found = await gateway.findPayoutBatch(batch.key, batch.providerBatchId);
  return found.kind === "failed" && found.failure === "not_found";
}

async function moveAll(deps: Deps, batch: Batch, to: PayoutState, detail: string): Promise<void> {
  await deps.db.transaction().execute(async (work) => {
    const payouts = await payoutsOfBatch(work, batch.id);
    const moves = payouts.map(({ id: payoutId }) => ({ payoutId, to, detail, source: "api" }) as const);
    await movePayouts(deps, work, moves);
  });
}

const alertRefused = (deps: Deps, batch: Batch, detail: string): Promise<void> =>
  deps.db.transaction().execute((work) =>
    alertHouse(deps, work, {
      key: `payouts-refused ${deps.clock.now().toISOString().slice(0, 10)}`,
      title: "the provider refused to pay out",
      lines: [`A batch of ${batch.payments} payments was refused: ${detail}. It is tried again by itself.`],
      path: "/admin/payout/console",
    }),
  );
