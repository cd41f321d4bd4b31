import { mayBecome } from "@wishwell/domain/contribution-states";
import { pounds } from "@wishwell/domain/money";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Dispute, Provider } from "../../platform/payments/gateway.ts";
import { alertHouse } from "../operations/public.ts";
import {
  bookChargeback,
  bookChargebackWon,
  bookChargebackWonByUs,
  idOfName,
  nextName,
  unusedName,
} from "./book-dispute.ts";
import { hasGivenAgain, untakenPence } from "./charged-back.store.ts";
import {
  deleteDispute,
  disputesOfCapture,
  findDispute,
  hasOpenDispute,
  type KnownDispute,
  saveDispute,
  wonBefore,
} from "./disputes.store.ts";
import { lockGiven, moveGiven } from "./given.store.ts";
import { loseContribution } from "./lose-contribution.ts";
import { openRefundedAtProvider } from "./note-refund-event.ts";
import { loseRefundedAgain } from "./note-reversal.ts";
import { aboutLoss, ofContribution } from "./of-contribution.ts";
import type { Given } from "./refund.ts";
import { findLiveRefund, findOpenRefundOf } from "./refunds.store.ts";

interface DisputeEvent {
  readonly provider: Provider;
  readonly disputeId: string;
}

/**
 * A giver's bank wants the money back, or asks about it. The provider is asked how it stands, so that notifications may
 * come in any order and any number of times. While a dispute is open nothing of that party is paid out; an inquiry holds
 * back its own contribution only.
 */
export async function noteDispute(deps: Deps, { provider, disputeId }: DisputeEvent): Promise<void> {
  const gateway = deps.payments;
  if (gateway?.provider !== provider) return;
  // An answer from before it was opened says nothing about what is booked.
  const wasOpen = (await findDispute(deps.db, provider, disputeId))?.state === "open";
  const seen = await gateway.getDispute(disputeId);
  if (seen.kind === "unknown") throw new Error(`the provider did not answer: ${seen.detail}`);
  if (seen.kind === "failed") return;
  await ofContribution(
    deps,
    gateway,
    seen.value,
    (work, given) => follow(deps, work, given, { ...seen.value, wasOpen }),
    (work, given) => holdForeign(deps, work, given, seen.value),
  );
}

/**
 * The ledger is in pounds, so nothing is booked. One that is lost holds until its reversal in pounds is booked: before that
 * nobody knows how much of the shares is left.
 */
async function holdForeign(deps: Deps, work: Work, given: Given, dispute: Dispute): Promise<void> {
  const { id, captureId, currency } = dispute;
  const known = await findDispute(work, given.provider, id);
  if (known !== null && (known.booking !== null || known.closedAt !== null)) return;
  const now = deps.clock.now();
  const losses = await disputesOfCapture(work, given.provider, captureId);
  const isBooked = losses.some(({ state, booking }) => state === "lost" && booking !== null);
  const state = dispute.state === "lost" && !isBooked ? "open" : dispute.state;
  const isOver = state !== "open" && state !== "inquiry";
  const held = known ?? { ...unbooked(given, { id, captureId, amount: given.pence }, now), currency };
  await saveDispute(work, { ...held, state, closedAt: isOver ? now : null });
  if (isOver) await letGo(deps, work, held, (await wonBefore(work, given.id)) ? "won" : "captured");
  if (known?.state === state) return;
  await deps.audit.record(work, { kind: "system" }, aboutLoss(given, id, isOver ? "close dispute" : "hold dispute"));
}

/** What the provider says, and whether it was open here already when the provider was asked. */
type Seen = Dispute & { readonly wasOpen: boolean };

/** Step by step from what we knew to what is so: one whose opening was never heard of is opened first. */
async function follow(deps: Deps, work: Work, given: Given, dispute: Seen): Promise<void> {
  const found = await findDispute(work, given.provider, dispute.id);
  // Which payment it is about was not always stored.
  const known = found && { ...found, captureId: dispute.captureId };
  if (known !== null && known.state !== "inquiry" && known.state !== "open") return;
  const { state } = dispute;
  if (state === "inquiry" || state === "withdrawn") return followInquiry(deps, work, given, dispute, known);
  // One that was told in another currency before is not booked yet.
  const isBooked = known?.state === "open" && known.booking !== null;
  const opened = isBooked ? known : await open(deps, work, given, dispute, known);
  const right = await withRightAmount(deps, work, opened, dispute);
  if (state !== "open") await close(deps, work, right, state);
}

