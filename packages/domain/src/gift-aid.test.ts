import { expect, test } from "vitest";
import { giftAidFaults, isEligible } from "./gift-aid.ts";

const all = { wanted: true, declared: true, name: "Hannah Bennett", address1: "4 Mill Lane", postcode: "BS6 5XQ" };

test("counts with the tick, the name, house and street, and a postcode", () => {
  expect(giftAidFaults(all)).toEqual([]);
  expect(isEligible(all)).toBe(true);
});

test.each([
  [{ declared: false }, "declaration"],
  [{ name: "" }, "name"],
  [{ address1: "" }, "address1"],
  [{ postcode: null }, "postcode"],
])("does not count with %j, and says so", (change, fault) => {
  expect(giftAidFaults({ ...all, ...change })).toEqual([fault]);
  expect(isEligible({ ...all, ...change })).toBe(false);
});

test("names everything that is missing at once", () => {
  const nothing = { wanted: true, declared: false, name: "", address1: "", postcode: null };
  expect(giftAidFaults(nothing)).toEqual(["declaration", "name", "address1", "postcode"]);
});

test("asks for nothing where it is not wanted, and is not eligible, whatever was ticked", () => {
  const no = { ...all, wanted: false, address1: "" };
  expect(giftAidFaults(no)).toEqual([]);
  expect(isEligible(no)).toBe(false);
});
