import { mayBecome } from "@wishwell/domain/money/contribution-states";
import { pounds } from "@wishwell/domain/money/money";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Paging } from "../../platform/http/api/paging.ts";
import { alertOperators } from "../../platform/alerts/alerts.ts";
import type { Dispute, Provider } from "../../platform/payment-gateway/gateway.ts";
import { moveRefundable, type RefundableContribution } from "../contribution-records/public.ts";
import { bookChargeback, bookChargebackWon, nextName, unusedName } from "./book-dispute.ts";
import { remainingPence } from "./charged-back.store.ts";
import { close, contributionOf, restoreState } from "./close-dispute.ts";
import {
  deleteDispute,
  disputesOfCapture,
  type DisputeState,
  findDispute,
  type KnownDispute,
  listDisputeRows,
  saveDispute,
  type ShownDispute,
  wonBefore,
} from "./disputes.store.ts";
import {
  aboutDispute,
  aboutLoss,
  alertAskedAgain,
  alertForeign,
  settleDisputeAlerts,
  withContribution,
} from "./disputed-contribution.ts";
import { findLiveRefund } from "./refunds.store.ts";

interface DisputeEvent {
  readonly provider: Provider;
  readonly disputeId: string;
}

/**
 * Records that a giver's bank disputes a payment or inquires about it. Asks the provider for the current state, so
 * notifications may arrive in any order and repeatedly. An open dispute stops all payouts of the party; an inquiry
 * holds back only its own contribution.
 */
export async function recordDispute(deps: Deps, { provider, disputeId }: DisputeEvent): Promise<void> {
  const gateway = deps.gateway;
  if (gateway?.provider !== provider) return;
  // A provider's answer from before we opened the dispute must not undo what is booked.
  const wasOpen = (await findDispute(deps.db, provider, disputeId))?.state === "open";
  const seen = await gateway.getDispute(disputeId);
  if (seen.kind === "unknown") throw new Error(`the provider did not respond: ${seen.detail}`);
  if (seen.kind === "failed") return;
  await withContribution(
    deps,
    gateway,
    seen.value,
    (tx, given) => follow(deps, tx, given, { ...seen.value, wasOpen }),
    (tx, given) => followForeign(deps, tx, given, seen.value),
  );
}

/**
 * The ledger is in pounds: only a reversal in pounds shows how much the bank took. Until then nothing is booked. While
 * the dispute is open, or lost and not booked, the party gets no payouts and the contribution no refund.
 */
async function followForeign(deps: Deps, tx: Tx, given: RefundableContribution, dispute: Dispute): Promise<void> {
  const { id, captureId, currency } = dispute;
  const known = await findDispute(tx, given.provider, id);
  if (known !== null && known.state !== "inquiry" && known.state !== "open") return;
  const isDispute = dispute.state !== "inquiry" && dispute.state !== "withdrawn";
  const reversals = isDispute ? await loneReversals(tx, given.provider, captureId) : [];
  const booked = known?.booking ? known : await openForeign(deps, tx, given, dispute, reversals);
  if (booked !== null) {
    if (dispute.state === "won" || dispute.state === "lost") await close(deps, tx, booked, dispute.state);
    return;
  }
  const now = deps.clock.now();
  const isWaiting = dispute.state === "lost" && !(await isLossBooked(tx, given, captureId));
  const state = isWaiting ? "open" : dispute.state;
  const isOver = state !== "open" && state !== "inquiry";
  const { respondBy } = dispute;
  const held = known ?? { ...unbooked(given, { id, captureId, amount: given.pence, respondBy }, now), currency };
  await saveDispute(tx, { ...held, state, respondBy, closedAt: isOver ? now : null });
  if (state !== "open") await restoreState(deps, tx, held, (await wonBefore(tx, given.id)) ? "won" : "captured");
  else if (given.captureId === captureId && mayBecome(given.state, "disputed")) {
    await moveRefundable(tx, given, "disputed", now);
  }
  const about = { provider: given.provider, id, given };
  if (isOver) await settleDisputeAlerts(deps, tx, held);
  if (state === "inquiry") await alertForeign(deps, tx, about, "inquiry");
  if (state === "open") await alertForeign(deps, tx, about, isWaiting ? "lost" : "dispute");
  if (state === "won" && reversals.length > 0) await alertForeign(deps, tx, about, "won");
  if (known?.state === state) return;
  const moved = { before: known?.state ?? "none", after: state };
  await deps.audit.record(
    tx,
    { kind: "system" },
    aboutLoss(given, id, isOver ? "close dispute" : "hold dispute", moved),
  );
}

