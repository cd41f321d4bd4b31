import type { Pence } from "@wishwell/domain/money/money";
import type { Capture, Dispute, Refund } from "../gateway.ts";
import { type KeptCapture, latestCaptures } from "./captures.store.ts";
import { openDisputes } from "./disputes.store.ts";
import type { KeptRefund } from "./refunds.store.ts";
import type { SandboxParts } from "./sandbox-parts.ts";
import {
  addTrouble,
  clearTroubles,
  readKnobs,
  readTroubles,
  type Trouble,
  writeKnobs,
} from "./sandbox-settings.store.ts";
import { type Knobs, knobsAtRest, type TroubledCall, type TroubleKind } from "./sandbox-settings.ts";
import { sumOfTransactions } from "./transactions.store.ts";
import { latestWebhooks, type SentWebhook } from "./webhooks.store.ts";

/** From now on notifications and refunds go so; what is not said stays as it is. */
export async function turnKnobs({ db }: Pick<SandboxParts, "db">, knobs: Partial<Knobs>): Promise<void> {
  await db.transaction().execute(async (work) => writeKnobs(work, { ...(await readKnobs(work)), ...knobs }));
}

/** Everything goes well again. */
export async function endTrouble({ db }: Pick<SandboxParts, "db">): Promise<void> {
  await db.transaction().execute(async (work) => {
    await writeKnobs(work, knobsAtRest);
    await clearTroubles(work);
  });
}

/** The next calls of a kind are refused with a 503, or done with their answers lost. */
export async function makeTrouble(
  { db }: Pick<SandboxParts, "db">,
  { call, trouble, times = 1 }: { readonly call: TroubledCall; readonly trouble: TroubleKind; readonly times?: number },
): Promise<void> {
  await db.transaction().execute((work) => addTrouble(work, call, trouble, times));
}

/** How the other company stands, for whoever sits at the development desk. */
export interface SandboxView {
  readonly balance: Pence;
  readonly knobs: Knobs;
  readonly troubles: readonly Trouble[];
  /** Open ones and inquiries. */
  readonly disputes: readonly Dispute[];
  /** Completed ones, newest first. */
  readonly captures: readonly KeptCapture[];
  /** Newest first. */
  readonly webhooks: readonly SentWebhook[];
}

const shown = 20;

export async function lookAtSandbox({ db }: Pick<SandboxParts, "db">): Promise<SandboxView> {
  const [balance, knobs, troubles, disputes, captures, webhooks] = await Promise.all([
    sumOfTransactions(db),
    readKnobs(db),
    readTroubles(db),
    openDisputes(db, shown),
    latestCaptures(db, shown),
    latestWebhooks(db, shown),
  ]);
  return { balance, knobs, troubles, disputes, captures, webhooks };
}

/** As callers see it. */
export function shownCapture({ id, orderId, state, amount, currency, invoiceId, fee }: KeptCapture): Capture {
  return { id, orderId, state, amount, currency, invoiceId, fee };
}

export function shownRefund({ id, captureId, state, amount, currency, feeReturned }: KeptRefund): Refund {
  return { id, captureId, state, amount, currency, feeReturned };
}
