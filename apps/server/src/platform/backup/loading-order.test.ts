import { expect, test } from "vitest";
import { inLoadingOrder } from "./restore-backup.ts";

const tables = ["guests", "letters", "parties", "users"].map((name) => ({ name }));
const order = (...references: [string, string][]) =>
  inLoadingOrder(
    tables,
    references.map(([from, to]) => ({ from, to })),
  ).map(({ name }) => name);

test("referenced tables are loaded first, and a table that references itself doesn't wait", () => {
  expect(order(["guests", "parties"], ["parties", "users"], ["letters", "letters"])).toEqual([
    "letters",
    "users",
    "parties",
    "guests",
  ]);
});

test("tables that reference each other in a circle are refused by name", () => {
  expect(() => order(["guests", "parties"], ["parties", "guests"])).toThrow(/in a circle: guests, parties/);
});
