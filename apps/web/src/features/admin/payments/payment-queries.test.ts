import { expect, test } from "vitest";
import {
  readConsoleAddress,
  readHeldPage,
  readWaitingPage,
  writeConsoleAddress,
  writeHeldPage,
  writeWaitingPage,
} from "./payment-queries.ts";

test("the payment console's URL holds its filter, search and page", () => {
  const search = { problem: "unclaimed", words: "Lantern House", page: 2 } as const;
  const address = writeConsoleAddress(search);
  expect(address).toBe("/admin/payout/console?problem=unclaimed&q=Lantern+House&page=2");
  expect(readConsoleAddress(new URL(address, "http://localhost").searchParams)).toEqual(search);
});

test("an invalid console URL shows the first page of all problems", () => {
  expect(readConsoleAddress(new URLSearchParams("problem=none&page=-1"))).toEqual({ problem: "", words: "", page: 1 });
  expect(writeConsoleAddress({ problem: "", words: "", page: 1 })).toBe("/admin/payout/console");
});

test("the payments URL holds the page of waiting shares", () => {
  expect(writeWaitingPage(3)).toBe("/admin/payout?waiting=3#waiting");
  expect(writeWaitingPage(1)).toBe("/admin/payout#waiting");
  expect(readWaitingPage(new URLSearchParams("waiting=3"))).toBe(3);
  expect(readWaitingPage(new URLSearchParams("waiting=-1"))).toBe(1);
});

test("the console's URL holds the page of held payments beside its filter", () => {
  const all = { problem: "", words: "", page: 1 } as const;
  expect(writeHeldPage(all, 1)).toBe("/admin/payout/console#held");
  expect(writeHeldPage(all, 2)).toBe("/admin/payout/console?held=2#held");
  const address = writeHeldPage({ problem: "failed", words: "", page: 3 }, 2);
  expect(address).toBe("/admin/payout/console?problem=failed&page=3&held=2#held");
  expect(readHeldPage(new URL(address, "http://localhost").searchParams)).toBe(2);
  expect(readHeldPage(new URLSearchParams("held=0"))).toBe(1);
});
