import type { AdminContribution, ContributionHalf, ShareState } from "@wishwell/contract/api/admin/details";
import { isPaid } from "@wishwell/domain/money/contribution-states";
import { isLive } from "@wishwell/domain/payouts/payout-states";
import type { Deps } from "../../../platform/deps.ts";
import { notFound } from "../../../platform/http/api/refusal.ts";
import { isRefundable } from "../../contribution-records/public.ts";
import { type ListedPayable, payablesOf, presentHold, statusOf } from "../../payouts/public.ts";
import {
  latestDispute,
  latestRefund,
  latestReply,
  presentDispute,
  presentRefund,
  refundIdsOf,
  whyNoReply,
} from "../../refunds/public.ts";
import { showHistory } from "../audit.ts";
import { latestReview, type StoredReview } from "../ledger-reviews.store.ts";
import {
  bookedLines,
  type BookedLines,
  findWholeContribution,
  paymentsWith,
  type Share,
  type SharePayment,
  type WholeContribution,
} from "./contribution.store.ts";
import { type Pages, presentContribution, presentHistory, presentNamed, sum, when } from "./details.presenter.ts";

type Wanted = Pages<"history"> & { readonly id: string };

export async function showContribution(deps: Deps, { id, history }: Wanted): Promise<AdminContribution> {
  const { db, clock, gateway } = deps;
  const given = await findWholeContribution(db, id);
  if (given === null) throw notFound();
  const payments = await paymentsWith(db, id);
  const payables = await payablesOf({ db, clock }, gateway?.provider ?? null, { partyIds: [given.partyId] });
  const dispute = await latestDispute(db, id);
  const refund = await latestRefund(db, id);
  const told = {
    subjects: [{ kind: "refund", ids: await refundIdsOf(db, id) }],
    contribution: { id, partyId: given.partyId },
  };
  return {
    contribution: {
      ...presentContribution(given),
      receipt_email: given.receiptEmail,
      provider: given.provider,
      capture_id: given.captureId,
      costs_added: given.costsAdded === null ? null : sum(given.costsAdded),
      gift_aid: given.giftAid,
      created_at: given.createdAt.toISOString(),
      captured_at: when(given.capturedAt),
    },
    giver_uuid: given.giverId,
    guest: given.guest && presentNamed(given.guest),
    organiser: given.organiser && presentNamed(given.organiser),
    date: given.date,
    receipt: given.receipt && { status: given.receipt.status, at: new Date(given.receipt.at).toISOString() },
    split: presentSplit(given),
    halves: sharesOf(given).map((share) => presentHalf(given, share, { payments, payables })),
    ledger: presentLedger(given, await bookedLines(db, id)),
    agreed_at: agreedAt(given, await latestReview(db)),
    dispute: dispute && presentDispute(dispute),
    may_reply_to_dispute: dispute !== null && whyNoReply(dispute, await latestReply(db, dispute), deps) === null,
    refund: refund && presentRefund(refund),
    may_open_refund: isRefundable(given) && refund?.state !== "asked",
    history: presentHistory(await showHistory(db, told, history), history),
  };
}

const presentSplit = ({ split }: WholeContribution): AdminContribution["split"] =>
  split && {
    provider_fee: sum(split.providerFee),
    platform_fee: sum(split.platformFee),
    gift: sum(split.gift),
    charity: sum(split.charity),
  };

const sharesOf = ({ split, charities }: WholeContribution): readonly Share[] =>
  split === null ? [] : [{ charity: null, pence: split.gift }, ...charities];

interface Standing {
  readonly payments: readonly SharePayment[];
  readonly payables: readonly ListedPayable[];
}

function presentHalf(given: WholeContribution, share: Share, standing: Standing): ContributionHalf {
  const charityId = share.charity?.id ?? null;
  const payment = standing.payments.find((one) => one.charityId === charityId);
  const payable = standing.payables.find((one) => one.charityId === charityId && isAbout(given, one));
  const state = shareState(given, payment, payable);
  const receiver = share.charity ?? given.organiser;
  const hold = state === "held" && payable !== undefined ? presentHold(payable) : null;
  return {
    payee: charityId === null ? "organiser" : "charity",
    entity: { uuid: receiver?.id ?? null, name: receiver?.name ?? "" },
    amount: sum(share.pence),
    state,
    waits_for: hold?.waits_for ?? null,
    until: hold?.until ?? null,
    decided_by: hold?.decided_by ?? null,
    payment: payment
      ? {
          reference: payment.reference,
          status: statusOf(payment.state),
          status_at: payment.stateAt.toISOString(),
          sent_at: when(payment.sentAt),
        }
      : null,
  };
}

/** Money that a giver wants back is listed apart from the rest of the party's. */
const isAbout = ({ state }: WholeContribution, { reason }: ListedPayable): boolean =>
  (reason === "refund asked") === (state === "refund_asked" || state === "refund_failed");

function shareState(
  { state }: WholeContribution,
  payment: SharePayment | undefined,
  payable: ListedPayable | undefined,
): ShareState {
  if (state === "refunded" || state === "lost") return "back";
  if (!isPaid(state)) return "none";
  if (payment?.state === "success") return "paid";
  if (payment !== undefined && payment.state !== "due" && isLive(payment.state)) return "sent";
  return payable?.reason === "sendable" ? "due" : "held";
}

/** By the account's first word, in the order shown. */
const accounts: Readonly<Record<string, AdminContribution["ledger"]["lines"][number]["account"]>> = {
  clearing: "provider",
  gift: "gift",
  charity: "charity",
  income: "platform_fee",
  refund_due: "refund",
  cost: "loss",
};

function presentLedger(given: WholeContribution, { firstEntry, lastEntry, lines }: BookedLines) {
  const names = new Map(given.charities.map(({ charity }) => [charity?.id ?? "", charity?.name ?? ""]));
  const shown = lines.map(({ account, pence }) => {
    const [kind = "", , charityId = ""] = account.split(":");
    const organiser = kind === "gift" ? (given.organiser?.name ?? "") : "";
    return {
      account: accounts[kind] ?? "other",
      name: kind === "charity" ? (names.get(charityId) ?? "") : organiser,
      amount: sum(pence),
    } as const;
  });
  const order = [...Object.values(accounts), "other"];
  return {
    first_entry: firstEntry,
    last_entry: lastEntry,
    lines: shown.toSorted((one, other) => order.indexOf(one.account) - order.indexOf(other.account)),
  };
}

/** When the ledger and the provider's were last compared without a difference, if that was after the capture. */
function agreedAt({ capturedAt }: WholeContribution, review: StoredReview | null): string | null {
  if (review === null || capturedAt === null || review.at < capturedAt) return null;
  const agrees = review.faults === 0 && review.strangers.length === 0 && review.booked === review.held;
  return agrees && review.held !== null ? review.at.toISOString() : null;
}
