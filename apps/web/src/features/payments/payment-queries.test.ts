import { expect, test } from "vitest";
import { readConsoleAddress, readWaitingPage, writeConsoleAddress, writeWaitingPage } from "./payment-queries.ts";

test("what the console shows stands in its address", () => {
  const search = { problem: "unclaimed", words: "Lantern House", page: 2 } as const;
  const address = writeConsoleAddress(search);
  expect(address).toBe("/admin/payout/console?problem=unclaimed&q=Lantern+House&page=2");
  expect(readConsoleAddress(new URL(address, "http://localhost").searchParams)).toEqual(search);
});

test("an address that makes no sense is the first page of all", () => {
  expect(readConsoleAddress(new URLSearchParams("problem=none&page=-1"))).toEqual({ problem: "", words: "", page: 1 });
  expect(writeConsoleAddress({ problem: "", words: "", page: 1 })).toBe("/admin/payout/console");
});

test("the page of waiting shares is in the address of the payments", () => {
  expect(writeWaitingPage(3)).toBe("/admin/payout?waiting=3#waiting");
  expect(writeWaitingPage(1)).toBe("/admin/payout#waiting");
  expect(readWaitingPage(new URLSearchParams("waiting=3"))).toBe(3);
  expect(readWaitingPage(new URLSearchParams("waiting=-1"))).toBe(1);
});
