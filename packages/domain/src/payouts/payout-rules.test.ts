import { describe, expect, test } from "vitest";
import type { PayableFacts } from "../charities/charity-payable.ts";
import { pence } from "../money/money.ts";
import {
  addressHeldUntil,
  alertsWhenRequestedBy,
  hasFallenDue,
  hidesRemainder,
  isRetriedAutomatically,
  type PayoutFacts,
  payoutVerdict,
  maySubmit,
  needsReplacement,
  organiserWaits,
  payoutStateOf,
  promisesDate,
  releaseBy,
} from "./payout-rules.ts";
import { payoutStates } from "./payout-states.ts";

const ends = new Date("2027-03-27T16:30:00Z");
const facts: PayoutFacts = {
  email: "a@pay.example",
  owed: pence(896),
  party: {
    endsAt: ends,
    completedAt: ends,
    cancelledAt: null,
    disputed: false,
    hidden: false,
    given: pence(2000),
    reviewed: null,
    reviewedAt: null,
    blockedAt: null,
  },
  payee: { kind: "organiser", email: "A@pay.example", emailChangedAt: null },
};
const late = new Date("2027-04-10T00:00:00Z");
const far = new Date("2027-04-11T00:00:00Z");
const seen = { reviewed: pence(2000), reviewedAt: new Date("2027-04-01T00:00:00Z") };
const party = (changes: Partial<PayoutFacts["party"]>): PayoutFacts => ({
  ...facts,
  party: { ...facts.party, ...changes },
});

const blocked = { ...seen, blockedAt: ends };
const large = { ...facts.party, given: pence(200_001) };
const changed = new Date("2027-04-01T12:00:00Z");
const dayLater = (milliseconds: number) => new Date(changed.getTime() + 86_400_000 + milliseconds);
const organiserAt = (email: string, emailChangedAt: Date | null = null): PayoutFacts => ({
  ...facts,
  payee: { kind: "organiser", email, emailChangedAt },
});
const reading: PayableFacts = {
  paymentEmail: "c@pay.example",
  validatedAt: ends,
  paymentsHeldUntil: null,
  standing: "registered",
};
const charityWith = (changes: Partial<PayableFacts>): PayoutFacts => ({
  ...facts,
  email: "c@pay.example",
  payee: { kind: "charity", charity: { ...reading, ...changes } },
});

describe("a payout may be sent", () => {
  test.each<[string, PayoutFacts, Date, string]>([
    ["when nothing holds it", facts, late, "sendable"],
    // The clocks go forward that night: twelve hours later it is 05:30 in London.
    ["not a moment before refunds close", facts, new Date("2027-03-28T04:29:59.999Z"), "refunds still open"],
    ["from the moment they do", facts, new Date("2027-03-28T04:30:00Z"), "sendable"],
    ["not of a cancelled party", party({ cancelledAt: ends }), late, "called off"],
    ["not while it is disputed", party({ disputed: true }), late, "disputed"],
    ["not while its page is hidden", party({ hidden: true }), late, "page hidden"],
    ["of £2,000 without a review", party({ given: pence(200_000) }), late, "sendable"],
    ["not of a penny more", party({ given: pence(200_001) }), late, "waits for review"],
    ["not when its organiser is blocked", party({ blockedAt: ends }), late, "organiser blocked"],
    ["after a later review", party({ ...seen, blockedAt: ends }), late, "sendable"],
    ["not after a look before that", party({ ...seen, blockedAt: late }), late, "organiser blocked"],
    ["not of more than was seen", party({ ...seen, blockedAt: ends, given: pence(2001) }), late, "organiser blocked"],
    ["of as much as was seen", party({ given: pence(200_001), reviewed: pence(200_001) }), late, "sendable"],
    [
      "not for later contributions",
      party({ given: pence(200_002), reviewed: pence(200_001) }),
      late,
      "waits for review",
    ],
    ["not to another address", { ...facts, email: "b@pay.example" }, late, "address changed"],
    ["not before the party is complete", party({ completedAt: null }), late, "not complete"],
    ["not of a party without an end", party({ endsAt: null }), late, "not complete"],
    ["when a penny is owed", { ...facts, owed: pence(1) }, late, "sendable"],
    ["not when nothing is owed", { ...facts, owed: pence(0) }, late, "nothing owed"],
    ["not when no amount was reviewed", party({ ...blocked, reviewed: null }), late, "organiser blocked"],
    ["not without a review since", party({ ...blocked, reviewedAt: null }), late, "organiser blocked"],
    ["after a review at the same moment", party({ ...blocked, blockedAt: seen.reviewedAt }), late, "sendable"],
    ["not without an address", organiserAt(""), late, "no payment address"],
    [
      "not a day after the address changed, less a moment",
      organiserAt("a@pay.example", changed),
      dayLater(-1),
      "address held",
    ],
    ["a day after the address changed", organiserAt("a@pay.example", changed), dayLater(0), "sendable"],
    ["to a charity that can be paid", charityWith({}), late, "sendable"],
    ["not to a charity without an address", charityWith({ paymentEmail: "" }), late, "charity not validated"],
    ["not to a charity that moved", charityWith({ paymentEmail: "d@pay.example" }), late, "address changed"],
    ["not to one that was never checked", charityWith({ validatedAt: null }), late, "charity not validated"],
    [
      "not to one that was never checked, before a payment was made for it",
      { ...charityWith({ validatedAt: null }), email: null },
      late,
      "charity not validated",
    ],
    [
      "not to one with a recently changed address",
      charityWith({ paymentsHeldUntil: far }),
      late,
      "charity not payable",
    ],
    [
      "not to one that left its register and gave no address",
      charityWith({ standing: "left", paymentEmail: "" }),
      late,
      "charity not payable",
    ],
    ["to the organiser's own address, before a payment was made", { ...facts, email: null }, late, "sendable"],
    ["not to one that left its register", charityWith({ standing: "left" }), late, "charity not payable"],
    [
      "not of a large party to a charity without a look",
      { ...charityWith({}), party: large },
      late,
      "waits for review",
    ],
  ])("%s", (_, about, now, expected) => {
    expect(payoutVerdict(about, now)).toBe(expected);
  });

  test("twelve hours after the end on the night the clocks go back, too", () => {
    const autumn = party({ endsAt: new Date("2026-10-24T16:30:00Z") });
    expect(payoutVerdict(autumn, new Date("2026-10-25T04:29:59.999Z"))).toBe("refunds still open");
    expect(payoutVerdict(autumn, new Date("2026-10-25T04:30:00Z"))).toBe("sendable");
  });
});

