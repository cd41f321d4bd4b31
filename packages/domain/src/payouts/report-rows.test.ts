import { describe, expect, test } from "vitest";
import { header } from "./awkward-reports.builders.ts";
import { columnsIn, readReference, readReportedSum, rowReader } from "./report-rows.ts";

const reference = "P0123456789ABCDEFGHJKMNPQRS";
const usual = {
  Date: "20/03/2027",
  Time: "14:05:09",
  TimeZone: "GMT",
  Type: "Mass Pay Payment",
  Status: "Completed",
  Currency: "gbp",
  Gross: "-8.96",
  Fee: "-0.18",
  "To Email Address": "hannah@pay.example",
  "Transaction ID": "9XW12345",
  "Custom Number": reference,
} as const;
type Name = keyof typeof usual;

/** Reads a row with some cells changed; null leaves out the column. */
function read(changes: Partial<Record<Name, string | null>> = {}, more: readonly string[] = []) {
  const names = (header as Name[]).filter((name) => changes[name] !== null);
  const cells = names.map((name) => changes[name] ?? usual[name]);
  return rowReader(columnsIn(names), names.length)(7, [...cells, ...more]);
}

test("a row is read in full", () => {
  expect(read()).toEqual({
    row: 7,
    reference,
    transactionId: "9XW12345",
    state: "success",
    status: "Completed",
    amount: 896,
    fee: 18,
    currency: "GBP",
    email: "hannah@pay.example",
    day: "2027-03-20",
    order: "2027-03-20 14:05:09",
    isPayout: true,
    isTooLong: false,
  });
});

test("spaces around a cell, and a spreadsheet's leading apostrophe, are removed", () => {
  expect(read({ "To Email Address": "  a@pay.example " }).email).toBe("a@pay.example");
  expect(read({ Gross: "'-8.96" }).amount).toBe(896);
});

test("missing columns are read as empty", () => {
  const row = read({ Fee: null, Time: null, "Transaction ID": null, Date: null });
  expect(row).toMatchObject({ fee: null, transactionId: "", day: null, order: "" });
});

test("an amount is read without its sign, and as null if it is unreadable", () => {
  expect(read({ Gross: "8.96" }).amount).toBe(896);
  expect(read({ Gross: "eight", Fee: "" })).toMatchObject({ amount: null, fee: null });
});

describe("the provider's status", () => {
  test.each([
    ["Completed", "success"],
    ["Success", "success"],
    ["succeeded", "success"],
    ["PAID", "success"],
    ["Claimed", "success"],
    ["Unclaimed", "unclaimed"],
    ["Pending", "submitted"],
    ["Processing", "submitted"],
    ["In_Progress", "submitted"],
    ["in-progress", "submitted"],
    ["On Hold", "on_hold"],
    ["on  hold", "on_hold"],
    ["OnHold", "on_hold"],
    ["Held", "on_hold"],
    ["Under review", "on_hold"],
    ["Denied", "failed"],
    ["Failed", "failed"],
    ["Blocked", "failed"],
    ["Rejected", "failed"],
    ["Returned", "returned"],
    ["Refunded", "returned"],
    ["Canceled", "cancelled"],
    ["Cancelled", "cancelled"],
    ["Reversed", "reversed"],
    ["Completed twice", null],
    ["", null],
  ])("%s is read as %s", (status, state) => {
    expect(read({ Status: status }).state).toBe(state);
  });

  test.each(["Mass Pay Reversal", "Payout Return", "Payout refund", "Cancelled payout"])(
    "of a completed %s is read as returned",
    (type) => {
      expect(read({ Type: type }).state).toBe("returned");
      expect(read({ Type: type, Status: "Pending" }).state).toBe("submitted");
    },
  );

  test("is reported as written, up to 100 characters", () => {
    expect(read({ Status: "x".repeat(101) })).toMatchObject({ status: "x".repeat(100), state: null });
  });
});

describe("a payout", () => {
  test.each([
    ["Mass Pay Payment", true],
    ["masspay", true],
    ["Payout", true],
    ["General Payment", false],
    ["", false],
  ])("is recognised by the type %s without our reference: %s", (Type, isPayout) => {
    expect(read({ Type, "Custom Number": "A17" })).toMatchObject({ isPayout, reference: null });
  });

  test("is recognised by our reference, and in every row of a report without types", () => {
    expect(read({ Type: "General Payment" }).isPayout).toBe(true);
    expect(read({ Type: null, "Custom Number": "A17" }).isPayout).toBe(true);
  });
});

