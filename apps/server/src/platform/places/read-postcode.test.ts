import { expect, test } from "vitest";
import { readPostcode } from "./places.ts";

test.each([
  ["BS6 5XQ", "BS6 5XQ"],
  ["bs65xq", "BS6 5XQ"],
  ["  Bs6   5xQ \n", "BS6 5XQ"],
  ["M1 1AE", "M1 1AE"],
  ["B338TH", "B33 8TH"],
  ["CR2 6XH", "CR2 6XH"],
  ["DN551PT", "DN55 1PT"],
  ["W1A1HQ", "W1A 1HQ"],
  ["EC1A 1BB", "EC1A 1BB"],
  ["JE2 3AB", "JE2 3AB"],
  ["BT1 5GS", "BT1 5GS"],
])("the postcode %j is spelt %s", (typed, written) => {
  expect(readPostcode(typed)?.written).toBe(written);
});

test.each([
  ["nothing", ""],
  ["only the first half", "BS6"],
  ["an area that does not exist", "ZZ1 1AA"],
  ["another that does not exist", "QQ1 1AA"],
  ["a name every object has", "constructor"],
  ["an ending with a letter that is not used", "BS6 5XO"],
  ["the same in the last place but one", "BS6 5IX"],
  ["too many digits", "BS666 5XQ"],
  ["more after it", "BS6 5XQ, Bristol"],
  ["two of them", "BS6 5XQ BS6 5XR"],
  ["the forces, which lie nowhere", "BF1 3AA"],
  ["a bank's, which lies nowhere", "BX1 1LT"],
  ["wide letters", "ＢＳ６ ５ＸＱ"],
  ["a whole page", "B".repeat(100_000)],
])("a postcode that cannot exist or has no location is refused: %s", (_why, typed) => {
  expect(readPostcode(typed)).toBeNull();
});

test("a postcode has its area's town", () => {
  expect(readPostcode("BS6 5XQ")?.area.town).toBe("Bristol");
  expect(readPostcode("B33 8TH")?.area.town).toBe("Birmingham");
  expect(readPostcode("SW1A 1AA")?.area.town).toBe("London");
});
