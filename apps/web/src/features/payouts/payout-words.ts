import type { Party } from "@wishwell/contract/api/parties";
import { payoutTexts } from "@wishwell/contract/texts/payout-texts";
import type { PayoutView } from "@wishwell/contract/api/payouts";
import { londonTime } from "@wishwell/domain/parties/london-time";
import { fromWire, pence, type Pence, pounds } from "@wishwell/domain/money/money";
import { namedDay, shortDate, timeInProse, timeOfDay } from "@wishwell/domain/parties/party-dates";
import { giftWords, listed, possessive } from "@wishwell/domain/parties/party-language";
import type { StateHue, StateShape } from "../../ui/feedback/StateIcon.tsx";

/** A sum is null while it is hidden from the organiser. */
export const inPence = (sum: string | null): Pence => (sum === null ? pence(0) : fromWire(sum));
export const money = (sum: string | null): string => pounds(inPence(sum));

/** "22/03/27, 9:10 AM". */
export function moment(instant: string): string {
  const { day, time } = londonTime(new Date(instant));
  return `${shortDate(day)}, ${timeOfDay(time)}`;
}

/** "Tuesday 23 March at 4:30pm". */
function momentInWords(instant: string): string {
  const { day, time } = londonTime(new Date(instant));
  return `${namedDay(day)} at ${timeInProse(time)}`;
}

const dayWords = (instant: string) => namedDay(londonTime(new Date(instant)).day);

interface Heading {
  readonly shape: StateShape;
  readonly hue: StateHue;
  readonly title: string;
  readonly text: string;
}

const whose = ({ language }: Pick<Party, "language">) => possessive(language.recipient_names) || "Your";

export const charityNames = ({ charities }: PayoutView): string =>
  listed(charities.map(({ name }) => name)) || "the charity";

const longestGift = 40;

/** "Maya’s bike", in the organiser's words. For a long wish "Half for Maya’s gift", and for several children "… two presents". */
export function giftLabel({ language, eventrecipients }: Pick<Party, "language" | "eventrecipients">): string {
  const [only, another] = eventrecipients ?? [];
  const gift = (only?.gift ?? "").trim().replace(/^(?:an?|the|some|her|his|their)\s+/i, "");
  const named = another === undefined && gift !== "" && gift.length <= longestGift && !/[.!?\n]/.test(gift);
  if (!named) {
    return `Half for ${possessive(language.recipient_names) || "the"} ${giftWords(eventrecipients?.length ?? 0)}`;
  }
  return `${whose({ language })} ${gift.charAt(0).toLowerCase()}${gift.slice(1)}`;
}

/** A charity's name with the state of its share. */
export function shareLabel({
  name,
  paid_at,
  waiting_for_validation: waiting,
  held_by,
}: PayoutView["charities"][number]): string {
  if (paid_at !== null) return `${name}, paid ${moment(paid_at)}`;
  if (held_by !== null) return `${name}, on hold`;
  return waiting ? `${name}, waiting for validation` : `${name}, on its way`;
}

/** The latest attempt to pay the organiser's half. */
export const ownPayout = ({ payouts }: Pick<PayoutView, "payouts">) =>
  payouts.find(({ charity_uuid }) => charity_uuid === null);

const requestedText =
  "Your request has been sent. We’ll release the money within 48 hours, and we’ll email you when PayPal confirms it, or if it fails.";
const heldText = "We’ve got your request. We’ll release the money once the hold is lifted, and email you then.";
const unclaimedText =
  "PayPal will keep the money until you claim it with the email it was sent to. After 30 days PayPal will send it back to us, and you can ask for it again.";

/** The parent who gets the payout, for their second organiser. */
export const ownerOf = ({ organisers }: Pick<Party, "organisers">): string => organisers?.owner || "the organiser";

/** The heading for a second organiser, who sees how the money stands but can’t act on it. */
export function secondsHeading({ state }: Pick<PayoutView, "state">, party: Pick<Party, "organisers">): Heading {
  const owner = ownerOf(party);
  const headings: Readonly<Record<PayoutView["state"], Heading>> = {
    0: {
      shape: "half",
      hue: "custard",
      title: "Not complete yet",
      text: `Once the party is over, ${owner} can complete it and request the payout.`,
    },
    1: { shape: "full", hue: "leaf", title: "Paid", text: `The money for the gift has gone to ${owner}.` },
    2: {
      shape: "dashed",
      hue: "ink",
      title: "Not requested yet",
      text: `Only ${owner} can request the payout. You’ll see here when it’s on its way.`,
    },
    3: {
      shape: "half",
      hue: "custard",
      title: "On its way",
      text: `${owner} has requested the payout. You’ll see here when it’s paid.`,
    },
  };
  return headings[state];
}

/** The heading above the ticket in each state. */
export function headingOf(payout: PayoutView, party: Pick<Party, "language">): Heading {
  if (payout.state === 0) return { shape: "half", hue: "custard", ...notComplete(payout) };
  if (payout.state === 3) {
    return {
      shape: "half",
      hue: "sky",
      ...onItsWay(payout),
    };
  }
  if (payout.state === 1) {
    return {
      shape: "full",
      hue: "leaf",
      title: paidTitle(party),
      text: paidText(payout),
    };
  }
  if (hasNothingToPay(payout)) {
    return { shape: "dashed", hue: "ink", title: "The party is complete", text: `${payoutTexts.nothingToPay}.` };
  }
  const held = isHeld(payout);
  return {
    shape: "dashed",
    hue: "ink",
    title: held ? `${whose(party)} half is on hold` : `${whose(party)} half is ready`,
    text: `${askText(payout)} ${otherHalf(payout)}`,
  };
}

