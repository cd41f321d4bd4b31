import { payoutTexts } from "@wishwell/contract/texts/payout-texts";
import { type PayoutView, payoutWaits, type ShareHold, shareHolds } from "@wishwell/contract/api/payouts";
import { type Pence, pence, toWire } from "@wishwell/domain/money/money";
import { partyClocks } from "@wishwell/domain/parties/party-clock";
import type { HeldReason } from "@wishwell/domain/payouts/payables";
import { endedUnpaid } from "@wishwell/domain/payouts/payout-states";
import { giftAidFraction, giftAidOn } from "@wishwell/domain/money/split";
import type { Deps } from "../../platform/deps.ts";
import { asksForJson, redirectTo } from "../../platform/http/pages/plain-forms.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { sendDownload } from "../../platform/http/send-file.ts";
import { approveParty } from "./due-parties.ts";
import type { Payout } from "./payout.ts";
import { replaceCharity } from "./replace-charity.ts";
import { type PartyPayout, payoutStatement, requestPayout, showPayout } from "./request-payout.ts";

export function payoutsRoutes(deps: Deps): Route[] {
  const { publicUrl } = deps.config;
  return [
    route("GET /events/payout/{uuid}", async ({ actor, params }) => ({
      data: presentPayout(await showPayout(deps, actor, { id: params.uuid })),
    })),
    route("GET /payment/organizer/{uuid}", async ({ actor, params, request, reply }) => {
      if (!asksForJson(request)) return redirectTo(reply, `${publicUrl}/event/payout/${params.uuid}`);
      const { payout, message } = await requestPayout(deps, actor, { id: params.uuid });
      return { data: presentPayout(payout), message };
    }),
    route("POST /payment/organizer/{uuid}", async ({ actor, params }) => {
      const { payout, message } = await requestPayout(deps, actor, { id: params.uuid });
      return { data: presentPayout(payout), message };
    }),
    route("GET /events/payoutstatement/{uuid}", async ({ actor, params, reply }) => {
      const payout = await showPayout(deps, actor, { id: params.uuid });
      const fileName = `statement-${payout.party.shortCode}.csv`;
      return sendDownload(reply, {
        fileName,
        contentType: "text/csv; charset=utf-8",
        content: payoutStatement(payout),
      });
    }),
    route("POST /events/replacecharity/{uuid}", async ({ actor, params, body }) => {
      const choice = { id: params.uuid, from: body.charity_uuid, to: body.new_charity_uuid };
      return { data: presentPayout(await replaceCharity(deps, actor, choice)), message: payoutTexts.charityReplaced };
    }),
    route("POST /payment/review/{uuid}", async ({ actor, params }) => {
      await approveParty(deps, actor, { id: params.uuid });
      return { message: payoutTexts.reviewed };
    }),
  ];
}

const when = (moment: Date | null) => moment?.toISOString() ?? null;

/** For the organiser and admins. The charity's payment address is not shown. */
function presentPayout(shown: PartyPayout): PayoutView {
  const { party, given, payouts, problem } = shown;
  const [own] = payouts.filter(({ payee }) => payee === "organiser");
  const sum = (amount: Pence) => (shown.showsSums ? toWire(amount) : null);
  const waits = payoutWaits.find((reason) => reason === shown.waitsFor) ?? null;
  return {
    event_uuid: party.id,
    state: shown.state,
    currency: "GBP",
    contributions: given.count,
    sums_from: shown.showsSums ? null : when(party.endsAt && partyClocks(party.endsAt).refundsCloseAt),
    total: sum(given.total),
    gift: sum(given.gift),
    platform_fee: sum(given.platformFee),
    provider_fee: sum(given.providerFee),
    gift_aid: sum(pence(given.declared.reduce((sum, share) => sum + giftAidOn(share, giftAidFraction), 0))),
    charities: given.charities.map(({ id, name, pence: share }) => ({
      uuid: id,
      name,
      amount: sum(share),
      paid_at: when(paidAt(payouts, id)),
      asked_for_another: shown.askedAbout.has(id),
      waiting_for_validation: shown.waiting.has(id),
      held_by: holdOf(shown.heldShares.get(id)),
    })),
    amount: shown.hidesWhatIsLeft && shown.state > 1 ? null : sum(amountOf(shown, own)),
    may_act: shown.mayAct,
    paid_to: !shown.mayAct ? null : own !== undefined && shown.state !== 2 ? own.email : shown.paymentEmail,
    over: shown.over,
    completes_at: when(party.endsAt && partyClocks(party.endsAt).completesAt),
    completed_at: when(party.completedAt),
    requested_at: when(shown.requestedAt),
    release_by: when(shown.releaseBy),
    waits_for: waits,
    waits_until: when(shown.waitsUntil),
    all_held: shown.allHeld,
    problem: problem && problemOf(problem),
    cancellable: party.completedAt === null && party.cancelledAt === null && given.count > 0,
    payouts: payouts.map((payout) => ({
      ...presentAttempt(payout, shown),
      amount: isHidden(shown, payout) ? null : sum(payout.pence),
    })),
  };
}

const holdOf = (reason: HeldReason | undefined): ShareHold | null =>
  reason === undefined ? null : (shareHolds.find((known) => known === reason) ?? "payment problem");

/** The amount of a due payout would show how much is held; amounts already sent are known. */
const isHidden = ({ hidesWhatIsLeft }: PartyPayout, payout: Payout) => hidesWhatIsLeft && payout.state === "due";

function amountOf({ state, given, owed, payouts }: PartyPayout, own: Payout | undefined) {
  if (state === 0) return given.gift;
  if (state === 3 && own !== undefined) return own.state === "due" ? owed : own.pence;
  if (state === 2) return owed;
  const paid = payouts.filter(({ payee, state: stands }) => payee === "organiser" && stands === "success");
  return pence(paid.reduce((sum, { pence: one }) => sum + one, 0));
}

const paidAt = (payouts: readonly Payout[], charityId: string) =>
  payouts.find((payout) => payout.charityId === charityId && payout.state === "success")?.stateAt ?? null;

const isProblem = (state: string): state is (typeof endedUnpaid)[number] =>
  (endedUnpaid as readonly string[]).includes(state);

const problemOf = ({ state }: Payout) => (isProblem(state) ? payoutTexts.problems[state] : null);

const presentAttempt = (payout: Payout, { mayAct }: PartyPayout): Omit<PayoutView["payouts"][number], "amount"> => ({
  uuid: payout.id,
  charity_uuid: payout.charityId,
  reference: payout.reference,
  email: payout.charityId === null && mayAct ? payout.email : null,
  status: payout.state,
  transaction_id: payout.transactionId,
  created_at: payout.createdAt.toISOString(),
  sent_at: when(payout.sentAt),
  status_at: payout.stateAt.toISOString(),
});
