import { giftAidWordings } from "@wishwell/contract/texts/contribution-texts";
import { pounds } from "@wishwell/domain/money/money";
import type { RefundCause } from "@wishwell/domain/money/refund-rules";
import { equalParts, ourFee, splitContribution } from "@wishwell/domain/money/split";
import { alertOperators } from "../../platform/alerts/alerts.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
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
import { captureEntry, findStray, postEntry, suspenseEntry } from "../ledger/public.ts";
import { charityIdsOf, type Party } from "../parties/public.ts";
import { openRefund } from "../refunds/public.ts";
import { onCaptured, onPending } from "./after-capture.ts";
import { expiresAt, nextCheck, recordCardAttempt, sameMoney, soon } from "./payment-rules.ts";
import {
  missingCause,
  moveContribution,
  type OpenedContribution,
  openLocked,
  settlePaymentAlerts,
  type Settling,
  uncapturedCause,
  voidQuietly,
} from "./contribution-steps.ts";

/** Idempotency key: capturing an order again with it takes no more money. */
export const captureKey = (orderId: string) => `c:${orderId}`;

/** Captures an approved order. Concurrent callers send the same request and get the same response. */
export async function captureOrder(settling: Settling, known: Contribution): Promise<Contribution> {
  const { deps, gateway } = settling;
  const { orderId } = known;
  if (orderId === null) throw new Error(`contribution ${known.id} is captured without an order`);
  const asked = await gateway.capture({ key: captureKey(orderId), orderId });
  // Already captured, by another call, for an earlier order, or by a call whose response was lost. The orders show what
  // happened.
  const answer = isDone(asked) ? await findEarlierCapture(settling, known) : asked;
  const settled = await deps.db.transaction().execute(async (tx) => {
    const opened = await openLocked(tx, known);
    const { contribution } = opened;
    // Of several concurrent callers, the one that sees the decline may come second.
    const isWaiting = contribution.state === "capturing" || (isDeclined(answer) && contribution.state === "order");
    return contribution.orderId === orderId && isWaiting ? recordResponse(settling, tx, opened, answer) : contribution;
  });
  // After a decline the giver can try another card, on a new order.
  if (settled.state === "intent") await voidQuietly(settling, orderId);
  return settled;
}

const isDeclined = (answer: Answered<Capture>) => answer.kind === "failed" && answer.failure === "declined";
const isDone = (answer: Answered<Capture>) => answer.kind === "failed" && answer.failure === "already_done";

/** A provider accepts an invoice number once, so the capture may belong to an earlier order. */
async function findEarlierCapture({ deps, gateway }: Settling, known: Contribution): Promise<Answered<Capture>> {
  const declined: Capture[] = [];
  for (const orderId of await ordersOf(deps.db, known)) {
    const seen = await gateway.getCheckout(orderId);
    // An expired order has captured nothing.
    if (seen.kind === "failed" && seen.failure === "not_found") continue;
    if (seen.kind !== "ok") return seen;
    const taken = seen.value.captures.find(({ state }) => state !== "declined");
    if (taken) return { kind: "ok", value: taken };
    if (orderId === known.orderId) declined.push(...seen.value.captures);
  }
  const last = declined.at(-1);
  if (last === undefined) await notifyMissing(deps, known);
  return last
    ? { kind: "ok", value: last }
    : { kind: "unknown", detail: "the order is captured, but its capture can’t be found" };
}

/** A capture that cannot be found is not credited. It is looked for again, and the operators are alerted once. */
async function notifyMissing(deps: Deps, { provider, id, partyId }: Contribution): Promise<void> {
  await deps.db.transaction().execute((tx) =>
    alertOperators(deps, tx, {
      cause: missingCause({ provider, id }),
      title: "a payment reported as made can’t be found",
      lines: [
        `The payment provider says that ${id} is paid, but has no paid order for it. Look for it on the provider’s own pages.`,
      ],
      about: { kind: "contribution", id },
      partyId,
    }),
  );
}

async function recordResponse(
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
    return moveContribution(tx, contribution, { state: "order", lookAt: nextCheck(now) }, now);
  }
  // The order is checked again. Problems with the account or its limits are for the operators to fix.
  await alertOperators(deps, tx, {
    cause: uncapturedCause(contribution),
    title: "a payment could not be captured",
    lines: [`The payment provider refused it: ${answer.failure}. We’ll try again every ten minutes.`],
    about: { kind: "contribution", id: contribution.id },
    partyId: contribution.partyId,
  });
  return moveContribution(tx, contribution, { state: "approved", lookAt: nextCheck(now) }, now);
}

/**
 * The provider has captured the money or is about to. Anything that differs from the contribution is refunded, never
 * credited.
 */
export async function recordCapture(
  deps: Deps,
  tx: Tx,
  opened: OpenedContribution,
  capture: Capture,
): Promise<Contribution> {
  const { contribution, party } = opened;
  const now = deps.clock.now();
  await settlePaymentAlerts(deps, tx, contribution);
  // It was posted to suspense and is being refunded, so it must not be credited too.
  if ((await findStray(tx, contribution.provider, capture.id)) !== null) {
    return moveContribution(tx, contribution, { state: "expired", lookAt: null }, now);
  }
  const why = await rejectionReason(tx, opened, capture);
  if (isForeign(capture)) {
    await refundRejectedCapture(deps, tx, contribution, capture, "mismatch");
    return moveContribution(tx, contribution, { state: "declined", lookAt: null }, now);
  }
  if (!isComplete(capture)) return markPending(tx, contribution, capture, why === null, now);
  if (why === null && party !== null) return credit(deps, tx, { contribution, party }, capture);
  await refundRejectedCapture(deps, tx, contribution, capture, why ?? "too_late");
  const state = why === "too_late" ? "expired" : "declined";
  return moveContribution(tx, contribution, { state, lookAt: null }, now);
}

