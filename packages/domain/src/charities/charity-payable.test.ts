import { expect, test } from "vitest";
import {
  charityPayable,
  isGone,
  type Payability,
  type PayableFacts,
  type RegisterStanding,
} from "./charity-payable.ts";

const now = new Date("2026-05-01T10:00:00Z");
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const sound: PayableFacts = {
  paymentEmail: "gifts@charity.example",
  validatedAt: later(-1),
  paymentsHeldUntil: null,
  standing: "registered",
};

test.each<[string, Partial<PayableFacts>, Payability]>([
  ["validated and on the register", {}, "payable"],
  ["validated, on no register that we know", { standing: "unknown" }, "payable"],
  ["validated at this very moment", { validatedAt: now }, "payable"],
  ["never validated", { validatedAt: null }, "not validated"],
  ["held for another moment", { paymentsHeldUntil: later(1) }, "held"],
  ["held until now", { paymentsHeldUntil: now }, "payable"],
  ["held in the past", { paymentsHeldUntil: later(-1) }, "payable"],
  ["held and not validated", { validatedAt: null, paymentsHeldUntil: later(1) }, "not validated"],
  ["without a payment address", { paymentEmail: "" }, "no payment address"],
  ["without a payment address, never validated", { paymentEmail: "", validatedAt: null }, "no payment address"],
  ["gone from the register", { standing: "left" }, "left the register"],
  ["insolvent", { standing: "insolvent" }, "insolvent"],
  ["insolvent, held and not validated", { standing: "insolvent", validatedAt: null }, "insolvent"],
])("decides whether to pay a charity that is %s", (_what, facts, payability) => {
  expect(charityPayable({ ...sound, ...facts }, now)).toBe(payability);
});

test.each<[RegisterStanding, boolean]>([
  ["registered", false],
  ["unknown", false],
  ["left", true],
  ["insolvent", true],
])("a charity whose register status is %s should no longer receive contributions: %s", (standing, gone) => {
  expect(isGone(standing)).toBe(gone);
});