/** The bank asks, and has taken nothing: nothing is booked. What earlier versions booked of inquiries is undone. */
async function followInquiry(
  deps: Deps,
  work: Work,
  given: Given,
  { id, captureId, amount, state, wasOpen }: Seen,
  known: KnownDispute | null,
): Promise<void> {
  if (known?.state === state || (known?.state === "open" && (!wasOpen || known.reversalId !== null))) return;
  const now = deps.clock.now();
  const inquiry = known ?? unbooked(given, { id, captureId, amount }, now);
  const { booking } = inquiry;
  if (booking !== null) await bookChargebackWon(deps, work, given, booking);
  await saveDispute(work, { ...inquiry, state, closedAt: state === "withdrawn" ? now : null, booking: null });
  const before = (await wonBefore(work, given.id)) ? "won" : "captured";
  if (booking !== null) await letGo(deps, work, inquiry, before);
  const action = state === "inquiry" ? "open inquiry" : "withdraw inquiry";
  await deps.audit.record(work, { kind: "system" }, aboutLoss(given, id, action));
  if (state === "withdrawn") return;
  await alertHouse(deps, work, {
    key: `inquiry ${given.provider} ${id}`,
    title: "a bank asks about a contribution",
    lines: [
      `A bank asks about ${pounds(amount)}. Only this contribution is held back from payout.`,
      "Answer at the payment provider, or the bank may open a dispute.",
    ],
    path: "/admin/disputes",
  });
}

const unbooked = (
  given: Given,
  { id, captureId, amount }: Pick<Dispute, "id" | "captureId" | "amount">,
  now: Date,
): KnownDispute => ({
  provider: given.provider,
  disputeId: id,
  reversalId: null,
  contributionId: given.id,
  partyId: given.partyId,
  captureId,
  pence: amount,
  state: "open",
  openedAt: now,
  closedAt: null,
  booking: null,
  refundPence: null,
  currency: "GBP",
  wonByUs: false,
});

/** What went back already stays so, and a payment that was never credited says nothing: the bank takes it from us. */
async function open(
  deps: Deps,
  work: Work,
  given: Given,
  dispute: Dispute,
  inquiry: KnownDispute | null,
): Promise<KnownDispute> {
  const now = deps.clock.now();
  const fresh = unbooked(given, dispute, now);
  const reversal = await reversalBefore(work, given, fresh);
  // The provider took the money at once, by a reversal or now: one loss, one booking.
  if (reversal !== null) await deleteDispute(work, reversal);
  const bookedAs = await unusedName(work, given.provider, dispute.id);
  const loss = { bookedAs, captureId: dispute.captureId, amount: dispute.amount };
  const opened: KnownDispute = {
    ...fresh,
    openedAt: inquiry?.openedAt ?? now,
    reversalId: reversal?.reversalId ?? null,
    refundPence: reversal?.refundPence ?? null,
    pence: reversal?.pence ?? fresh.pence,
    booking: reversal?.booking ?? (await bookChargeback(deps, work, given, loss)),
  };
  await saveDispute(work, opened);
  const isDisputed = given.captureId === dispute.captureId && mayBecome(given.state, "disputed");
  if (isDisputed) await moveGiven(work, given, "disputed", now);
  await deps.audit.record(work, { kind: "system" }, aboutLoss(given, dispute.id, "open dispute"));
  await alertHouse(deps, work, {
    key: `dispute ${given.provider} ${dispute.id}`,
    title: "a bank wants a contribution back",
    lines: [
      `${pounds(dispute.amount)} is disputed. Nothing of that party is paid out until the dispute is decided.`,
      "Answer it at the payment provider.",
    ],
    path: "/admin/refunds",
  });
  return opened;
}

/** A reversal that no dispute was known for: of the same sum, or one beside which so much cannot have been taken. */
async function reversalBefore(work: Work, given: Given, { provider, captureId, pence: amount }: KnownDispute) {
  const rows = await disputesOfCapture(work, provider, captureId);
  const alone = rows.filter(({ disputeId, reversalId }) => disputeId === reversalId);
  const untaken = await untakenPence(work, given, captureId);
  return alone.find((row) => row.pence === amount) ?? alone.find(() => amount > untaken) ?? null;
}

/** Banks may want less in the end than at first, or more: what was booked is undone and booked as it is now. */
async function withRightAmount(
  deps: Deps,
  work: Work,
  known: KnownDispute,
  { amount, captureId }: Dispute,
): Promise<KnownDispute> {
  const { booking } = known;
  if (booking === null || known.pence === amount) return known;
  const before = await contributionOf(work, known);
  await bookChargebackWon(deps, work, before, booking);
  // Until it is booked again it takes nothing.
  await saveDispute(work, { ...known, booking: null });
  const { carriedBy } = booking;
  const again = { bookedAs: nextName(booking.bookedAs), captureId, amount, carriedBy };
  const rebooked = await bookChargeback(deps, work, await contributionOf(work, known), again);
  const right = { ...known, pence: amount, booking: rebooked };
  await saveDispute(work, right);
  return right;
}

