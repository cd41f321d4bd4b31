import { giftAidStatement } from "@wishwell/contract/texts/contribution-texts";
import { equalParts, ourFee, splitContribution } from "@wishwell/domain/money/split";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { alertOperators } from "../../platform/mail/alerts.ts";
import type { Answered, Capture } from "../../platform/payment-gateway/gateway.ts";
import {
  type Contribution,
  findPaidOf,
  insertDeclarations,
  insertParts,
  ordersOf,
  recordAttemptAnswer,
  updateContribution,
} from "../contribution-records/public.ts";
import { captureEntry, findStray, post } from "../ledger/public.ts";
import { charityIdsOf, type Party } from "../parties/public.ts";
import { onCaptured } from "./after-capture.ts";
import { recordTry } from "./card-limits.ts";
import {
  moveContribution,
  type OpenedContribution,
  openLocked,
  type Settling,
  voidQuietly,
} from "./contribution-steps.ts";
import { expiresAt, nextLook, sameMoney, soon } from "./payment-rules.ts";
import { sendBack } from "./return-payment.ts";

/** Each order is captured once: asking again with the same key takes nothing more. */
export const captureKey = (orderId: string) => `c:${orderId}`;

/** Takes what was approved. Whoever comes at the same time asks the same question and hears the same answer. */
export async function captureOrder(settling: Settling, known: Contribution): Promise<Contribution> {
  const { deps, gateway } = settling;
  const { orderId } = known;
  if (orderId === null) throw new Error(`contribution ${known.id} is captured without an order`);
  const asked = await gateway.capture({ key: captureKey(orderId), orderId });
  // Taken by somebody else, by an earlier order, or by us and forgotten: the orders say what became of it.
  const answer = isDone(asked) ? await takenBefore(settling, known) : asked;
  const settled = await deps.db.transaction().execute(async (tx) => {
    const opened = await openLocked(tx, known);
    const { contribution } = opened;
    // Of several who asked at once, whoever heard that the card was declined may come second.
    const isWaiting = contribution.state === "capturing" || (isDeclined(answer) && contribution.state === "order");
    return contribution.orderId === orderId && isWaiting ? note(settling, tx, opened, answer) : contribution;
  });
  // What was declined is tried with another card, on another order.
  if (settled.state === "intent") await voidQuietly(settling, orderId);
  return settled;
}

const isDeclined = (answer: Answered<Capture>) => answer.kind === "failed" && answer.failure === "declined";
const isDone = (answer: Answered<Capture>) => answer.kind === "failed" && answer.failure === "already_done";

/** A provider takes a contribution's number once: what it took may stand in an earlier order. */
async function takenBefore({ deps, gateway }: Settling, known: Contribution): Promise<Answered<Capture>> {
  const declined: Capture[] = [];
  for (const orderId of await ordersOf(deps.db, known)) {
    const seen = await gateway.getCheckout(orderId);
    // One that ran out has taken nothing.
    if (seen.kind === "failed" && seen.failure === "not_found") continue;
    if (seen.kind !== "ok") return seen;
    const taken = seen.value.captures.find(({ state }) => state !== "declined");
    if (taken) return { kind: "ok", value: taken };
    if (orderId === known.orderId) declined.push(...seen.value.captures);
  }
  const last = declined.at(-1);
  if (last === undefined) await notifyMissing(deps, known);
  return last ? { kind: "ok", value: last } : { kind: "unknown", detail: "captured, and no capture to be seen" };
}

/** Nothing is credited that nobody can see. It is looked for again, and a person hears of it once. */
async function notifyMissing(deps: Deps, { provider, id }: Contribution): Promise<void> {
  await deps.db.transaction().execute((tx) =>
    alertOperators(deps, tx, {
      key: `missing ${provider} ${id}`,
      title: "a payment is said to be made and cannot be found",
      lines: [`The payment provider says that ${id} is paid, and none of its orders is. Please look for it there.`],
      path: "/admin/refunds",
    }),
  );
}

async function note(
  { deps }: Settling,
  tx: Tx,
  opened: OpenedContribution,
  answer: Answered<Capture>,
): Promise<Contribution> {
  const { contribution } = opened;
  const now = deps.clock.now();
  const key = captureKey(contribution.orderId ?? "");
  if (answer.kind === "unknown") {
    await recordAttemptAnswer(tx, key, { state: "unknown", detail: answer.detail }, now);
    return updateContribution(tx, contribution, { lookAt: soon(now) }, now);
  }
  if (answer.kind === "ok") {
    await recordAttemptAnswer(tx, key, { state: "ok", detail: answer.value.id }, now);
    return answer.value.state === "declined"
      ? recordDecline(deps, tx, contribution)
      : recordCapture(deps, tx, opened, answer.value);
  }
  await recordAttemptAnswer(tx, key, { state: "failed", detail: `${answer.failure}: ${answer.detail}` }, now);
  if (answer.failure === "declined") return recordDecline(deps, tx, contribution);
  if (answer.failure === "not_approved") {
    return moveContribution(tx, contribution, { state: "order", lookAt: nextLook(now) }, now);
  }
  // The order is looked at again; what is wrong with the account or its limits is for people to mend.
  await alertOperators(deps, tx, {
    key: `capture ${contribution.provider} ${contribution.orderId}`,
    title: "a payment could not be captured",
    lines: [`The payment provider refused it: ${answer.failure}. We look at it again every ten minutes.`],
    path: "/admin/refunds",
  });
  return moveContribution(tx, contribution, { state: "approved", lookAt: nextLook(now) }, now);
}

