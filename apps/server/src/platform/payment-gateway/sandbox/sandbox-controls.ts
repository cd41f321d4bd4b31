import type { Pence } from "@wishwell/domain/money/money";
import type { Capture, Dispute, Refund } from "../gateway.ts";
import { type KeptCapture, latestCaptures } from "./captures.store.ts";
import { openDisputes } from "./disputes.store.ts";
import type { KeptRefund } from "./refunds.store.ts";
import type { SandboxParts } from "./sandbox-parts.ts";
import {
  addFailure,
  clearFailures,
  readSandboxSettings,
  readFailures,
  type Trouble,
  writeSandboxSettings,
} from "./sandbox-settings.store.ts";
import {
  type SandboxSettings,
  defaultSandboxSettings,
  type FailingCall,
  type FailureKind,
} from "./sandbox-settings.ts";
import { sumOfTransactions } from "./transactions.store.ts";
import { latestWebhooks, type SentWebhook } from "./webhooks.store.ts";

/** From now on notifications and refunds go so; what is not said stays as it is. */
export async function changeSandboxSettings(
  { db }: Pick<SandboxParts, "db">,
  knobs: Partial<SandboxSettings>,
): Promise<void> {
  await db
    .transaction()
    .execute(async (tx) => writeSandboxSettings(tx, { ...(await readSandboxSettings(tx)), ...knobs }));
}

/** Everything goes well again. */
export async function endFailures({ db }: Pick<SandboxParts, "db">): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await writeSandboxSettings(tx, defaultSandboxSettings);
    await clearFailures(tx);
  });
}

/** The next calls of a kind are refused with a 503, or done with their answers lost. */
export async function makeFail(
  { db }: Pick<SandboxParts, "db">,
  { call, trouble, times = 1 }: { readonly call: FailingCall; readonly trouble: FailureKind; readonly times?: number },
): Promise<void> {
  await db.transaction().execute((tx) => addFailure(tx, call, trouble, times));
}

/** How the other company stands, for whoever sits at the development desk. */
export interface SandboxView {
  readonly balance: Pence;
  readonly knobs: SandboxSettings;
  readonly troubles: readonly Trouble[];
  /** Open ones and inquiries. */
  readonly disputes: readonly Dispute[];
  /** Completed ones, newest first. */
  readonly captures: readonly KeptCapture[];
  /** Newest first. */
  readonly webhooks: readonly SentWebhook[];
}

const shown = 20;

export async function readSandbox({ db }: Pick<SandboxParts, "db">): Promise<SandboxView> {
  const [balance, knobs, troubles, disputes, captures, webhooks] = await Promise.all([
    sumOfTransactions(db),
    readSandboxSettings(db),
    readFailures(db),
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
