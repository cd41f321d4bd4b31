import type { AdminParty } from "@wishwell/contract/api/admin/details";
import { refundTexts } from "@wishwell/contract/texts/refund-texts";
import { pence } from "@wishwell/domain/money/money";
import { isReleasableByAdmin } from "@wishwell/domain/payouts/payout-rules";
import type { Deps } from "../../../platform/deps.ts";
import { type Actor, isAdmin } from "../../../platform/http/api/actor.ts";
import { forbidden, notFound, refuse } from "../../../platform/http/api/refusal.ts";
import { cancelIntentions } from "../../contribution-records/public.ts";
import { lockParty } from "../../parties/public.ts";
import { type ListedPayable, payablesOf, presentHeld, statusOf } from "../../payouts/public.ts";
import { hiddenRefunds, refundHidden } from "../../refunds/public.ts";
import { hidingReport, notifyHiddenRefunded, reportNumber, staysHidden } from "../../site/public.ts";
import { showHistory } from "../audit.ts";
import { type Pages, presentContributions, presentHistory, presentNamed, sum } from "./details.presenter.ts";
import { findPartyFacts, type HalfSums, type PartyPayment, paymentsOfParty } from "./party.store.ts";
import { contributionsTo } from "./rows.store.ts";

type Wanted = Pages<"contributions" | "history"> & { readonly id: string };

export async function showPartyPage(deps: Deps, { id, ...pages }: Wanted): Promise<AdminParty> {
  const { db, clock, gateway } = deps;
  const party = await findPartyFacts(db, id, clock.now());
  if (party === null) throw notFound();
  const payables = (await payablesOf({ db, clock }, gateway?.provider ?? null, { partyIds: [id] })).toSorted(
    organiserFirst,
  );
  const releases = payables
    .filter(({ reason }) => isReleasableByAdmin(reason))
    .reduce((all, { pence: one }) => all + one, 0);
  const payments = await paymentsOfParty(db, id);
  const contributions = await contributionsTo(db, id, pages.contributions);
  const history = await showHistory(db, { subjects: [{ kind: "party", ids: [id] }] }, pages.history);
  return {
    party: {
      ...presentNamed(party),
      short_code: party.shortCode,
      date: party.date,
      start_time: party.startTime,
      state: party.state,
      status: party.active ? 1 : 0,
      complete: party.complete,
      cancelled: party.cancelled,
      town: party.town,
      venue: party.venue,
      created_at: party.createdAt.toISOString(),
    },
    organiser: party.organiser && { ...presentNamed(party.organiser), email: party.organiser.email },
    second_organiser: party.second && { ...presentNamed(party.second), email: party.second.email },
    hidden: party.hiddenAt && (await showHidden(deps, id, party.hiddenAt)),
    charities: party.charities.map(presentNamed),
    guests: party.guests,
    money: {
      given: sum(party.given),
      contributions: party.contributions,
      gift: presentHalf(party.gift),
      charity: presentHalf(party.charity),
    },
    held: payables.map((one) => presentHeld({ ...one, partyName: party.name, releases: pence(releases) })),
    payments: payments.map(presentPayment),
    contributions: presentContributions(contributions, pages.contributions),
    history: presentHistory(history, pages.history),
  };
}

async function showHidden({ db, clock }: Deps, id: string, at: Date): Promise<AdminParty["hidden"]> {
  const report = await hidingReport(db, id);
  const { due, paidOut } = await db.transaction().execute((tx) => hiddenRefunds(tx, id));
  return {
    at: at.toISOString(),
    report: report && { uuid: report.id, number: reportNumber(report) },
    final: staysHidden(report, clock.now()),
    refunds: {
      contributions: due.length,
      amount: sum(due.reduce((all, { pence: one }) => all + one, 0)),
      emails: due.filter(({ receiptEmail }) => receiptEmail !== "").length,
    },
    paid_out: paidOut,
  };
}

/**
 * Refunds what a party whose page stays hidden still holds: it can't be paid out, and a complete party can't be
 * cancelled. Returns how many contributions that are.
 */
export async function refundHiddenParty(
  deps: Deps,
  admin: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<number> {
  if (!isAdmin(admin)) throw forbidden();
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const party = await lockParty(tx, id);
    if (party === null) throw notFound();
    if (party.hiddenAt === null) throw refuse("not_hidden", refundTexts.notHidden);
    const report = await hidingReport(tx, id);
    if (!staysHidden(report, now)) throw refuse("not_final", refundTexts.notFinal);
    await cancelIntentions(tx, id, now);
    const refunded = await refundHidden(deps, tx, id);
    if (refunded.length === 0) return 0;
    await notifyHiddenRefunded(deps, tx, party, { report, reason });
    await deps.audit.record(tx, admin, {
      action: "refund everything",
      subjectKind: "party",
      subjectId: id,
      details: { reason, contributions: refunded.length },
    });
    return refunded.length;
  });
}

/** Then charities by name. */
const organiserFirst = (one: ListedPayable, other: ListedPayable) =>
  Number(one.charityId !== null) - Number(other.charityId !== null) ||
  one.receiver.name.localeCompare(other.receiver.name);

const presentHalf = ({ given, owed, sent, paid }: HalfSums) => ({
  given: sum(given),
  owed: sum(owed),
  sent: sum(sent),
  paid: sum(paid),
});

const presentPayment = (payment: PartyPayment): AdminParty["payments"][number] => ({
  uuid: payment.id,
  payee: payment.payee,
  entity: { uuid: payment.payeeId, name: payment.name },
  amount: sum(payment.pence),
  reference: payment.reference,
  status: statusOf(payment.state),
  status_at: payment.stateAt.toISOString(),
});
