import { describe, expect, test } from "vitest";
import { standingOf } from "./HowItStands.tsx";
import { aWholeCharity } from "./charity.builders.ts";

const noon = Date.parse("2027-03-14T12:00:00.000Z");
const words = (change: Parameters<typeof aWholeCharity>[0]) =>
  standingOf(aWholeCharity(change), noon).map(({ state, text }) => `${state}: ${text}`);

test("a charity in good order is done with everything", () => {
  expect(words({})).toEqual([
    "done: Validated: we checked the payment address on 01/03/27, 9:42\u00a0AM.",
    "done: Payments go to giving@tideline.example.",
    "done: Shown on the website.",
  ]);
});

describe("what stands in the way of a payment is said", () => {
  test("not validated", () => {
    expect(words({ validated: false, validated_at: null })[0]).toMatch(/^now: Not validated yet/);
  });

  test("held, until the moment is past", () => {
    const held = "now: Payments are held until 15/03/27, 10:00\u00a0AM, because the payment address changed.";
    expect(words({ payments_held_until: "2027-03-15T10:00:00.000Z" })).toContain(held);
    expect(words({ payments_held_until: "2027-03-14T12:00:00.000Z" }).join()).not.toContain("held");
  });

  test("no payment address", () => {
    expect(words({ paypal_email: "" })).toContain("later: No payment e-mail yet, so nothing can be paid.");
  });

  test("gone from the register comes first", () => {
    expect(words({ on_register: false })[0]).toMatch(/^later: We do not find this number/);
  });
});

test("without a sector it is not shown, whatever the box says", () => {
  expect(words({ charitysector_id: null, status: true })).toContain(
    "later: Not shown on the website: it has no sector.",
  );
  expect(words({ status: false })).toContain("later: Not shown on the website for now.");
});
