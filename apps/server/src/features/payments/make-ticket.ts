import { createHash } from "node:crypto";
import { paymentsTexts } from "@wishwell/contract/payments-texts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound, refuse, unavailable } from "../../platform/http/refusal.ts";
import { findBatch, mayAnyLeave, openBatches } from "../payouts/public.ts";
import { requireAdmin } from "./payments.policy.ts";
import { insertTicket } from "./tickets.store.ts";

interface Wanted {
  /** A file made before. */
  readonly batchId: string | null;
  /** Why a new one cannot wait for the report about the last. */
  readonly reason: string;
}

export interface MadeTicket {
  readonly token: string;
  readonly expiresAt: Date;
}

const secondsOpen = 60;

export const hashOfTicket = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** A link that a browser can follow without a sign-in, once, for a minute. What it opens is decided here and looked at again there. */
export async function makeTicket(deps: Deps, actor: Actor, { batchId, reason }: Wanted): Promise<MadeTicket> {
  const { userId } = requireAdmin(actor);
  if (batchId === null) await requireSomethingDue(deps, reason);
  else if ((await findBatch(deps.db, batchId))?.route !== "csv") throw notFound();
  const madeAt = deps.clock.now();
  const token = deps.random.token();
  const expiresAt = new Date(madeAt.getTime() + secondsOpen * 1000);
  await insertTicket(deps.db, { hash: hashOfTicket(token), userId, batchId, forcedReason: reason, madeAt, expiresAt });
  return { token, expiresAt };
}

async function requireSomethingDue(deps: Deps, reason: string): Promise<void> {
  if (deps.payments === null) throw unavailable(paymentsTexts.noGateway);
  const [open] = await openBatches(deps.db, "csv");
  if (open && reason === "") throw refuse("not_reconciled", paymentsTexts.notReconciled, { batch_uuid: open.id });
  if (!(await mayAnyLeave(deps, deps.payments.provider))) throw refuse("nothing_due", paymentsTexts.nothingDue);
}
