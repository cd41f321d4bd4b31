import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { describe, expect, test } from "vitest";
import { emptyOrganiser, assertFaultless, organiserFaults, paymentFault } from "./AccountStep.tsx";

const priya = {
  first_name: "Priya",
  last_name: "Okafor",
  email: "priya@example.org",
  phone: "07700 900188",
  password: "three purple kites",
  password2: "three purple kites",
  paypal_email: "pay@example.org",
  later: false,
};

test("an empty organiser form reports every field at once", () => {
  expect(organiserFaults(emptyOrganiser)).toEqual({
    first_name: [fieldTexts.firstName],
    last_name: [fieldTexts.lastName],
    email: [fieldTexts.email],
    phone: [fieldTexts.phone],
    password: [fieldTexts.password],
    password2: [fieldTexts.passwordAgain],
    paypal_email: [fieldTexts.paymentEmail],
  });
  expect(() => assertFaultless(emptyOrganiser)).toThrow(texts.formErrors);
});

test("a complete organiser form has no faults", () => {
  expect(organiserFaults(priya)).toEqual({});
  expect(() => assertFaultless(priya)).not.toThrow();
});

test("an organiser form distinguishes passwords that differ from one that is too short", () => {
  expect(organiserFaults({ ...priya, password2: "another" })).toEqual({ password2: [fieldTexts.passwordsDiffer] });
  expect(organiserFaults({ ...priya, password: "short", password2: "short" })).toEqual({
    password: [fieldTexts.passwordShort],
  });
});

describe("the payment email address", () => {
  test.each([
    ["priya@example", fieldTexts.emailShape],
    ["nobody", fieldTexts.emailShape],
    [" ", fieldTexts.paymentEmail],
    [" pay@example.org ", null],
  ])("is validated: %s", (paypal_email, fault) => {
    expect(paymentFault({ paypal_email, later: false })).toBe(fault);
  });

  test("is not required when it will be given later, whatever was typed before", () => {
    expect(paymentFault({ paypal_email: "priya@example", later: true })).toBeNull();
    expect(organiserFaults({ ...priya, paypal_email: "", later: true })).toEqual({});
  });
});