async function rejectionReason(
  tx: Tx,
  { contribution, party }: OpenedContribution,
  capture: Capture,
): Promise<"mismatch" | "too_late" | "paid_twice" | null> {
  if (!sameMoney(contribution, capture) || (capture.fee !== null && capture.fee > capture.amount)) return "mismatch";
  if (party === null) return "too_late";
  const other = contribution.guestId === null ? null : await findPaidOf(tx, contribution.guestId);
  return other === null || other === contribution.id ? null : "paid_twice";
}

/** A pending capture posts nothing to the ledger. */
async function markPending(
  tx: Tx,
  contribution: Contribution,
  capture: Capture,
  isOurs: boolean,
  now: Date,
): Promise<Contribution> {
  const lookAt = nextCheck(now);
  if (contribution.state === "pending" || !isOurs) return updateContribution(tx, contribution, { lookAt }, now);
  await onPending(tx, contribution, now);
  return moveContribution(tx, contribution, { state: "pending", captureId: capture.id, lookAt }, now);
}

type FullCapture = Capture & { readonly fee: NonNullable<Capture["fee"]> };

const isComplete = (capture: Capture): capture is FullCapture =>
  (capture.state === "completed" || capture.state === "refunded") && capture.fee !== null;

/** Captured in another currency, so its amount and fee cannot be posted. */
export const isForeign = ({ state, currency }: Capture): boolean => state === "completed" && currency !== "GBP";

/** Posts the shares, ledger entries and declarations and everything that follows, in one transaction. */
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
  await postEntry(deps, tx, captureEntry({ ...captured, split, charities }));
  await declare(tx, captured, [...charities.keys()]);
  await recordCardAttempt(deps, tx, captured, false);
  await onCaptured(deps, tx, { party, contribution: captured, split, charities });
  return captured;
}

/** The card was declined. During checkout the giver can try another; a pending contribution ends. */
export async function recordDecline(deps: Deps, tx: Tx, contribution: Contribution): Promise<Contribution> {
  const now = deps.clock.now();
  await recordCardAttempt(deps, tx, contribution, true);
  const declines = contribution.declines + 1;
  if (contribution.state === "pending") {
    return moveContribution(tx, contribution, { state: "declined", declines, lookAt: null }, now);
  }
  const again = { orderId: null, approveUrl: null, payee: null, lookAt: expiresAt(contribution) };
  return moveContribution(tx, contribution, { state: "intent", declines, ...again }, now);
}

/** A declaration takes effect once the money is captured, for each charity that gets a share. */
async function declare(tx: Tx, contribution: Contribution, charityIds: readonly string[]): Promise<void> {
  const { giftAid, billing, id } = contribution;
  if (giftAid === null) return;
  const wording = giftAidWordings.get(giftAid.wording);
  if (wording === undefined) throw new Error(`the declaration has no wording of version ${giftAid.wording}`);
  const declaration = { contributionId: id, billing, wording, version: giftAid.wording, declaredAt: giftAid.at };
  await insertDeclarations(tx, declaration, charityIds);
}

type Cause = Extract<RefundCause, "mismatch" | "too_late" | "cancelled" | "paid_twice">;

const reasons: Readonly<Record<Cause, string>> = {
  mismatch: "it differs from the contribution",
  too_late: "it arrived too late",
  cancelled: "the contribution had been cancelled",
  paid_twice: "the guest had already paid",
};

/** Money that we must not keep: posted to suspense and refunded automatically. The operators are alerted. */
export async function refundRejectedCapture(
  deps: Deps,
  tx: Tx,
  { id, partyId, provider }: Contribution,
  { id: captureId, amount, fee, currency }: Capture,
  cause: Cause,
): Promise<void> {
  const inPounds = currency === "GBP";
  let refundId: string | null = null;
  if (inPounds) {
    if (fee === null) throw new Error(`capture ${captureId} is complete without a fee`);
    await postEntry(deps, tx, suspenseEntry({ contributionId: id, partyId, provider, captureId, amount, fee }));
    const refund = { contributionId: id, partyId, provider, captureId, pence: amount, cause, message: "" };
    refundId = (await openRefund(deps, tx, refund)).id;
  }
  await alertOperators(deps, tx, {
    cause: `suspense ${provider} ${captureId}`,
    title: "a payment has to be refunded",
    // The ledger is in pounds, so the operators must refund other currencies at the provider.
    lines: inPounds
      ? [`We received ${pounds(amount)}, but ${reasons[cause]}. We’ll refund the ${pounds(amount)} automatically.`]
      : [
          "We received a payment in a currency other than pounds. Please refund it on the payment provider’s own pages.",
        ],
    about: refundId === null ? { kind: "contribution", id } : { kind: "refund", id: refundId },
    partyId,
    contributionId: id,
  });
}
