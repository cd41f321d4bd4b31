import { payoutTexts } from "@wishwell/contract/texts/payout-texts";
import { seesRealTotals } from "@wishwell/domain/money/contribution-totals";
import { type Pence, pounds } from "@wishwell/domain/money/money";
import { hidesRemainder, type OrganiserWaits, promisesDate, releaseBy } from "@wishwell/domain/payouts/payout-rules";
import type { PayoutState } from "@wishwell/domain/payouts/payout-states";
import { shownReference } from "@wishwell/domain/text/codes";
import type { LetterProps } from "@wishwell/letters";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { LetterToQueue } from "../../platform/mail/mail-queue.ts";
import { findPayees, type Payee } from "../accounts/public.ts";
import { aboutParty, loadParties, type WholeParty } from "../parties/public.ts";
import { charitiesLetters } from "./charity-letters.ts";
import { payoutEligibility } from "./due-payouts.ts";
import { type Halves, halvesOf } from "./party-payouts.store.ts";
import { momentWords, type Payout } from "./payout.ts";
import { claimUnnotified } from "./payouts.store.ts";

type What = LetterProps["payout-notice"]["what"];

/** Parties with their organisers, for emails. */
interface Addressees {
  readonly parties: ReadonlyMap<string, WholeParty>;
  readonly organisers: ReadonlyMap<string, Payee>;
  readonly halves: ReadonlyMap<string, Halves>;
}

/** Takes a few queries for any number of parties; deleted ones are left out. */
export async function findAddressees(tx: Tx, partyIds: readonly string[]): Promise<Addressees> {
  const parties = await loadParties(tx, [...new Set(partyIds)]);
  const organisers = await findPayees(
    tx,
    parties.flatMap(({ ownerId }) => ownerId ?? []),
  );
  const halves = await halvesOf(tx, partyIds);
  return { parties: new Map(parties.map((party) => [party.id, party])), organisers, halves };
}

/** Which email the organiser gets about a step; null for most steps. */
function organisersNews(from: PayoutState | null, to: PayoutState): What | null {
  if (to === "due") return from === null ? "requested" : null;
  if (to === "exported" || to === "submitted") return "sent";
  if (to === "success") return "confirmed";
  if (to === "failed" || to === "returned" || to === "returned_late") return "failed";
  return to === "cancelled" && from === "unclaimed" ? "failed" : null;
}

/** One email per payout and message. None is sent when the party or the account no longer exists. */
export function organisersLetter(
  deps: Deps,
  { parties, organisers, halves }: Addressees,
  payout: Payout,
  what: What,
  { round = "", waits = "sendable" }: { readonly round?: string; readonly waits?: OrganiserWaits } = {},
): LetterToQueue<"payout-notice">[] {
  const party = parties.get(payout.partyId);
  const organiser = organisers.get(party?.ownerId ?? "");
  if (party === undefined || organiser === undefined) return [];
  const props = {
    ...noticeOf(deps, party, organiser, what),
    ...shownMoney(deps, party, { half: payout.pence, halves: halves.get(party.id), isHidden: hidesRemainder(waits) }),
    paidTo: payout.email,
    releaseBy:
      party.endsAt === null || !promisesDate(waits) ? "" : momentWords(releaseBy(payout.createdAt, party.endsAt)),
    reason: holdWords(waits) || reasonOf(payout.state),
    reference: shownReference(payout.reference),
  };
  const key = `payout-${what}${round} ${payout.id}`;
  return [{ ...letterTo(deps, organiser, party), dedupeKey: key, props }];
}

/** Empty until the organiser may see real totals. */
export const shownAmount = ({ clock }: Deps, party: WholeParty, amount: Pence): string =>
  seesRealTotals("organiser", party, clock.now()) ? pounds(amount) : "";

interface Money {
  readonly half: Pence;
  readonly halves: Halves | undefined;
  readonly isHidden: boolean;
}

