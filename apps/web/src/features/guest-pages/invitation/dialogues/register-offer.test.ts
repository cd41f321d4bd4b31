import { expect, test } from "vitest";
import { offersAccount } from "./RegisterOffer.tsx";

test("an account is offered once, and never to a guest who is signed in", () => {
  expect(offersAccount(true)).toBe(false);
  expect(offersAccount(false)).toBe(true);
  expect(offersAccount(false)).toBe(false);
});
