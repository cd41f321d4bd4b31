import { paymentsTexts } from "@wishwell/contract/texts/payout-console-texts";
import { expect, test } from "vitest";
import { actors } from "../../../platform/http/api/actors.builders.ts";
import { requireAdmin, requireBack } from "./console.policy.ts";

test("payments out are for admins only", () => {
  const { admin, visitor, contact, organiser } = actors;
  expect(requireAdmin(admin)).toBe(admin);
  for (const other of [visitor, contact, organiser]) {
    expect(() => requireAdmin(other)).toThrow(expect.objectContaining({ status: 403 }));
  }
});

test.each([
  [{ kind: "silent" }, "unconfirmed", paymentsTexts.cancelUnanswered],
  [{ kind: "missing" }, "unconfirmed", paymentsTexts.notFoundThere],
  [{ kind: "config" }, "unconfirmed", paymentsTexts.settingsRefused],
  [{ kind: "out", state: "unclaimed" }, "still_out", paymentsTexts.stillOut("Unclaimed")],
] as const)("a payment that may still arrive is not paid again: %o", (taken, reason, message) => {
  expect(() => requireBack(taken)).toThrow(expect.objectContaining({ status: 409, reason, message }));
});

test.each([{ kind: "back" }, { kind: "unasked", route: "csv" }] as const)(
  "a payment that is back may be paid again: %o",
  (taken) => expect(() => requireBack(taken)).not.toThrow(),
);
