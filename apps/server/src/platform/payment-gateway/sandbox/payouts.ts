import { createHash } from "node:crypto";
import { pence, type Pence } from "@wishwell/domain/money/money";
import type { Tx } from "../../database/database.ts";
import { type Answered, failed, ok, type PayoutBatch, type PayoutItem, type PayoutItemState } from "../gateway.ts";
import {
  findBatch,
  findItem,
  insertBatch,
  itemsOfBatch,
  type StoredBatch,
  type StoredItem,
  lockItem,
  lockItemsDue,
  lockPayouts,
  sumOfPending,
  updateItems,
} from "./payouts.store.ts";
import { after, day, hour, minute, newId, type SandboxDeps } from "./sandbox-parts.ts";
import { insertTransactions, type NewTransaction, sumOfTransactions } from "./transactions.store.ts";
import { notify } from "./webhooks.ts";

interface BatchInput {
  readonly key: string;
  readonly items: readonly PayoutItem[];
}

/** Accepts the whole batch or none of it; the outcome of each payout shows later. */
export async function createPayoutBatch(parts: SandboxDeps, asked: BatchInput): Promise<Answered<PayoutBatch>> {
  const fingerprint = fingerprintOf(asked.items);
  return parts.db.transaction().execute(async (tx) => {
    await lockPayouts(tx);
    const known = await findBatch(tx, asked.key);
    if (known) {
      if (known.fingerprint !== fingerprint) return failed("invalid", "the key was used for another batch");
      return ok(await showBatch({ ...parts, db: tx }, known));
    }
    if (!isRight(asked.items)) return failed("invalid", "each payment needs an address, an amount and a reference");
    const now = parts.clock.now();
    const batch: StoredBatch = { id: newId(parts), key: asked.key, fingerprint };
    const items = asked.items.map((item): StoredItem => ({
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
    const free = (await sumOfTransactions(tx)) - (await sumOfPending(tx));
    if (wanted > free) return failed("limit", "not enough money in the account");
    await insertBatch(tx, batch, items, now);
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

export async function findPayoutBatch(parts: SandboxDeps, key: string): Promise<Answered<PayoutBatch>> {
  const batch = await findBatch(parts.db, key);
  return batch ? ok(await showBatch(parts, batch)) : failed("not_found", "no such batch");
}

export async function getPayoutItem({ db }: SandboxDeps, id: string): Promise<Answered<PayoutItemState>> {
  const item = await findItem(db, id);
  return item ? ok(shownItem(item)) : failed("not_found", "no such payment");
}

/** Returns unclaimed money at once. */
export async function cancelUnclaimed(parts: SandboxDeps, id: string): Promise<Answered<PayoutItemState>> {
  return endUnclaimed(parts, id, "returned");
}

/** The recipient opened an account after all. */
export async function claimPayout(parts: SandboxDeps, id: string): Promise<Answered<PayoutItemState>> {
  return endUnclaimed(parts, id, "success");
}

async function endUnclaimed(
  parts: SandboxDeps,
  id: string,
  state: "returned" | "success",
): Promise<Answered<PayoutItemState>> {
  return parts.db.transaction().execute(async (tx) => {
    const item = await lockItem(tx, id);
    if (item === null) return failed("not_found", "no such payment");
    if (item.state === state) return failed("already_done", `it is ${state}`);
    if (item.state !== "unclaimed") return failed("invalid", `it is ${item.state}`);
    const [ended] = await stepItems(parts, tx, [{ item, state }]);
    return ok(shownItem(ended ?? item));
  });
}

async function showBatch({ db }: SandboxDeps, { id }: StoredBatch): Promise<PayoutBatch> {
  return { id, items: (await itemsOfBatch(db, id)).map(shownItem), denied: false };
}

function shownItem({ id, reference, transactionId, state, amount, fee }: StoredItem): PayoutItemState {
  return { itemId: id, reference, transactionId, state, amount, fee: isCharged(state) ? fee : pence(0) };
}

type State = PayoutItemState["state"];

interface Step {
  readonly state: State;
  /** Milliseconds after the previous step. */
  readonly wait: number;
}

const unclaimed = { state: "unclaimed", wait: 0 } as const;
const success = { state: "success", wait: 0 } as const;

/** The course of a payout, chosen by the word after "+" in the recipient's address. */
const courses: Readonly<Record<string, readonly Step[]>> = {
  unclaimed: [unclaimed, { state: "returned", wait: 30 * day }],
  returned: [unclaimed, { state: "returned", wait: 30 * minute }],
  failed: [{ state: "failed", wait: 0 }],
  blocked: [{ state: "blocked", wait: 0 }],
  // Longer than the day after which an admin should check it.
  hold: [
    { state: "on_hold", wait: 0 },
    { state: "success", wait: 48 * hour },
  ],
  // Paid, then reversed the next day.
  late: [success, { state: "reversed", wait: day }],
};

const wordIn = (email: string) => /\+([^+@]+)@/.exec(email)?.[1]?.toLowerCase() ?? "";

/** The next state and its time; nulls when the state is final. */
function nextStep(
  email: string,
  state: State,
  now: Date,
): { readonly nextState: State | null; readonly nextAt: Date | null } {
  const course = courses[wordIn(email)] ?? [success];
  const next = course[state === "pending" ? 0 : course.findIndex((step) => step.state === state) + 1];
  const isOn = next !== undefined && (state === "pending" || course.some((step) => step.state === state));
  return isOn ? { nextState: next.state, nextAt: after(now, next.wait) } : { nextState: null, nextAt: null };
}

/** The fee of a payout: 2%, at most £10. */
const payoutFee = (amount: Pence): Pence => pence(Math.min(Math.floor((amount * 2 + 50) / 100), 1000));

/** How a step changes the balance, as signs for the payout and its fee. */
function movesWith(from: State, to: State): { readonly payment: -1 | 0 | 1; readonly fee: -1 | 0 | 1 } {
  if (to === "returned") return { payment: 1, fee: 1 };
  if (to === "reversed") return { payment: 1, fee: 0 };
  const leaves = (from === "pending" || from === "on_hold") && (to === "success" || to === "unclaimed");
  return leaves ? { payment: -1, fee: -1 } : { payment: 0, fee: 0 };
}

/** Whether the fee has been charged. */
const isCharged = (state: State) => state === "success" || state === "unclaimed" || state === "reversed";

interface Stepping {
  readonly item: StoredItem;
  readonly state: StoredItem["state"];
}

/** Moves payouts that are due to their next state. */
export async function stepPayoutsDue(parts: SandboxDeps): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const due = await lockItemsDue(tx, parts.clock.now());
    await stepItems(
      parts,
      tx,
      due.flatMap((item) => (item.nextState === null ? [] : [{ item, state: item.nextState }])),
    );
  });
}

/** Changes the states, books the money and queues the notifications. */
async function stepItems(parts: SandboxDeps, tx: Tx, steps: readonly Stepping[]): Promise<StoredItem[]> {
  const now = parts.clock.now();
  const stepped = steps.map(({ item, state }): StoredItem => ({
    ...item,
    state,
    transactionId: item.transactionId ?? (isCharged(state) ? newId(parts) : null),
    // A payout that was claimed or cancelled by hand has no further steps.
    ...(item.nextState === state ? nextStep(item.email, state, now) : { nextState: null, nextAt: null }),
  }));
  await updateItems(tx, stepped);
  const transactions = steps.flatMap(({ item, state }, place) => movements(parts, item, state, stepped[place], now));
  await insertTransactions(tx, transactions);
  await notify(
    parts,
    tx,
    stepped.map(({ id, state }) => ({ kind: `payout.${state}`, about: { payoutItemId: id } })),
  );
  return stepped;
}

function movements(
  parts: SandboxDeps,
  item: StoredItem,
  state: StoredItem["state"],
  stepped: StoredItem | undefined,
  at: Date,
): NewTransaction[] {
  const moves = movesWith(item.state, state);
  const { id: about, reference } = item;
  const leaving = moves.payment === -1 ? stepped?.transactionId : null;
  return [
    {
      id: leaving ?? newId(parts),
      kind: "payout",
      amount: pence(moves.payment * item.amount),
      reference,
      about,
      at,
    },
    { id: newId(parts), kind: "payout_fee", amount: pence(moves.fee * item.fee), reference, about, at },
  ];
}
