import { createHash } from "node:crypto";
import { pence } from "@wishwell/domain/money";
import { failed, ok } from "../answers.ts";
import type { Answered, PayoutBatch, PayoutItem, PayoutItemState } from "../gateway.ts";
import { isCharged, nextStep, payoutFee } from "./payout-outcomes.ts";
import {
  findBatch,
  findItem,
  insertBatch,
  itemsOfBatch,
  type KeptBatch,
  type KeptItem,
  lockItem,
  lockPayouts,
  sumOfWaiting,
} from "./payouts.store.ts";
import { newId, type SandboxParts } from "./sandbox-parts.ts";
import { stepItems } from "./step-payouts.ts";
import { sumOfTransactions } from "./transactions.store.ts";

interface AskedBatch {
  readonly key: string;
  readonly items: readonly PayoutItem[];
}

/** Takes the whole batch or nothing of it; what becomes of each payment shows later. */
export async function createPayoutBatch(parts: SandboxParts, asked: AskedBatch): Promise<Answered<PayoutBatch>> {
  const fingerprint = fingerprintOf(asked.items);
  return parts.db.transaction().execute(async (work) => {
    await lockPayouts(work);
    const known = await findBatch(work, asked.key);
    if (known) {
      if (known.fingerprint !== fingerprint) return failed("invalid", "the key was used for another batch");
      return ok(await showBatch({ ...parts, db: work }, known));
    }
    if (!isRight(asked.items)) return failed("invalid", "payments need an address, an amount and a reference each");
    const now = parts.clock.now();
    const batch: KeptBatch = { id: newId(parts), key: asked.key, fingerprint };
    const items = asked.items.map((item): KeptItem => ({
      ...item,
      id: newId(parts),
      batchId: batch.id,
      fee: payoutFee(item.amount),
      state: "pending",
      transactionId: null,
      ...nextStep(item.email, "pending", now),
      createdAt: now,
    }));
    const wanted = items.reduce((sum, { amount, fee }) => sum + amount + fee, 0);
    const free = (await sumOfTransactions(work)) - (await sumOfWaiting(work));
    if (wanted > free) return failed("limit", "not enough money on the account");
    await insertBatch(work, batch, items, now);
    return ok({ id: batch.id, items: items.map(shownItem), denied: false });
  });
}

const fingerprintOf = (items: readonly PayoutItem[]) =>
  createHash("sha256")
    .update(JSON.stringify(items.map(({ reference, email, amount, note }) => [reference, email, amount, note])))
    .digest("base64url");

const isRight = (items: readonly PayoutItem[]) =>
  items.length > 0 &&
  items.length <= 15_000 &&
  new Set(items.map(({ reference }) => reference)).size === items.length &&
  items.every(({ reference, email, amount }) => amount > 0 && email.includes("@") && /^.{1,30}$/.test(reference));

export async function findPayoutBatch(parts: SandboxParts, key: string): Promise<Answered<PayoutBatch>> {
  const batch = await findBatch(parts.db, key);
  return batch ? ok(await showBatch(parts, batch)) : failed("not_found", "no such batch");
}

export async function getPayoutItem({ db }: SandboxParts, id: string): Promise<Answered<PayoutItemState>> {
  const item = await findItem(db, id);
  return item ? ok(shownItem(item)) : failed("not_found", "no such payment");
}

/** Money that nobody has claimed comes back at once. */
export async function cancelUnclaimed(parts: SandboxParts, id: string): Promise<Answered<PayoutItemState>> {
  return endUnclaimed(parts, id, "returned");
}

/** The receiver opened an account after all. */
export async function claimPayout(parts: SandboxParts, id: string): Promise<Answered<PayoutItemState>> {
  return endUnclaimed(parts, id, "success");
}

async function endUnclaimed(
  parts: SandboxParts,
  id: string,
  state: "returned" | "success",
): Promise<Answered<PayoutItemState>> {
  return parts.db.transaction().execute(async (work) => {
    const item = await lockItem(work, id);
    if (item === null) return failed("not_found", "no such payment");
    if (item.state === state) return failed("already_done", `it is ${state}`);
    if (item.state !== "unclaimed") return failed("invalid", `it is ${item.state}`);
    const [ended] = await stepItems(parts, work, [{ item, state }]);
    return ok(shownItem(ended ?? item));
  });
}

async function showBatch({ db }: SandboxParts, { id }: KeptBatch): Promise<PayoutBatch> {
  return { id, items: (await itemsOfBatch(db, id)).map(shownItem), denied: false };
}

function shownItem({ id, reference, transactionId, state, amount, fee }: KeptItem): PayoutItemState {
  return { itemId: id, reference, transactionId, state, amount, fee: isCharged(state) ? fee : pence(0) };
}
