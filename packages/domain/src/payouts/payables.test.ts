import { describe, expect, test } from "vitest";
import { holdEnd, isHeldBack, payableReason, type PayableReason, standingOf } from "./payables.ts";
import { isReleasableByAdmin } from "./payout-rules.ts";
import { isLive, payoutStates } from "./payout-states.ts";

const soFar = { state: "due", fallenDue: true, triedAgain: true, withProvider: true } as const;

describe("money without a hold", () => {
  test.each<[string, PayableReason, Parameters<typeof payableReason>[1]]>([
    ["is due once its payment exists", "sendable", soFar],
    ["waits for its payment to be made", "being prepared", { ...soFar, state: null }],
    ["waits for the organiser to ask", "not requested", { ...soFar, state: null, fallenDue: false }],
    ["waits for a person after a failure", "last payment failed", { ...soFar, state: "failed", triedAgain: false }],
    ["is tried again where the due job does so", "being prepared", { ...soFar, state: "cancelled" }],
    ["follows what has been paid", "being prepared", { ...soFar, state: "success" }],
    ["stays when another provider has it", "other provider", { ...soFar, withProvider: false }],
  ])("%s", (_, reason, about) => {
    expect(payableReason("sendable", about)).toBe(reason);
  });

  test("waits for a payment that is on its way", () => {
    const onTheWay = payoutStates.filter((state) => state !== "due" && isLive(state));
    expect(onTheWay).not.toEqual([]);
    for (const state of onTheWay) expect(payableReason("sendable", { ...soFar, state })).toBe("payment on its way");
  });
});

test("a hold on the party or the payee is the reason, whatever was attempted", () => {
  expect(payableReason("disputed", soFar)).toBe("disputed");
  expect(payableReason("charity not validated", { ...soFar, state: null, fallenDue: false })).toBe(
    "charity not validated",
  );
});

const listed: Readonly<Record<PayableReason, "due" | "waiting" | "held" | "later">> = {
  sendable: "due",
  "charity not validated": "waiting",
  "called off": "held",
  disputed: "held",
  "page hidden": "held",
  "waits for review": "held",
  "organiser blocked": "held",
  "no payment address": "held",
  "address held": "held",
  "charity not payable": "held",
  "refund asked": "held",
  "last payment failed": "held",
  "other provider": "held",
  "not complete": "later",
  "refunds still open": "later",
  "not requested": "later",
  "being prepared": "later",
  "payment on its way": "later",
  "address changed": "later",
  "nothing owed": "later",
};

test("every reason is due, waiting or held, and holds that only need time need no admin", () => {
  for (const [reason, where] of Object.entries(listed) as [PayableReason, string][]) {
    expect(standingOf(reason)).toBe(where === "later" ? "held" : where);
    expect(isHeldBack(reason)).toBe(where === "held");
  }
});

test("an admin can release two of the reasons", () => {
  expect(Object.keys(listed).filter(isReleasableByAdmin).toSorted()).toEqual(["organiser blocked", "waits for review"]);
});

const now = new Date("2026-11-18T12:00:00Z");
const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const organiser = { kind: "organiser", emailChangedAt: hoursFromNow(-1) } as const;
const charity = { kind: "charity", email: "giving@tideline.example", heldUntil: null } as const;
const endsAt = hoursFromNow(-2);

describe("a hold", () => {
  test.each<[string, PayableReason, Parameters<typeof holdEnd>[1], Date | null]>([
    ["ends with the refund window", "refunds still open", { endsAt, payee: organiser }, hoursFromNow(10)],
    ["ends when the party completes", "not complete", { endsAt, payee: organiser }, hoursFromNow(70)],
    ["ends at an unknown time without a party date", "not complete", { endsAt: null, payee: charity }, null],
    ["for a new address ends after a day", "address held", { endsAt, payee: organiser }, hoursFromNow(23)],
    [
      "for a charity’s new address ends after three days",
      "charity not payable",
      { endsAt, payee: { ...charity, heldUntil: hoursFromNow(60) } },
      hoursFromNow(60),
    ],
  ])("%s", (_, reason, facts, until) => {
    expect(holdEnd(reason, facts, now)).toEqual({ until, decidedBy: null });
  });

  test.each<[string, PayableReason, Parameters<typeof holdEnd>[1]["payee"], string]>([
    ["the provider for a dispute", "disputed", organiser, "provider"],
    ["an admin for a refund", "refund asked", organiser, "admin"],
    ["an admin for a review", "waits for review", charity, "admin"],
    ["the organiser for a missing address", "no payment address", organiser, "organiser"],
    ["the organiser for a charity that left its register", "charity not payable", charity, "organiser"],
    ["an admin for a charity with details", "charity not validated", charity, "admin"],
    ["the charity while it has given none", "charity not validated", { ...charity, email: "" }, "charity"],
  ])("is ended by %s", (_, reason, payee, decidedBy) => {
    expect(holdEnd(reason, { endsAt, payee }, now)).toEqual({ until: null, decidedBy });
  });
});
