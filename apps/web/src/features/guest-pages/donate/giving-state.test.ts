import { expect, test } from "vitest";
import { memoryStorage } from "../../../lib/session/browser-storage.ts";
import { aDonateContent, aDonation, aPaidDonation } from "./giving.builders.ts";
import { createKeptContributions, withDonation, withFresh, withoutLate } from "./use-giving.ts";

test("what is read by the guest's link alone takes nothing from the giver's own contribution", () => {
  const now = aDonateContent({ donation: aDonation() });
  const fresh = aDonateContent({ may_contribute: false, held: "paid" });
  expect(withFresh(now, fresh)).toMatchObject({
    donation: { uuid: aDonation().uuid },
    may_contribute: false,
    held: "paid",
  });
});

test("what a call tells is the newest, and what a form said before is over", () => {
  const outcome = { form: "pay", done: false, message: "No", errors: {}, typed: {} } as const;
  const told = withDonation(aDonateContent({ outcome }), aPaidDonation());
  expect(told.donation?.state).toBe("paid");
  expect(told.outcome).toBeUndefined();
});

test("an intention that came too late is dropped; what was paid never is", () => {
  const closed = { may_contribute: false };
  expect(withoutLate(aDonateContent({ ...closed, donation: aDonation() })).donation).toBeNull();
  expect(withoutLate(aDonateContent({ ...closed, donation: aPaidDonation() })).donation).not.toBeNull();
  expect(withoutLate(aDonateContent({ donation: aDonation() })).donation).not.toBeNull();
});

test("a browser knows the contribution that was begun in it, for each guest", () => {
  const kept = createKeptContributions(memoryStorage());
  kept.keep("olive", "one");
  expect([kept.read("olive"), kept.read("rufus")]).toEqual(["one", null]);
  kept.forget("olive");
  expect(kept.read("olive")).toBeNull();
});
