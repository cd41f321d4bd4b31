import { describe, expect, test } from "vitest";
import { statusPoints } from "./CharityStatus.tsx";
import { aWholeCharity } from "./charity.builders.ts";

const noon = Date.parse("2027-03-14T12:00:00.000Z");
const words = (change: Parameters<typeof aWholeCharity>[0]) =>
  statusPoints(aWholeCharity(change), noon).map(({ state, text }) => `${state}: ${text}`);

test("a charity's status is done in every point when it is in good order", () => {
  expect(words({})).toEqual([
    "done: Validated: we’ve checked the payment email on Mon 1 Mar 2027, 9:42am.",
    "done: Payments go to giving@tideline.example.",
    "done: Shown on the website.",
  ]);
});

describe("a charity's status explains why it is not paid:", () => {
  test("it is not validated", () => {
    expect(words({ validated: false, validated_at: null })[0]).toMatch(/^now: Not validated yet/);
  });

  test("payments are held until a certain time", () => {
    const held = "now: Payments are held until Mon 15 Mar 2027, 10am, because the payment email changed.";
    expect(words({ payments_held_until: "2027-03-15T10:00:00.000Z" })).toContain(held);
    expect(words({ payments_held_until: "2027-03-14T12:00:00.000Z" }).join()).not.toContain("held");
  });

  test("it has no payment address", () => {
    expect(words({ paypal_email: "" })).toContain("later: No payment email yet, so we can’t pay anything.");
  });

  test("it has left the register, which comes first", () => {
    expect(words({ on_register: false })[0]).toMatch(/^later: We can’t find this number/);
  });
});

test("a charity's status says that it is not shown without a sector, whatever the checkbox says", () => {
  expect(words({ charitysector_id: null, status: true })).toContain(
    "later: Not shown on the website: it has no sector.",
  );
  expect(words({ status: false })).toContain("later: Not shown on the website for now.");
});