/**
 * A single reversal in pounds is the same loss if it came after the dispute or left nothing to dispute. For an earlier
 * partial reversal, or several, we can't tell.
 */
async function openForeign(
  deps: Deps,
  tx: Tx,
  given: RefundableContribution,
  dispute: Dispute,
  [reversal, another]: readonly KnownDispute[],
): Promise<KnownDispute | null> {
  if (reversal === undefined || another !== undefined) return null;
  const known = await findDispute(tx, given.provider, dispute.id);
  const isLater = known !== null && reversal.openedAt >= known.openedAt;
  if (!isLater && (await remainingPence(tx, given, dispute.captureId)) > 0) return null;
  return open(deps, tx, given, { ...dispute, amount: reversal.pence }, known);
}

/** Whether the money taken by a lost dispute is in the ledger, as a loss or as a refund that settled it. */
async function isLossBooked(tx: Tx, given: RefundableContribution, captureId: string): Promise<boolean> {
  const losses = await disputesOfCapture(tx, given.provider, captureId);
  if (losses.some(({ state, booking }) => state === "lost" && booking !== null)) return true;
  const refund = await findLiveRefund(tx, { contributionId: given.id, captureId });
  return refund?.state === "done" || (await remainingPence(tx, given, captureId)) <= 0;
}

/** The provider's answer, and whether the dispute was already open here when we asked. */
type Seen = Dispute & { readonly wasOpen: boolean };

/** Moves step by step from the stored state to the provider's: a dispute we never saw opening is opened first. */
async function follow(deps: Deps, tx: Tx, given: RefundableContribution, dispute: Seen): Promise<void> {
  const found = await findDispute(tx, given.provider, dispute.id);
  // Older rows don't say which payment they are about.
  const known = found && { ...found, captureId: dispute.captureId };
  if (known !== null && known.state !== "inquiry" && known.state !== "open") return;
  const { state } = dispute;
  if (state === "inquiry" || state === "withdrawn") return followInquiry(deps, tx, given, dispute, known);
  // Not booked yet if the provider reported another currency before.
  const isBooked = known?.state === "open" && known.booking !== null;
  const opened = isBooked ? await withDeadline(tx, known, dispute) : await open(deps, tx, given, dispute, known);
  if (isBooked && dispute.awaitsReply) {
    await alertAskedAgain(deps, tx, given, opened, { newDeadline: opened !== known });
  }
  const right = await withRightAmount(deps, tx, opened, dispute);
  if (state !== "open") await close(deps, tx, right, state);
}

/** An inquiry takes no money, so nothing is booked. Reverses bookings of inquiries by earlier versions. */
async function followInquiry(
  deps: Deps,
  tx: Tx,
  given: RefundableContribution,
  { id, captureId, amount, state, wasOpen, respondBy }: Seen,
  known: KnownDispute | null,
): Promise<void> {
  if (known?.state === state || (known?.state === "open" && (!wasOpen || known.reversalId !== null))) return;
  const now = deps.clock.now();
  const inquiry = known ?? unbooked(given, { id, captureId, amount, respondBy }, now);
  const { booking } = inquiry;
  if (booking !== null) await bookChargebackWon(deps, tx, given, booking);
  await saveDispute(tx, { ...inquiry, state, closedAt: state === "withdrawn" ? now : null, booking: null });
  const before = (await wonBefore(tx, given.id)) ? "won" : "captured";
  if (booking !== null) await restoreState(deps, tx, inquiry, before);
  const action = state === "inquiry" ? "open inquiry" : "withdraw inquiry";
  const moved = { before: known?.state ?? "none", after: state };
  await deps.audit.record(tx, { kind: "system" }, aboutLoss(given, id, action, moved));
  if (state === "withdrawn") return settleDisputeAlerts(deps, tx, inquiry);
  await alertOperators(deps, tx, {
    cause: `inquiry ${given.provider} ${id}`,
    title: "a bank is asking about a contribution",
    lines: [
      `A bank is asking about ${pounds(amount)}. Only this contribution is held.`,
      "Answer on the payment provider’s own pages, or the bank may open a dispute.",
    ],
    ...aboutDispute(given, id),
    respondBy,
  });
}

const unbooked = (
  given: RefundableContribution,
  { id, captureId, amount, respondBy }: Pick<Dispute, "id" | "captureId" | "amount" | "respondBy">,
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
  respondBy,
  booking: null,
  refundPence: null,
  currency: "GBP",
  wonByUs: false,
});

