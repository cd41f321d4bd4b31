import { expect, test } from "vitest";
import { memoryStorage } from "../../../lib/session/browser-storage.ts";
import { aDonateContent, aDonation, aPaidDonation } from "./giving.builders.ts";
import { createStoredContributions, withDonation, mergeFresh, withoutLateIntention } from "./use-giving.ts";

test("reloading by the guest's link keeps the giver's own contribution", () => {
  const now = aDonateContent({ donation: aDonation() });
  const fresh = aDonateContent({ may_contribute: false, held: "paid" });
  expect(mergeFresh(now, fresh)).toMatchObject({
    donation: { uuid: aDonation().uuid },
    may_contribute: false,
    held: "paid",
  });
});

test("a call's result replaces the contribution and clears an earlier form's outcome", () => {
  const outcome = { form: "pay", done: false, message: "No", errors: {}, typed: {} } as const;
  const told = withDonation(aDonateContent({ outcome }), aPaidDonation());
  expect(told.donation?.state).toBe("paid");
  expect(told.outcome).toBeUndefined();
});

test("an intention is dropped once giving has closed; a paid contribution never is", () => {
  const closed = { may_contribute: false };
  expect(withoutLateIntention(aDonateContent({ ...closed, donation: aDonation() })).donation).toBeNull();
  expect(withoutLateIntention(aDonateContent({ ...closed, donation: aPaidDonation() })).donation).not.toBeNull();
  expect(withoutLateIntention(aDonateContent({ donation: aDonation() })).donation).not.toBeNull();
});

test("a browser remembers for each guest the contribution that was started in it", () => {
  const kept = createStoredContributions(memoryStorage());
  kept.keep("olive", "one");
  expect([kept.read("olive"), kept.read("rufus")]).toEqual(["one", null]);
  kept.forget("olive");
  expect(kept.read("olive")).toBeNull();
});