describe("an organiser waiting for money", () => {
  const early = new Date("2027-03-27T18:00:00Z");

  test.each<[string, PayoutFacts, boolean, Date, string]>([
    ["sees when refunds close", facts, false, early, "refunds still open"],
    ["sees a dispute before that date", party({ disputed: true }), false, early, "disputed"],
    ["sees a review before that date", party({ given: pence(200_001) }), false, early, "waits for review"],
    ["sees a hold that ends after it", organiserAt("a@pay.example", ends), false, early, "address held"],
    ["sees a requested refund", facts, true, early, "refund asked"],
    ["sees it after that date too", facts, true, late, "refund asked"],
    ["sees it when nothing else is left", { ...facts, owed: pence(0) }, true, late, "refund asked"],
    ["sees the dispute rather than the refund", party({ disputed: true }), true, late, "disputed"],
    ["sees nothing when nothing is held", facts, false, late, "sendable"],
    ["hears nothing when all has been paid", { ...facts, owed: pence(0) }, false, late, "nothing owed"],
    ["hears that the party is not complete", party({ completedAt: null }), true, late, "not complete"],
    ["hears that a party without an end is not complete", party({ endsAt: null }), true, late, "not complete"],
  ])("%s", (_, about, partIsHeld, now, expected) => {
    expect(organiserWaits(about, partIsHeld, now)).toBe(expected);
  });

  test("sees a date only while nothing but time holds the money, and the remaining sum unless part is held", () => {
    const all = ["sendable", "refunds still open", "disputed", "refund asked", "waits for review"] as const;
    expect(all.filter(promisesDate)).toEqual(["sendable", "refunds still open"]);
    expect(all.filter(hidesRemainder)).toEqual(["disputed", "refund asked"]);
  });
});

test("both halves become due at the request, or exactly 72 hours after the end", () => {
  expect(hasFallenDue(facts.party, ends, ends)).toBe(true);
  expect(hasFallenDue(facts.party, null, new Date("2027-03-30T16:29:59.999Z"))).toBe(false);
  expect(hasFallenDue(facts.party, null, new Date("2027-03-30T16:30:00Z"))).toBe(true);
  expect(hasFallenDue({ ...facts.party, completedAt: null }, ends, late)).toBe(false);
});

test("another charity is needed three calendar months after the first attempt, in London time", () => {
  const charity = {
    paymentEmail: "c@pay.example",
    validatedAt: ends,
    paymentsHeldUntil: null,
    standing: "registered",
  } as const;
  // Sent on 30 November at 09:15 London time; February ends on the 28th.
  const asked = { charity, endsAt: new Date("2026-11-20T16:00:00Z"), firstSentAt: new Date("2026-11-30T09:15:30Z") };
  expect(needsReplacement(asked, new Date("2027-02-28T09:15:29.999Z"))).toBeNull();
  expect(needsReplacement(asked, new Date("2027-02-28T09:15:30Z"))).toBe("unclaimed");
  // Sent in winter, checked in summer: the same London time of day.
  const summer = { ...asked, firstSentAt: new Date("2027-01-31T09:00:00Z") };
  expect(needsReplacement(summer, new Date("2027-04-30T07:59:59.999Z"))).toBeNull();
  expect(needsReplacement(summer, new Date("2027-04-30T08:00:00Z"))).toBe("unclaimed");
});

