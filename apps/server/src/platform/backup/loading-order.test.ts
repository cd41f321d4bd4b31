import { expect, test } from "vitest";
import { inLoadingOrder } from "./load-tables.ts";

const tables = ["guests", "letters", "parties", "users"].map((name) => ({ name }));
const order = (...references: [string, string][]) =>
  inLoadingOrder(
    tables,
    references.map(([from, to]) => ({ from, to })),
  ).map(({ name }) => name);

test("whoever is named comes before whoever names it; who names a row of its own table does not wait", () => {
  expect(order(["guests", "parties"], ["parties", "users"], ["letters", "letters"])).toEqual([
    "letters",
    "users",
    "parties",
    "guests",
  ]);
});

test("tables that name each other in a circle cannot be loaded one after the other, and it says which", () => {
  expect(() => order(["guests", "parties"], ["parties", "guests"])).toThrow(/in a circle: guests, parties/);
});