/** The provider has taken the money, or is about to. What is not what was agreed is never credited: it goes back. */
export async function recordCapture(
  deps: Deps,
  tx: Tx,
  opened: OpenedContribution,
  capture: Capture,
): Promise<Contribution> {
  const { contribution, party } = opened;
  const now = deps.clock.now();
  // It went to suspense before, and goes back: it cannot be credited as well.
  if ((await findStray(tx, contribution.provider, capture.id)) !== null) {
    return moveContribution(tx, contribution, { state: "expired", lookAt: null }, now);
  }
  const why = await whyNotOurs(tx, opened, capture);
  if (isForeign(capture)) {
    await sendBack(deps, tx, contribution, capture, "mismatch");
    return moveContribution(tx, contribution, { state: "declined", lookAt: null }, now);
  }
  if (!isComplete(capture)) return wait(tx, contribution, capture, why === null, now);
  if (why === null && party !== null) return credit(deps, tx, { contribution, party }, capture);
  await sendBack(deps, tx, contribution, capture, why ?? "too_late");
  const state = why === "too_late" ? "expired" : "declined";
  return moveContribution(tx, contribution, { state, lookAt: null }, now);
}

async function whyNotOurs(
  tx: Tx,
  { contribution, party }: OpenedContribution,
  capture: Capture,
): Promise<"mismatch" | "too_late" | "paid_twice" | null> {
  if (!sameMoney(contribution, capture) || (capture.fee !== null && capture.fee > capture.amount)) return "mismatch";
  if (party === null) return "too_late";
  const other = contribution.guestId === null ? null : await findPaidOf(tx, contribution.guestId);
  return other === null || other === contribution.id ? null : "paid_twice";
}

/** A pending capture posts nothing. */
async function wait(
  tx: Tx,
  contribution: Contribution,
  capture: Capture,
  isOurs: boolean,
  now: Date,
): Promise<Contribution> {
  const lookAt = nextLook(now);
  return contribution.state === "pending" || !isOurs
    ? updateContribution(tx, contribution, { lookAt }, now)
    : moveContribution(tx, contribution, { state: "pending", captureId: capture.id, lookAt }, now);
}

type FullCapture = Capture & { readonly fee: NonNullable<Capture["fee"]> };

const isComplete = (capture: Capture): capture is FullCapture =>
  (capture.state === "completed" || capture.state === "refunded") && capture.fee !== null;

/** Taken in another currency: the books know neither its amount nor its fee. */
export const isForeign = ({ state, currency }: Capture): boolean => state === "completed" && currency !== "GBP";

/** Its parts, the books, the declaration and whatever else follows: all of it at once. */
async function credit(
  deps: Deps,
  tx: Tx,
  { contribution, party }: Pick<OpenedContribution, "contribution"> & { readonly party: Party },
  capture: FullCapture,
): Promise<Contribution> {
  const now = deps.clock.now();
  const split = splitContribution(contribution.amount, capture.fee, ourFee);
  const charities = equalParts(split.charity, await charityIdsOf(tx, contribution.partyId));
  const arrived = { captureId: capture.id, split, capturedAt: now, lookAt: null };
  const captured = await moveContribution(tx, contribution, { state: "captured", ...arrived }, now);
  await insertParts(tx, captured.id, charities);
  await post(deps, tx, captureEntry({ ...captured, split, charities }));
  await declare(tx, captured, [...charities.keys()]);
  await recordTry(deps, tx, captured, false);
  await onCaptured(deps, tx, { party, contribution: captured, split, charities });
  return captured;
}

/** The card was declined. Whoever is still at the till may try another; what was pending before has ended. */
export async function recordDecline(deps: Deps, tx: Tx, contribution: Contribution): Promise<Contribution> {
  const now = deps.clock.now();
  await recordTry(deps, tx, contribution, true);
  const declines = contribution.declines + 1;
  if (contribution.state === "pending") {
    return moveContribution(tx, contribution, { state: "declined", declines, lookAt: null }, now);
  }
  const again = { orderId: null, approveUrl: null, payee: null, lookAt: expiresAt(contribution) };
  return moveContribution(tx, contribution, { state: "intent", declines, ...again }, now);
}

/** Every wording that was ever ticked, by its version. */
const wordings: ReadonlyMap<number, string> = new Map([[giftAidStatement.version, giftAidStatement.words]]);

/** The taxpayer's word counts once the money is here, for each charity that gets a part of it. */
async function declare(tx: Tx, contribution: Contribution, charityIds: readonly string[]): Promise<void> {
  const { giftAid, billing, id } = contribution;
  if (giftAid === null) return;
  const wording = wordings.get(giftAid.wording);
  if (wording === undefined) throw new Error(`nobody knows version ${giftAid.wording} of the declaration any more`);
  const declaration = { contributionId: id, billing, wording, version: giftAid.wording, declaredAt: giftAid.at };
  await insertDeclarations(tx, declaration, charityIds);
}
