import { expect, test } from "vitest";
import { afterAccepting, afterDeclining } from "./next-offer.ts";

const known = { may_contribute: false, signedIn: false, offeredAccount: false };

test("after accepting, giving is offered where it is open, else an account", () => {
  expect(afterAccepting({ ...known, may_contribute: true })).toBe("give");
  expect(afterAccepting(known)).toBe("register");
});

test("whoever declined is never asked to give", () => {
  expect(afterDeclining({ ...known, may_contribute: true })).toBe("register");
});

test("an account is offered once, and to nobody who has one open", () => {
  expect(afterAccepting({ ...known, offeredAccount: true })).toBeNull();
  expect(afterDeclining({ ...known, signedIn: true })).toBeNull();
});