function onItsWay(payout: PayoutView): Pick<Heading, "title" | "text"> {
  const own = ownPayout(payout);
  if (own?.status === "due" && isHeld(payout)) return { title: "Your payout is on hold", text: heldText };
  return { title: "On its way", text: own?.status === "unclaimed" ? unclaimedText : requestedText };
}

function askText(payout: PayoutView): string {
  if (payout.all_held) return "You can ask for it once the hold is lifted.";
  if (payout.waits_for === "no payment address") return "Ask for it once you’ve added your PayPal email.";
  return isHeld(payout)
    ? "You can ask for it now. We’ll release it once the hold is lifted."
    : "Ask for it and we’ll release it within 48 hours.";
}

/** True when the money is held for a reason other than time, so no date is promised. */
export const isHeld = ({ waits_for: waits }: Pick<PayoutView, "waits_for">): boolean =>
  waits !== null && !["refunds still open", "nothing owed", "no payment address"].includes(waits);

/** Whether there is nothing to pay out. Without sums, whether there are no contributions. */
export const hasNothingToPay = ({ amount, contributions }: PayoutView): boolean =>
  amount === null ? contributions === 0 : fromWire(amount) <= 0;

/** Why there are no sums yet, and when they will be shown. */
export function sumsLater({ state, contributions, sums_from }: PayoutView): string {
  const gave = contributions === 1 ? "1 family has given." : `${contributions} families have given.`;
  const hours = "12 hours after the party ends";
  const when = state === 0 || sums_from === null ? `${hours}, once it’s complete` : `from ${momentInWords(sums_from)}`;
  return `${gave} You’ll see the totals ${when}. Showing them sooner could reveal what one family gave.`;
}

function otherHalf(payout: PayoutView): string {
  const gone = payout.charities.filter(({ asked_for_another: asked }) => asked);
  if (gone.length > 0) {
    return `${listed(gone.map(({ name }) => name))} can’t be paid: please choose another charity below.`;
  }
  return (
    validationWords(payout) || `We’ll pay ${charityNames(payout)} at the same time. You don’t need to do anything.`
  );
}

/** Which charities await our check of their payment details; usually empty. */
export function validationWords({ charities }: PayoutView): string {
  const names = charities
    .filter(({ asked_for_another: asked, waiting_for_validation: waiting }) => waiting && !asked)
    .map(({ name }) => name);
  if (names.length === 0) return "";
  const details = names.length === 1 ? "its payment details" : "their payment details";
  return `We’ll pay ${listed(names)} once we’ve checked ${details}. The money is safe until then.`;
}

function notComplete({ over, completes_at }: PayoutView) {
  if (!over) {
    return {
      title: "Not yet",
      text: "Once the party is over you can mark it as completed here and ask for your half.",
    };
  }
  const byItself =
    completes_at === null ? "" : ` If you don’t, it’ll complete automatically on ${momentInWords(completes_at)}.`;
  return {
    title: "Is everything in?",
    text: `Once you mark the party as completed, nobody can contribute any more.${byItself}`,
  };
}

const paidTitle = ({ language: { recipient_names: names } }: Pick<Party, "language">) =>
  names === "" ? "Paid. Have fun" : `Paid. Have fun, ${names}`;

function paidText(payout: PayoutView): string {
  const own = payout.payouts.find(({ charity_uuid, status }) => charity_uuid === null && status === "success");
  const paid = `PayPal ${own === undefined ? "has confirmed your half" : `confirmed your half on ${dayWords(own.status_at)}`}`;
  const all = payout.charities.every(({ paid_at }) => paid_at !== null);
  return all
    ? `${paid}. We’ve paid ${charityNames(payout)} too.`
    : `${paid}. ${validationWords(payout) || `We’ll pay ${charityNames(payout)} separately.`}`;
}

/** Why the payout waits, if not just for us; usually empty. */
export function waitWords({ state, waits_for, waits_until, charities }: PayoutView): string {
  // The organiser's half is paid, so only a charity's share can be held.
  if (state === 1) return shareWords(charities);
  if (waits_for === null || waits_for === "nothing owed" || (state !== 2 && state !== 3)) return "";
  // In state 2 the page says so beside the button that adds it.
  if (waits_for === "no payment address") return state === 2 ? "" : payoutTexts.noPaymentEmail;
  const until = waits_until === null ? "" : momentInWords(waits_until);
  if (waits_for === "refunds still open") {
    return `Guests can still ask for a refund until ${until}. We’ll release the money after that.`;
  }
  if (waits_for === "address held") {
    return `Your PayPal email has changed. To be safe, we won’t send any money before ${until}.`;
  }
  return payoutTexts.holds[waits_for];
}

function shareWords(charities: PayoutView["charities"]): string {
  // The organiser already knows about a charity that they must replace.
  const unpaid = charities.filter(({ paid_at, asked_for_another: asked }) => paid_at === null && !asked);
  const hold = unpaid.find(({ held_by }) => held_by !== null)?.held_by ?? null;
  if (hold === null) return "";
  return hold === "payment problem" ? payoutTexts.shareProblem : payoutTexts.holds[hold];
}

/** Labels for the statuses of a payout. */
export const statusWords: Readonly<Record<PayoutView["payouts"][number]["status"], string>> = {
  due: "Waiting to be released",
  exported: "Released",
  submitting: "Released",
  unknown: "Released",
  submitted: "Released",
  on_hold: "On hold at PayPal",
  success: "Paid",
  unclaimed: "Not claimed yet",
  failed: "Failed",
  returned: "Returned",
  cancelled: "Cancelled",
  returned_late: "Returned",
  reassigned: "Went to another charity",
};