/**
 * A refunded contribution stays refunded, and a payment that was never credited leaves the contribution unchanged: we
 * bear the loss.
 */
async function open(
  deps: Deps,
  tx: Tx,
  given: RefundableContribution,
  dispute: Dispute,
  inquiry: KnownDispute | null,
): Promise<KnownDispute> {
  const now = deps.clock.now();
  const fresh = unbooked(given, dispute, now);
  const reversal = await reversalBefore(tx, given, fresh);
  // The reversal and the dispute are one loss, so there is only one booking.
  if (reversal !== null) await deleteDispute(tx, reversal);
  const bookedAs = await unusedName(tx, given.provider, dispute.id);
  const loss = { bookedAs, captureId: dispute.captureId, amount: dispute.amount };
  const opened: KnownDispute = {
    ...fresh,
    openedAt: inquiry?.openedAt ?? now,
    reversalId: reversal?.reversalId ?? null,
    refundPence: reversal?.refundPence ?? null,
    pence: reversal?.pence ?? fresh.pence,
    booking: reversal?.booking ?? (await bookChargeback(deps, tx, given, loss)),
  };
  await saveDispute(tx, opened);
  const isDisputed = given.captureId === dispute.captureId && mayBecome(given.state, "disputed");
  if (isDisputed) await moveRefundable(tx, given, "disputed", now);
  const moved = { before: inquiry?.state ?? "none", after: "open" };
  await deps.audit.record(tx, { kind: "system" }, aboutLoss(given, dispute.id, "open dispute", moved));
  // What was known of it before is now this dispute.
  await settleDisputeAlerts(deps, tx, opened);
  await alertOperators(deps, tx, {
    cause: `dispute ${given.provider} ${dispute.id}`,
    title: "a contribution is disputed",
    lines: [
      `${pounds(dispute.amount)} is disputed. Nothing from that party will be paid out until the dispute is decided.`,
      "Reply before the deadline, or we’ll lose it.",
    ],
    ...aboutDispute(given, dispute.id),
    respondBy: dispute.respondBy,
  });
  return opened;
}

/** An earlier reversal without a dispute: either of the same amount, or so large that both cannot have been taken. */
async function reversalBefore(
  tx: Tx,
  given: RefundableContribution,
  { provider, captureId, pence: amount }: KnownDispute,
) {
  const alone = await loneReversals(tx, provider, captureId);
  const untaken = await remainingPence(tx, given, captureId);
  return alone.find((row) => row.pence === amount) ?? alone.find(() => amount > untaken) ?? null;
}

async function loneReversals(tx: Tx, provider: Provider, captureId: string): Promise<KnownDispute[]> {
  const rows = await disputesOfCapture(tx, provider, captureId);
  return rows.filter(({ disputeId, reversalId }) => disputeId === reversalId);
}

/** The provider may give us more time, or ask again. */
async function withDeadline(tx: Tx, known: KnownDispute, { respondBy }: Dispute): Promise<KnownDispute> {
  if (known.respondBy?.getTime() === respondBy?.getTime()) return known;
  const moved = { ...known, respondBy };
  await saveDispute(tx, moved);
  return moved;
}

/** The final amount may differ from the first: reverses the booking and books the new amount. */
async function withRightAmount(
  deps: Deps,
  tx: Tx,
  known: KnownDispute,
  { amount, captureId }: Dispute,
): Promise<KnownDispute> {
  const { booking } = known;
  if (booking === null || known.pence === amount) return known;
  const before = await contributionOf(tx, known);
  await bookChargebackWon(deps, tx, before, booking);
  // Without a booking it counts as having taken nothing.
  await saveDispute(tx, { ...known, booking: null });
  const { carriedBy } = booking;
  const again = { bookedAs: nextName(booking.bookedAs), captureId, amount, carriedBy };
  const rebooked = await bookChargeback(deps, tx, await contributionOf(tx, known), again);
  const right = { ...known, pence: amount, booking: rebooked };
  await saveDispute(tx, right);
  return right;
}

type DisputesQuery = Paging<"opened_at"> & { readonly show: DisputeState | "all" };

export const listDisputes = (
  { db }: Pick<Deps, "db">,
  { show, ...wanted }: DisputesQuery,
): Promise<{ total: number; disputes: ShownDispute[] }> =>
  listDisputeRows(db, { ...wanted, state: show === "all" ? null : show });