/** The charities’ half is left out if the payment is for other contributions, for example only for a late one. */
function shownMoney(deps: Deps, party: WholeParty, { half, halves, isHidden }: Money) {
  const amount = isHidden ? "" : shownAmount(deps, party, half);
  const charities = amount === "" || halves?.gift !== half ? [] : halves.charities;
  return { amount, charities: charities.map(({ name, pence: share }) => ({ name, share: pounds(share) })) };
}

/** Empty when the money is held by time alone. */
const holdWords = (waits: OrganiserWaits): string =>
  Object.entries(payoutTexts.holds).find(([name]) => name === waits)?.[1] ?? "";

const reasonOf = (state: PayoutState) =>
  Object.entries(payoutTexts.problems).find(([name]) => name === state)?.[1] ?? "";

/** The party is complete: what the organiser will get, and whether we know where to send it. */
export function completeLetter(
  deps: Deps,
  { parties, organisers, halves }: Addressees,
  { partyId, half, waits }: { readonly partyId: string; readonly half: Pence; readonly waits: OrganiserWaits },
): LetterToQueue<"payout-notice">[] {
  const party = parties.get(partyId);
  const organiser = organisers.get(party?.ownerId ?? "");
  if (party === undefined || organiser === undefined) return [];
  const hidden = hidesRemainder(waits);
  const money = {
    ...shownMoney(deps, party, { half, halves: halves.get(partyId), isHidden: hidden }),
    paidTo: organiser.paymentEmail,
    releaseBy: "",
    reason: hidden ? holdWords(waits) : "",
    reference: "",
  };
  const props = { ...noticeOf(deps, party, organiser, "complete"), ...money };
  return [{ ...letterTo(deps, organiser, party), dedupeKey: `party-complete ${partyId}`, props }];
}

function noticeOf({ config }: Deps, party: WholeParty, organiser: Payee, what: What) {
  const page = what === "confirmed" ? `/event/details/${party.id}/thank-yous` : `/event/payout/${party.id}`;
  return {
    ...aboutParty(config, { party, organiser }, "organiser"),
    firstName: organiser.firstName,
    link: `${config.publicUrl}${page}`,
    what,
    supportEmail: config.SUPPORT_EMAIL,
  };
}

/** Sent for paused parties too, since these emails are about money. */
const letterTo = ({ config }: Deps, { id, email }: Payee, { id: partyId }: WholeParty) =>
  ({
    template: "payout-notice",
    to: email,
    priority: "interactive",
    userId: id,
    replyTo: config.SUPPORT_EMAIL,
    about: { partyId },
  }) as const;

const batch = 200;

/** Emails about steps of payouts, in chunks; each chunk is marked as notified in the same transaction. */
export async function notifyOfPayouts(deps: Deps): Promise<void> {
  while ((await deps.db.transaction().execute((tx) => notifySome(deps, tx))) > 0);
}

async function notifySome(deps: Deps, tx: Tx): Promise<number> {
  const steps = await claimUnnotified(tx, deps.clock.now(), batch);
  const addressees = await findAddressees(
    tx,
    steps.map(({ payout }) => payout.partyId),
  );
  // A requested payout may be held by now, and then no date is promised.
  const asked = steps.filter(({ to, payout }) => payout.payee === "organiser" && to === "due");
  const judged = await payoutEligibility(
    tx,
    asked.map(({ payout }) => payout),
    deps.clock.now(),
  );
  const waits = new Map(judged.map((one) => [one.payout.id, one.waits]));
  const letters = steps.flatMap(({ from, to, payout }) => {
    const what = payout.payee === "organiser" ? organisersNews(from, to) : null;
    if (what === null) return [];
    const held = what === "requested" ? waits.get(payout.id) : undefined;
    return organisersLetter(deps, addressees, { ...payout, state: to }, what, held && { waits: held });
  });
  await deps.mail.queueMany(tx, letters);
  const paid = steps.filter(({ to, payout }) => payout.payee === "charity" && to === "success");
  await deps.mail.queueMany(
    tx,
    await charitiesLetters(
      deps,
      tx,
      paid.map(({ payout }) => payout),
      "paid",
    ),
  );
  return steps.length;
}
