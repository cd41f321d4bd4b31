import { expect, test } from "vitest";
import { mayContribute } from "./contribution-states.ts";

const endsAt = new Date("2027-03-20T16:30:00Z");
const before = new Date("2027-03-19T12:00:00Z");
const party = { endsAt, complete: false, cancelled: false };
const hoursAfter = (hours: number) => new Date(endsAt.getTime() + hours * 3_600_000);

test.each([
  [0, false],
  [1, false],
  [2, false],
  [3, true],
  [4, true],
  [100, false],
])("a guest with status %i may give: %s", (status, may) => {
  expect(mayContribute({ status, contributed: false }, party, before)).toBe(may);
});

test("each family gives once", () => {
  expect(mayContribute({ status: 4, contributed: true }, party, before)).toBe(false);
});

test("giving closes 72 hours after the end, or when the party is complete or cancelled", () => {
  const guest = { status: 4, contributed: false };
  expect(mayContribute(guest, party, new Date(hoursAfter(72).getTime() - 1))).toBe(true);
  expect(mayContribute(guest, party, hoursAfter(72))).toBe(false);
  expect(mayContribute(guest, { ...party, complete: true }, before)).toBe(false);
  expect(mayContribute(guest, { ...party, cancelled: true }, before)).toBe(false);
  expect(mayContribute(guest, { ...party, endsAt: null }, before)).toBe(true);
});
