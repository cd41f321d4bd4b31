import { createHash } from "node:crypto";
import { limits } from "@wishwell/contract/api/limits";
import { paymentsTexts } from "@wishwell/contract/texts/payout-console-texts";
import { paymentLine, rowsPerPaymentFile } from "@wishwell/domain/payouts/payment-file";
import type { Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import { storedZip } from "../../../platform/files/stored-zip.ts";
import type { Actor, SignedIn } from "../../../platform/http/api/actor.ts";
import { notFound, refuse, unavailable } from "../../../platform/http/api/refusal.ts";
import { makeBatch } from "../batch-payouts.ts";
import { findBatch, lockBatches, openBatches } from "../batches.store.ts";
import { canAnyBeSent } from "../due-payouts.ts";
import type { Batch } from "../payout.ts";
import { requireAdmin } from "./console.policy.ts";
import { insertTicket, paymentsInBatch, consumeTicket, type Ticket } from "./files.store.ts";

/** The batch that a ticket opens: an existing one, or a new one made now. */
export async function exportPayments(deps: Deps, actor: Actor, { token }: { readonly token: string }): Promise<Batch> {
  return deps.db.transaction().execute(async (tx) => {
    const ticket = await consumeTicket(tx, hashOfTicket(token), deps.clock.now());
    if (ticket === null) throw notFound(paymentsTexts.ticketDead);
    const batch = ticket.batchId === null ? await batchForFile(deps, tx, ticket) : await findBatch(tx, ticket.batchId);
    if (batch === null) throw notFound();
    await deps.audit.record(tx, holderOf(ticket, actor), {
      action: ticket.batchId === null ? "make payment file" : "download payment file",
      subjectKind: "payment file",
      subjectId: batch.id,
      details: { payments: batch.payments, reason: ticket.forcedReason },
    });
    return batch;
  });
}

/** Acts as the admin who asked for the ticket, because the browser that follows the link sends no token. */
const holderOf = ({ userId }: Ticket, { address, requestId }: Actor): SignedIn => ({
  kind: "user",
  role: 2,
  userId,
  signIn: Buffer.alloc(0),
  address,
  requestId,
});

async function batchForFile(deps: Deps, tx: Tx, { userId, forcedReason }: Ticket): Promise<Batch> {
  const { gateway } = deps;
  if (gateway === null) throw unavailable(paymentsTexts.noGateway);
  // If two admins ask at once, the second sees the first one's file.
  await lockBatches(tx);
  const [open] = await openBatches(tx, "csv");
  if (open && forcedReason === "") throw refuse("not_reconciled", paymentsTexts.notReconciled);
  const { provider } = gateway;
  const taking = { route: "csv", provider, madeBy: userId, forcedReason, limit: limits.reportRows } as const;
  const batch = await makeBatch(deps, tx, taking);
  if (batch === null) throw refuse("nothing_due", paymentsTexts.nothingDue);
  return batch;
}

export interface PaymentFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly pieces: AsyncIterable<Buffer>;
}

export const filesOf = ({ payments }: Pick<Batch, "payments">): number => Math.ceil(payments / rowsPerPaymentFile);

/** The batch in the provider's format: one file, or several in a zip. The same batch always gives the same bytes. */
export function paymentFile({ db }: Pick<Deps, "db">, batch: Batch): PaymentFile {
  const name = `payments-due-${batch.madeAt.toISOString().slice(0, 10)}-${batch.id.slice(0, 8)}`;
  const files = filesOf(batch);
  const file = async (place: number) => {
    const payments = await paymentsInBatch(db, batch.id, place * rowsPerPaymentFile, rowsPerPaymentFile);
    return Buffer.from(payments.map(paymentLine).join(""));
  };
  if (files === 1) return { fileName: `${name}.csv`, contentType: "text/csv; charset=utf-8", pieces: only(file(0)) };
  return { fileName: `${name}.zip`, contentType: "application/zip", pieces: storedZip(eachOf(name, files, file)) };
}

async function* only(content: Promise<Buffer>): AsyncGenerator<Buffer> {
  yield await content;
}

async function* eachOf(name: string, files: number, file: (place: number) => Promise<Buffer>) {
  for (let place = 0; place < files; place += 1) {
    yield { name: `${name}-${String(place + 1).padStart(2, "0")}.csv`, content: await file(place) };
  }
}

interface TicketInput {
  /** An existing file; null for a new one. */
  readonly batchId: string | null;
  /** Why a new file cannot wait until the last one is reconciled. */
  readonly reason: string;
}

export interface MadeTicket {
  readonly token: string;
  readonly expiresAt: Date;
}

const secondsOpen = 60;

const hashOfTicket = (token: string): string => createHash("sha256").update(token).digest("base64url");

/**
 * A link that works once, for a minute, without signing in. What it opens is checked here and again when it is used.
 */
export async function makeTicket(deps: Deps, actor: Actor, { batchId, reason }: TicketInput): Promise<MadeTicket> {
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
  if (deps.gateway === null) throw unavailable(paymentsTexts.noGateway);
  const [open] = await openBatches(deps.db, "csv");
  if (open && reason === "") throw refuse("not_reconciled", paymentsTexts.notReconciled, { batch_uuid: open.id });
  if (!(await canAnyBeSent(deps, deps.gateway.provider))) throw refuse("nothing_due", paymentsTexts.nothingDue);
}
