import { describe, expect, test } from "vitest";
import { pence } from "./money.ts";
import {
  hasFallenDue,
  type LeavingFacts,
  mayLeave,
  maySubmit,
  needsReplacement,
  payoutStateOf,
  releaseBy,
} from "./payout-rules.ts";

const ends = new Date("2027-03-27T16:30:00Z");
const facts: LeavingFacts = {
  email: "a@pay.example",
  owed: pence(896),
  party: {
    endsAt: ends,
    completedAt: ends,
    cancelledAt: null,
    disputed: false,
    given: pence(2000),
    reviewed: null,
    reviewedAt: null,
    blockedAt: null,
  },
  payee: { kind: "organiser", email: "A@pay.example", emailChangedAt: null },
};
const late = new Date("2027-04-10T00:00:00Z");
const seen = { reviewed: pence(2000), reviewedAt: new Date("2027-04-01T00:00:00Z") };
const party = (changes: Partial<LeavingFacts["party"]>): LeavingFacts => ({
  ...facts,
  party: { ...facts.party, ...changes },
});

describe("money leaves", () => {
  test.each<[string, LeavingFacts, Date, string]>([
    ["when nothing holds it", facts, late, "may leave"],
    // The clocks go forward in that night: twelve hours later it is 05:30 on the wall.
    ["not a moment before refunds close", facts, new Date("2027-03-28T04:29:59.999Z"), "refunds still open"],
    ["from the moment they do", facts, new Date("2027-03-28T04:30:00Z"), "may leave"],
    ["not of a party called off", party({ cancelledAt: ends }), late, "called off"],
    ["not while a bank asks", party({ disputed: true }), late, "disputed"],
    ["of £2,000 without a look", party({ given: pence(200_000) }), late, "may leave"],
    ["not of a penny more", party({ given: pence(200_001) }), late, "waits for review"],
    ["not when its organiser is blocked", party({ blockedAt: ends }), late, "organiser blocked"],
    ["after a look since then", party({ ...seen, blockedAt: ends }), late, "may leave"],
    ["not after a look before that", party({ ...seen, blockedAt: late }), late, "organiser blocked"],
    ["not of more than was seen", party({ ...seen, blockedAt: ends, given: pence(2001) }), late, "organiser blocked"],
    ["of as much as was seen", party({ given: pence(200_001), reviewed: pence(200_001) }), late, "may leave"],
    ["not of what came later", party({ given: pence(200_002), reviewed: pence(200_001) }), late, "waits for review"],
    ["not to another address", { ...facts, email: "b@pay.example" }, late, "address changed"],
  ])("%s", (_, about, now, expected) => {
    expect(mayLeave(about, now)).toBe(expected);
  });

  test("after the autumn night twelve hours later as well", () => {
    const autumn = party({ endsAt: new Date("2026-10-24T16:30:00Z") });
    expect(mayLeave(autumn, new Date("2026-10-25T04:29:59.999Z"))).toBe("refunds still open");
    expect(mayLeave(autumn, new Date("2026-10-25T04:30:00Z"))).toBe("may leave");
  });
});

test("both halves fall due at the request, or 72 hours after the end to the second", () => {
  expect(hasFallenDue(facts.party, ends, ends)).toBe(true);
  expect(hasFallenDue(facts.party, null, new Date("2027-03-30T16:29:59.999Z"))).toBe(false);
  expect(hasFallenDue(facts.party, null, new Date("2027-03-30T16:30:00Z"))).toBe(true);
  expect(hasFallenDue({ ...facts.party, completedAt: null }, ends, late)).toBe(false);
});

test("another charity is asked for three calendar months after the first attempt, by the clock on the wall", () => {
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
  // Sent in winter, asked in summer: the same time on the wall.
  const summer = { ...asked, firstSentAt: new Date("2027-01-31T09:00:00Z") };
  expect(needsReplacement(summer, new Date("2027-04-30T07:59:59.999Z"))).toBeNull();
  expect(needsReplacement(summer, new Date("2027-04-30T08:00:00Z"))).toBe("unclaimed");
});

const states = (complete: boolean, onItsWay: boolean, paid: boolean) => payoutStateOf({ complete, onItsWay, paid });

test("the four states of the organiser's page", () => {
  expect([
    states(false, false, false),
    states(true, false, false),
    states(true, true, true),
    states(true, false, true),
  ]).toEqual([0, 2, 3, 1]);
  expect(releaseBy(ends, ends)).toEqual(new Date("2027-03-29T16:30:00Z"));
});

test("a provider that said no is asked for something new an hour later, to the second", () => {
  expect(maySubmit(null, late)).toBe(true);
  expect(maySubmit(late, new Date("2027-04-10T00:59:59.999Z"))).toBe(false);
  expect(maySubmit(late, new Date("2027-04-10T01:00:00Z"))).toBe(true);
});
