import { costsCovered, giftAidStatement, giftAidWordings } from "@wishwell/contract/texts/contribution-texts";
import { shownReference } from "@wishwell/domain/text/codes";
import { fullName, splitName } from "@wishwell/domain/text/full-name";
import { londonTime } from "@wishwell/domain/parties/london-time";
import { pence, type Pence, pounds, toWire } from "@wishwell/domain/money/money";
import { partyClocks } from "@wishwell/domain/parties/party-clock";
import { dateInProse, longDate, timeInProse } from "@wishwell/domain/parties/party-dates";
import { giftWords, possessive } from "@wishwell/domain/parties/party-language";
import { giftAidFraction, giftAidOn, type Split } from "@wishwell/domain/money/split";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { LetterToQueue } from "../../platform/mail/mail-queue.ts";
import { findGuest, type Guest } from "../guests/public.ts";
import {
  aboutParty,
  type Party,
  type PartyOfOrganiser,
  recordActivity,
  viewOf,
  withOrganiser,
} from "../parties/public.ts";
import type { Contribution } from "../contribution-records/public.ts";

interface Captured {
  /** Locked. */
  readonly party: Party;
  readonly contribution: Contribution;
  readonly split: Split;
  /** Each charity's share, as posted to the ledger. */
  readonly charities: ReadonlyMap<string, Pence>;
}

/** Tells the organiser's live page that the bank is still checking a payment. */
export async function onPending(tx: Tx, { guestId, partyId }: Contribution, now: Date): Promise<void> {
  const guest = guestId === null ? null : await findGuest(tx, guestId);
  if (guest === null) return;
  const details = { name: fullName(guest) };
  await recordActivity(tx, [{ partyId, guestId: guest.id, kind: "payment-pending", details }], now);
}

/**
 * Sends the receipt, notifies the organiser and updates the live page, in the transaction that credits the
 * contribution.
 */
export async function onCaptured(deps: Deps, tx: Tx, captured: Captured): Promise<void> {
  const { party, contribution } = captured;
  const now = deps.clock.now();
  const about = await withOrganiser(tx, party);
  const guest = contribution.guestId === null ? null : await findGuest(tx, contribution.guestId);
  const receipts = contribution.receiptEmail === "" ? [] : [receiptOf(deps, { ...captured, about, guest })];
  if (guest === null) return deps.mail.queueMany(tx, receipts);
  const amount = contribution.amountPrivate ? null : contribution.amount;
  const details = { name: fullName(guest), amount: amount === null ? null : toWire(amount) };
  await recordActivity(tx, [{ partyId: party.id, guestId: guest.id, kind: "contribution", details }], now);
  const notice: LetterToQueue<"contribution-notice"> = {
    template: "contribution-notice",
    to: about.organiser.email,
    userId: about.organiser.id,
    priority: "interactive",
    dedupeKey: `contribution-notice:${contribution.id}`,
    about: { partyId: party.id, guestId: guest.id },
    props: {
      ...aboutParty(deps.config, about, "organiser"),
      firstName: about.organiser.firstName,
      guest: fullName(guest),
      amount: amount === null ? null : pounds(amount),
      costsAdded: amount === null || contribution.costsAdded === null ? "" : pounds(contribution.costsAdded),
      link: `${deps.config.publicUrl}/event/details/${party.id}`,
    },
  };
  await deps.mail.queueMany(tx, [...receipts, notice]);
}

interface Receipt extends Captured {
  readonly about: PartyOfOrganiser;
  readonly guest: Guest | null;
}

function receiptOf(deps: Deps, receipt: Receipt): LetterToQueue<"contribution-receipt"> {
  const { contribution, party, about, guest, split } = receipt;
  const { config } = deps;
  const view = guest === null ? "anybody" : viewOf(guest, about.party);
  const facts = aboutParty(config, about, view);
  return {
    template: "contribution-receipt",
    to: contribution.receiptEmail,
    priority: "interactive",
    dedupeKey: `contribution-receipt:${contribution.id}`,
    about: { partyId: party.id, ...(guest && { guestId: guest.id }) },
    props: {
      ...facts,
      // The receipt goes to the giver, who isn’t always the guest or their carer.
      firstName: splitName(contribution.billing.name).firstName,
      link: guest === null ? config.publicUrl : contributionLink(config, guest.id, contribution.id),
      amount: pounds(contribution.amount),
      gift:
        facts.children === "" ? "The gift" : `${possessive(facts.children)} ${giftWords(about.party.children.length)}`,
      giftShare: pounds(split.gift),
      charities: charityLines(receipt),
      platformFee: pounds(split.platformFee),
      providerFee: pounds(split.providerFee),
      costsCovered: costsLine(receipt),
      giftAid: giftAidLine(receipt),
      number: shownReference(contribution.id),
      paidOn: paidOn(contribution.capturedAt ?? deps.clock.now()),
      billingName: contribution.billing.name,
      isPrivate: contribution.amountPrivate,
      refundUntil: refundUntil(party, deps.clock.now()),
      supportEmail: config.SUPPORT_EMAIL,
    },
  };
}

function costsLine({ contribution: { costsAdded }, split }: Receipt): string {
  if (costsAdded === null) return "";
  const costs = pence(split.platformFee + split.providerFee);
  return costsCovered(costsAdded, { costs, arrived: pence(split.gift + split.charity) });
}

/** The contribution's page, which needs both the guest's and the contribution's id. */
const contributionLink = ({ publicUrl }: Deps["config"], guestId: string, id: string): string =>
  `${publicUrl}/eventattendee/donate/${guestId}?invoice=${id}`;

function charityLines({ about, charities }: Receipt) {
  const names = new Map(about.party.charities.map(({ charity }) => [charity.id, charity.name]));
  return [...charities].map(([id, share]) => ({ name: names.get(id) ?? "The charity", share: pounds(share) }));
}

function giftAidLine({ contribution, split }: Receipt) {
  if (contribution.giftAid === null) return null;
  const wording = giftAidWordings.get(contribution.giftAid.wording) ?? giftAidStatement.words;
  return { amount: pounds(giftAidOn(split.charity, giftAidFraction)), wording };
}

/** "Fri 19 February 2027, 8:14pm" */
function paidOn(moment: Date): string {
  const { day, time } = londonTime(moment);
  return `${dateInProse(day)}, ${timeInProse(time)}`;
}

/** "4:30am on Sunday 21 March 2027"; empty when it is too late. */
function refundUntil({ endsAt }: Party, now: Date): string {
  if (endsAt === null) return "12 hours after the party";
  const { refundsCloseAt } = partyClocks(endsAt);
  if (refundsCloseAt <= now) return "";
  const { day, time } = londonTime(refundsCloseAt);
  return `${timeInProse(time)} on ${longDate(day)}`;
}
