import { expect, test } from "vitest";
import { afterAccepting, afterDeclining } from "./next-offer.ts";

const known = { may_contribute: false, signedIn: false, offeredAccount: false };

test("after accepting, a guest is offered giving where it is open, otherwise an account", () => {
  expect(afterAccepting({ ...known, may_contribute: true })).toBe("give");
  expect(afterAccepting(known)).toBe("register");
});

test("a guest who declines is never asked to give", () => {
  expect(afterDeclining({ ...known, may_contribute: true })).toBe("register");
});

test("an account is offered once, and never to a guest who is signed in", () => {
  expect(afterAccepting({ ...known, offeredAccount: true })).toBeNull();
  expect(afterDeclining({ ...known, signedIn: true })).toBeNull();
});
