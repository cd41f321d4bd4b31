import type { Capture, Refund } from "../gateway.ts";
import { type StoredCapture, latestCaptures } from "./captures.store.ts";
import { openDisputes } from "./disputes.store.ts";
import type { StoredRefund } from "./refunds.store.ts";
import type { SandboxDeps } from "./sandbox-parts.ts";
import {
  addFailure,
  clearFailures,
  readSandboxSettings,
  readFailures,
  writeSandboxSettings,
} from "./sandbox-settings.store.ts";
import {
  type SandboxSettings,
  defaultSandboxSettings,
  type FailingCall,
  type FailureKind,
} from "./sandbox-settings.ts";
import { sumOfTransactions } from "./transactions.store.ts";
import { latestWebhooks } from "./webhooks.store.ts";

/** Changes how notifications and refunds behave from now on; missing settings stay unchanged. */
export async function changeSandboxSettings(
  { db }: Pick<SandboxDeps, "db">,
  knobs: Partial<SandboxSettings>,
): Promise<void> {
  await db
    .transaction()
    .execute(async (tx) => writeSandboxSettings(tx, { ...(await readSandboxSettings(tx)), ...knobs }));
}

/** Resets all simulated failures. */
export async function endFailures({ db }: Pick<SandboxDeps, "db">): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await writeSandboxSettings(tx, defaultSandboxSettings);
    await clearFailures(tx);
  });
}

/** Makes the next calls of a kind fail with a 503, or take effect with a lost response. */
export async function makeFail(
  { db }: Pick<SandboxDeps, "db">,
  { call, trouble, times = 1 }: { readonly call: FailingCall; readonly trouble: FailureKind; readonly times?: number },
): Promise<void> {
  await db.transaction().execute((tx) => addFailure(tx, call, trouble, times));
}

export type SandboxView = Awaited<ReturnType<typeof readSandbox>>;

const shown = 20;

/** The state of the simulated provider, for the development pages. */
export async function readSandbox({ db }: Pick<SandboxDeps, "db">) {
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

/** Without the sandbox's internal fields. */
export function shownCapture({ id, orderId, state, amount, currency, invoiceId, fee }: StoredCapture): Capture {
  return { id, orderId, state, amount, currency, invoiceId, fee };
}

export function shownRefund({ id, captureId, state, amount, currency, feeReturned }: StoredRefund): Refund {
  return { id, captureId, state, amount, currency, feeReturned };
}
