import type { Pence } from "@wishwell/domain/money";
import type { Dispute } from "../gateway.ts";
import { type KeptCapture, latestCaptures } from "./captures.store.ts";
import { openDisputes } from "./disputes.store.ts";
import { readKnobs, readTroubles, type Trouble } from "./knobs.store.ts";
import type { Knobs } from "./knobs.ts";
import type { SandboxParts } from "./sandbox-parts.ts";
import { sumOfTransactions } from "./transactions.store.ts";
import { latestWebhooks, type SentWebhook } from "./webhooks.store.ts";

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
