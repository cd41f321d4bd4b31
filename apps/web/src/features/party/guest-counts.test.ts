import { expect, test } from "vitest";
import { barParts, countsInWords, guestCounts, statusOf } from "./guest-counts.ts";
import { aParty, guests } from "./parties.builders.ts";

const counts = guestCounts(
  aParty({ eventstats: guests({ accepted: 12, awaiting: 5, notSure: 1, declined: 3, notSent: 2, failed: 1 }) }),
);

test('every guest is counted once, and "not sure yet" counts as awaiting a reply', () => {
  expect(counts).toEqual({
    listed: 24,
    invited: 22,
    byStatus: { accepted: 12, waiting: 0, awaiting: 6, declined: 3, notSent: 2, badEmail: 1 },
  });
});

test("the counts are put into words, leaving out zeros", () => {
  expect(countsInWords(counts)).toBe(
    "22 invited: 12 attending, 6 awaiting reply, 3 not attending, 1 with a bad email; 2 not invited yet",
  );
  expect(countsInWords(guestCounts(aParty()))).toBe("0 invited");
});

test("nobody on a copied party's list counts as invited", () => {
  const copied = guestCounts(aParty({ eventstats: guests({ notSent: 10 }) }));
  expect(copied).toMatchObject({ listed: 10, invited: 0 });
  expect(countsInWords(copied)).toBe("0 invited; 10 not invited yet");
});

test("the bar's segments follow each other and fill it", () => {
  const parts = barParts(counts);
  expect(parts.map(({ status }) => status)).toEqual(["accepted", "awaiting", "declined", "notSent", "badEmail"]);
  expect(parts[0]).toEqual({ status: "accepted", from: 0, length: 50 });
  expect(parts[1]).toEqual({ status: "awaiting", from: 50, length: 25 });
  expect(parts.reduce((sum, { length }) => sum + length, 0)).toBeCloseTo(100, 0);
});

test.each([
  [0, "notSent"],
  [1, "awaiting"],
  [2, "awaiting"],
  [3, "declined"],
  [4, "accepted"],
  [5, "waiting"],
  [100, "badEmail"],
])("the status number %i is %s", (number, status) => {
  expect(statusOf(number)).toBe(status);
});