const states = (complete: boolean, onItsWay: boolean, paid: boolean) => payoutStateOf({ complete, onItsWay, paid });

test("the organiser's page has four payout states", () => {
  expect([
    states(false, false, false),
    states(true, false, false),
    states(true, true, true),
    states(true, false, true),
  ]).toEqual([0, 2, 3, 1]);
  expect(releaseBy(ends, ends)).toEqual(new Date("2027-03-29T16:30:00Z"));
});

test("a provider that refused a payout gets no new ones for exactly an hour", () => {
  expect(maySubmit(null, late)).toBe(true);
  expect(maySubmit(late, new Date("2027-04-10T00:59:59.999Z"))).toBe(false);
  expect(maySubmit(late, new Date("2027-04-10T01:00:00Z"))).toBe(true);
});

test("a party that is cancelled or has no end never becomes due", () => {
  expect(hasFallenDue({ ...facts.party, cancelledAt: ends }, ends, late)).toBe(false);
  expect(hasFallenDue({ ...facts.party, endsAt: null }, ends, late)).toBe(false);
});

const asks = (requestedAt: Date | null) => ({ kind: "organiser", requestedAt }) as const;
const charityAt = (email: string) => ({ kind: "charity", email }) as const;

describe("a new payout attempt is made automatically", () => {
  const last = { state: "failed", stateAt: ends, email: "c@pay.example", calledBack: false } as const;

  test("if there was none, or the last was recalled before the provider had it", () => {
    expect(isRetriedAutomatically(null, asks(null))).toBe(true);
    expect(isRetriedAutomatically({ ...last, calledBack: true }, asks(null))).toBe(true);
    expect(isRetriedAutomatically({ ...last, calledBack: true }, charityAt("c@pay.example"))).toBe(true);
  });

  test("unless the last one ended unpaid: money that arrives later is a payment of its own", () => {
    const unpaid = ["failed", "returned", "cancelled", "returned_late"];
    const again = payoutStates.filter((state) => isRetriedAutomatically({ ...last, state }, asks(null)));
    expect(again).toEqual(payoutStates.filter((state) => !unpaid.includes(state)));
  });

  test("if the organiser has asked again since", () => {
    expect(isRetriedAutomatically(last, asks(null))).toBe(false);
    expect(isRetriedAutomatically(last, asks(ends))).toBe(false);
    expect(isRetriedAutomatically(last, asks(new Date(ends.getTime() + 1)))).toBe(true);
  });

  test("if the charity has changed its email address", () => {
    expect(isRetriedAutomatically(last, charityAt("C@pay.example"))).toBe(false);
    expect(isRetriedAutomatically(last, charityAt("d@pay.example"))).toBe(true);
  });
});

test("a payout is promised two days after the request, but never before refunds close", () => {
  const early = new Date("2027-03-20T12:00:00Z");
  expect(releaseBy(early, ends)).toEqual(new Date("2027-03-28T04:30:00Z"));
  expect(alertsWhenRequestedBy(late)).toEqual(new Date("2027-04-08T12:00:00Z"));
});

test("a changed email address is held for a day", () => {
  expect(addressHeldUntil(null, late)).toBeNull();
  expect(addressHeldUntil(changed, dayLater(-1))).toEqual(dayLater(0));
  expect(addressHeldUntil(changed, dayLater(0))).toBeNull();
});

describe("the organiser is asked for another charity", () => {
  const party = { endsAt: ends, firstSentAt: null } as const;
  const checked = new Date("2027-03-29T16:30:00Z");
  const monthsLater = new Date("2027-06-27T15:30:00Z");
  const cause = (changes: Partial<PayableFacts>, now: Date, firstSentAt: Date | null = null) =>
    needsReplacement({ ...party, firstSentAt, charity: { ...reading, ...changes } }, now);

  test("two days after the party, and no sooner, if the charity has left its register", () => {
    expect(cause({ standing: "left" }, new Date(checked.getTime() - 1))).toBeNull();
    expect(cause({ standing: "left" }, checked)).toBe("left_register");
    expect(cause({ standing: "insolvent" }, checked)).toBe("de_listed");
    expect(cause({ standing: "left" }, checked, checked)).toBe("left_register");
  });

  test("three months after the party if the charity can't be paid", () => {
    expect(cause({ paymentEmail: "" }, new Date(monthsLater.getTime() - 1))).toBeNull();
    expect(cause({ paymentEmail: "" }, monthsLater)).toBe("unpayable");
  });

  test("never if the charity can be paid and nothing was sent yet", () => {
    expect(cause({}, new Date("2028-01-01T00:00:00Z"))).toBeNull();
  });
});
