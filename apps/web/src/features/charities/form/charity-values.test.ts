import { describe, expect, test } from "vitest";
import { aWholeCharity } from "./charity.builders.ts";
import {
  adminChanges,
  adminValues,
  charityValues,
  contactChanges,
  paymentAddressChanged,
  wholeCharity,
} from "./charity-values.ts";

const tideline = aWholeCharity();

test("a response without the contact's fields is not a whole charity", () => {
  const { contact_email: _left_out, ...everybodys } = tideline;
  expect(wholeCharity(everybodys)).toBeNull();
  expect(wholeCharity(tideline)).toBe(tideline);
});

test("a charity without a sector has none selected in the form", () => {
  expect(charityValues(aWholeCharity({ charitysector_id: null })).charitysector_id).toBe("");
});

describe("a contact's changes", () => {
  test("contain every field of the form, even empty ones, and nothing that only admins decide", () => {
    const enrolled = aWholeCharity({ paypal_email: "", website_url: "" });
    expect(contactChanges(charityValues(enrolled), enrolled.uuid)).toEqual({
      uuid: tideline.uuid,
      name: "Tideline Trust",
      charitysector_id: "3",
      contact_email: "hello@tideline.example",
      contact_phone: "0117 496 0123",
      website_url: "",
      description: "Keeps beaches clean with local families.",
      paypal_email: "",
      paypal_email2: "",
    });
  });
});

describe("an admin's changes", () => {
  const untouched = adminValues(tideline);

  test("contain only what changed, so that a charity without an address can be hidden", () => {
    const enrolled = aWholeCharity({ paypal_email: "", website_url: "" });
    expect(adminChanges({ ...adminValues(enrolled), status: false }, enrolled)).toEqual({
      uuid: tideline.uuid,
      status: false,
    });
    expect(adminChanges(untouched, tideline)).toEqual({ uuid: tideline.uuid });
  });

  test("contain a new payment address with its repetition, and whether it was checked", () => {
    const typed = { paypal_email: "new@tideline.example", paypal_email2: "new@tideline.example" };
    expect(adminChanges({ ...untouched, ...typed }, tideline)).toEqual({
      uuid: tideline.uuid,
      ...typed,
      validated: false,
    });
    expect(adminChanges({ ...untouched, ...typed, validated_anew: true }, tideline)).toMatchObject({ validated: true });
  });

  test("contain, with a new number, whether it was checked and the payment address that was seen", () => {
    const another = { ...untouched, charity_number: "1076823" };
    expect(adminChanges(another, tideline)).toEqual({
      uuid: tideline.uuid,
      charity_number: "1076823",
      validated: false,
    });
    expect(adminChanges({ ...another, validated_anew: true }, tideline)).toEqual({
      uuid: tideline.uuid,
      charity_number: "1076823",
      validated: true,
      paypal_email: "giving@tideline.example",
    });
  });

  test("keep the validation when the same number is only formatted differently", () => {
    expect(adminChanges({ ...untouched, charity_number: "1,076,822" }, tideline)).toEqual({
      uuid: tideline.uuid,
      charity_number: "1,076,822",
    });
  });

  test("contain the validation when it is granted or revoked", () => {
    expect(adminChanges({ ...untouched, validated: false }, tideline)).toEqual({
      uuid: tideline.uuid,
      validated: false,
    });
    expect(adminChanges({ ...untouched, validated_anew: true }, tideline)).toEqual({ uuid: tideline.uuid });
  });

  test("contain, with a validation, the payment address that was seen", () => {
    const unchecked = aWholeCharity({ validated: false });
    expect(adminChanges({ ...adminValues(unchecked), validated: true }, unchecked)).toEqual({
      uuid: tideline.uuid,
      validated: true,
      paypal_email: "giving@tideline.example",
    });
  });

  test("contain both addresses when only the repetition changed, so that the server reports the difference", () => {
    expect(adminChanges({ ...untouched, paypal_email2: "other@tideline.example" }, tideline)).toEqual({
      uuid: tideline.uuid,
      paypal_email: "giving@tideline.example",
      paypal_email2: "other@tideline.example",
    });
  });

  test("contain a removed sector as empty", () => {
    expect(adminChanges({ ...untouched, charitysector_id: "" }, tideline)).toMatchObject({ charitysector_id: "" });
  });
});

test("a space or a capital in the payment address is not a change", () => {
  expect(paymentAddressChanged({ paypal_email: " Giving@tideline.example " }, tideline)).toBe(false);
  expect(paymentAddressChanged({ paypal_email: "" }, tideline)).toBe(true);
});