describe("the date", () => {
  test.each([
    ["20/03/2027", "2027-03-20"],
    ["20.03.2027", "2027-03-20"],
    ["5/3/2027", "2027-03-05"],
    ["5/12/2027", "2027-12-05"],
    // Only month-first is possible here.
    ["03/20/2027", "2027-03-20"],
    ["3/13/2027", "2027-03-13"],
    ["2027-03-20", "2027-03-20"],
    ["2027-03-20T14:05:09Z", "2027-03-20"],
    ["2027-02-29", null],
    ["31/04/2027", null],
    ["13/13/2027", null],
    ["20/03/27", null],
    ["on 20/03/2027", null],
    ["20/03/2027 at noon", null],
    ["x2027-03-20", null],
    ["yesterday", null],
    ["", null],
  ])("%s is read as %s", (said, day) => {
    expect(read({ Date: said }).day).toBe(day);
  });

  test.each([
    ["9:05:07", "09:05:07"],
    ["14:05", "14:05"],
    ["1:05 PM", "13:05"],
    ["12:30:00 am", "00:30:00"],
    ["12:30 p.m.", "12:30"],
    ["noon", "noon"],
  ])("and a time of %s are ordered as %s", (time, ordered) => {
    expect(read({ Time: time }).order).toBe(`2027-03-20 ${ordered}`);
  });

  test("and time put the rows of one payment in order; without a date there is no order", () => {
    expect(read({ Time: "9:00" }).order).toBe("2027-03-20 09:00");
    expect(read({ Time: "9:00" }).order < read({ Time: "11:00" }).order).toBe(true);
    expect(read({ Date: "yesterday" }).order).toBe("");
  });
});

test("cells beyond the header are harmless only if they are empty", () => {
  expect(read({}, ["", " "]).isTooLong).toBe(false);
  expect(read({}, ["", "5.00"]).isTooLong).toBe(true);
});

test("repeated values are read correctly, however many different ones the file contains", () => {
  const reader = rowReader(columnsIn(header), header.length);
  const rowWith = (Status: string, Type: string, Date: string) =>
    reader(
      1,
      (header as Name[]).map((name) => ({ ...usual, Status, Type, Date })[name]),
    );
  for (let index = 0; index < 1100; index += 1) rowWith(`word ${index}`, `Payout ${index}`, `day ${index}`);
  for (let time = 0; time < 2; time += 1) {
    expect(rowWith("Completed", "Mass Pay Payment", "20/03/2027")).toMatchObject({
      state: "success",
      day: "2027-03-20",
    });
    expect(rowWith("Completed", "Mass Pay Reversal", "21/03/2027")).toMatchObject({
      state: "returned",
      day: "2027-03-21",
    });
    expect(rowWith("Denied", "Mass Pay Payment", "20/03/2027")).toMatchObject({ state: "failed" });
  }
});

test.each([
  ["9.12", 912],
  ["-9.12", -912],
  ["\u22129.12", -912],
  ["(9.12)", -912],
  ["+9.12", 912],
  ["9", 900],
  ["9.1", 910],
  ["1,240.50", 124_050],
  ["-1,240.50", -124_050],
  ["(1,234,567.89)", -123_456_789],
  ["1,240", 124_000],
  ["1.240,50", 124_050],
  ["9,12", 912],
  ["£9.12", 912],
  ["-£1,240.50", -124_050],
  ["9.12 GBP", 912],
  ["1\u00A0240.50", 124_050],
  ["'-9.12", -912],
])("the amount %s is read", (said, amount) => {
  expect(readReportedSum(said)).toBe(amount);
});

test.each([
  "",
  "-",
  "1.240",
  "9.123",
  "1,24.50",
  "12,3456",
  "1e3",
  "0x10",
  "=9.12",
  "(9.12",
  "(-9.12)",
  "9.12-",
  "nine",
])("the amount %j is refused rather than guessed", (said) => {
  expect(readReportedSum(said)).toBeNull();
});

test("a reference is read in any case and with spaces around it, and nothing else is accepted", () => {
  expect(readReference(` ${reference.toLowerCase()} `)).toBe(reference);
  expect(readReference("INV-1")).toBeNull();
  expect(readReference(`${reference}0`)).toBeNull();
  expect(readReference(reference.replace(/.$/, "U"))).toBeNull();
});