async function contributionOf(work: Work, { contributionId }: KnownDispute): Promise<Given> {
  const given = await lockGiven(work, contributionId);
  if (given === null) throw new Error("the contribution of a dispute is gone");
  return given;
}

async function close(deps: Deps, work: Work, known: KnownDispute, state: "won" | "lost"): Promise<void> {
  const now = deps.clock.now();
  const given = await contributionOf(work, known);
  await saveDispute(work, { ...known, state, closedAt: now });
  const action = state === "won" ? "win dispute" : "lose dispute";
  await deps.audit.record(work, { kind: "system" }, aboutLoss(given, known.disputeId, action));
  if (state === "lost") await loseContribution(deps, work, given, known);
  else await win(deps, work, given, known);
}

async function win(deps: Deps, work: Work, given: Given, known: KnownDispute): Promise<void> {
  const { booking, captureId } = known;
  if (booking === null) return;
  const isOwn = given.captureId === captureId;
  const wasReversed = isOwn && given.state === "lost" && known.reversalId === idOfName(booking.bookedAs);
  const gone = isOwn ? await whyGone(work, given, known, wasReversed) : null;
  const wonByUs = gone !== null && booking.carriedBy === "shares";
  if (wonByUs) await keepWon(deps, work, given, known, gone);
  else await bookChargebackWon(deps, work, given, booking);
  if (!isOwn) return;
  if (wasReversed && gone === null) await moveGiven(work, given, "won", deps.clock.now());
  await letGo(deps, work, known, "won");
  if (known.refundPence === null || known.reversalId === null) return;
  // The refund was the same loss only as long as the bank had the money.
  const refund = { id: known.reversalId, captureId, amount: known.refundPence };
  const closed = { ...known, state: "won", closedAt: deps.clock.now(), wonByUs } as const;
  await saveDispute(work, { ...closed, reversalId: null, refundPence: null });
  const now = await contributionOf(work, known);
  // When that much isn't left beside a refund that is known here, it is that refund.
  const left = await untakenPence(work, now, captureId, { besidesOpenRefunds: true });
  const isOurs = gone !== null && (gone !== refunded || refund.amount <= left);
  if (isOurs) await loseRefundedAgain(deps, work, now, refund);
  else await openRefundedAtProvider(deps, work, now, refund);
}

const refunded = "the contribution had been refunded";

/** Why the shares of a contribution cannot come back; null when they can. */
async function whyGone(work: Work, given: Given, known: KnownDispute, wasReversed: boolean): Promise<string | null> {
  const refund = await findLiveRefund(work, { contributionId: given.id, captureId: known.captureId });
  if (given.state === "refunded" || (refund !== null && refund.state !== "asked")) return refunded;
  const others = await disputesOfCapture(work, known.provider, known.captureId);
  const isTaken = ({ disputeId, state, booking }: KnownDispute) =>
    disputeId !== known.disputeId && state === "lost" && booking !== null && !booking.isPart;
  if (given.state === "lost" && others.some(isTaken)) return "another bank had taken the contribution";
  return wasReversed && (await hasGivenAgain(work, given)) ? "the guest had given again" : null;
}

async function keepWon(deps: Deps, work: Work, given: Given, known: KnownDispute, gone: string): Promise<void> {
  await bookChargebackWonByUs(deps, work, given, known);
  await saveDispute(work, { ...known, state: "won", closedAt: deps.clock.now(), wonByUs: true });
  await alertHouse(deps, work, {
    key: `won-again ${given.provider} ${known.disputeId}`,
    title: `a dispute was won after ${gone}`,
    lines: [
      known.refundPence === null
        ? `${pounds(known.pence)} came back to us. Refund it at the payment provider if the giver is still owed it.`
        : `${pounds(known.pence)} came back to us. ${pounds(known.refundPence)} was refunded on the provider’s own pages.`,
    ],
    path: "/admin/disputes",
  });
}

/** A contribution that no bank wants any more is what it was before; another bank may want it too. */
async function letGo(deps: Deps, work: Work, known: KnownDispute, state: "won" | "captured"): Promise<void> {
  const given = await contributionOf(work, known);
  const isOwn = given.captureId === known.captureId;
  if (!isOwn || given.state !== "disputed" || (await hasOpenDispute(work, given.id))) return;
  const refund = await findOpenRefundOf(work, given.id);
  await moveGiven(work, given, refund === null ? state : "refund_asked", deps.clock.now());
}
