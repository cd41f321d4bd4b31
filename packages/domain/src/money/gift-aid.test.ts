import { describe, expect, test } from "vitest";
import { type DeclaredDonation, giftAidFaults, giftAidSchedules, isEligible } from "./gift-aid.ts";
import { pence } from "./money.ts";

const all = { wanted: true, declared: true, name: "Hannah Bennett", address1: "4 Mill Lane", postcode: "BS6 5XQ" };

test("Gift Aid is eligible with the tick, the name, house and street, and a postcode", () => {
  expect(giftAidFaults(all)).toEqual([]);
  expect(isEligible(all)).toBe(true);
});

test.each([
  [{ declared: false }, "declaration"],
  [{ name: "" }, "name"],
  [{ address1: "" }, "address1"],
  [{ postcode: null }, "postcode"],
])("Gift Aid is not eligible with %j, and the fault is named", (change, fault) => {
  expect(giftAidFaults({ ...all, ...change })).toEqual([fault]);
  expect(isEligible({ ...all, ...change })).toBe(false);
});

test("Gift Aid names everything that is missing at once", () => {
  const nothing = { wanted: true, declared: false, name: "", address1: "", postcode: null };
  expect(giftAidFaults(nothing)).toEqual(["declaration", "name", "address1", "postcode"]);
});

test("Gift Aid that isn't wanted needs nothing and is never eligible, even if the box was ticked", () => {
  const no = { ...all, wanted: false, address1: "" };
  expect(giftAidFaults(no)).toEqual([]);
  expect(isEligible(no)).toBe(false);
});

const hannah: DeclaredDonation = {
  fullName: "Hannah Mary Bennett",
  address1: "4 Mill Lane",
  postcode: "BS6 5XQ",
  givenAt: new Date("2027-03-20T15:00:00Z"),
  amount: pence(909),
};

const linesOf = (file: string | undefined) => (file ?? "").replace(/^\uFEFF/, "").split("\r\n");
/** The cells of one donation's row. */
const rowOf = (changes: Partial<DeclaredDonation>) =>
  linesOf(giftAidSchedules([{ ...hannah, ...changes }])[0])[1]?.split(",") ?? [];

test("a schedule has HMRC's columns and a row for each donation", () => {
  const files = giftAidSchedules([hannah, { ...hannah, fullName: "Tom Silva", amount: pence(5) }]);
  expect(files).toHaveLength(1);
  expect(linesOf(files[0])).toEqual([
    "Title,First name,Last name,House name or number,Postcode,Aggregated donations,Sponsored event,Donation date,Amount",
    ",Hannah Mary,Bennett,4,BS6 5XQ,,,20/03/27,9.09",
    ",Tom,Silva,4,BS6 5XQ,,,20/03/27,0.05",
    "",
  ]);
});

test("there is no schedule without donations", () => {
  expect(giftAidSchedules([])).toEqual([]);
});

test("a schedule holds 1,000 donations, and the next one begins a new file with its own header", () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ ...hannah, amount: pence(index + 1) }));
  expect(giftAidSchedules(many)).toHaveLength(1);
  const [first, second, ...more] = giftAidSchedules([...many, { ...hannah, amount: pence(123_456) }]);
  expect(more).toEqual([]);
  expect(linesOf(first)).toHaveLength(1002);
  expect(linesOf(first).at(-2)).toContain(",10.00");
  expect(linesOf(second)).toHaveLength(3);
  expect(linesOf(second)[0]).toMatch(/^Title,/);
  expect(linesOf(second)[1]).toContain(",1234.56");
});

test("the donation date is London's", () => {
  expect(rowOf({ givenAt: new Date("2027-06-30T23:30:00Z") })[7]).toBe("01/07/27");
  expect(rowOf({ givenAt: new Date("2027-01-31T23:59:59Z") })[7]).toBe("31/01/27");
});

test("names are cut to the length that HMRC accepts", () => {
  const [, first, last] = rowOf({ fullName: `${"A".repeat(36)} ${"B".repeat(36)}` });
  expect([first, last]).toEqual(["A".repeat(35), "B".repeat(35)]);
});

describe("the house name or number", () => {
  test.each([
    ["4 Mill Lane", "4"],
    ["12b Mill Lane", "12b"],
    ["12 B Mill Lane", "12 B"],
    ["221B", "221B"],
    ["7", "7"],
    ["  9 Elm Road", "9"],
    ["Flat 2, 9 Elm Road", "Flat 2"],
    ["The Old Rectory", "The Old Rectory"],
    [" Rose Cottage , Mill Lane", "Rose Cottage"],
    ["4th Floor House", "4th Floor House"],
    ["Tower 4 North", "Tower 4 North"],
    ["", ""],
    ["H".repeat(41), "H".repeat(40)],
  ])("of %s is %s", (address1, ctx) => {
    expect(rowOf({ address1 })[3]).toBe(ctx);
  });
});
