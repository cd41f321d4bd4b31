import { expect, test } from "vitest";
import { aDonateContent, aDonation } from "./giving.builders.ts";
import { toRequestBody, valuesOf } from "./GiveForm.tsx";

test("an empty form selects Gift Aid and privacy, and makes no declaration", () => {
  expect(valuesOf(aDonateContent())).toEqual({
    amount: "",
    billing_name: "",
    gift_aid: true,
    gift_aid_declaration: false,
    billing_address1: "",
    billing_postcode: "",
    amount_private: true,
  });
});

test("a cancelled intention fills the form, except for its declaration", () => {
  const donation = aDonation({ state: "cancelled", gift_aid: false, amount_private: false });
  expect(valuesOf(aDonateContent({ donation }))).toMatchObject({
    amount: "20.00",
    billing_name: "Hannah Bennett",
    gift_aid: false,
    gift_aid_declaration: false,
    amount_private: false,
  });
});

test("values typed without script are restored, and boxes that were not ticked stay empty", () => {
  const typed = { amount: "1", billing_name: "Hannah", gift_aid: "1" };
  const outcome = { form: "give", done: false, message: "", errors: {}, typed } as const;
  expect(valuesOf(aDonateContent({ outcome }))).toMatchObject({
    amount: "1",
    billing_name: "Hannah",
    gift_aid: true,
    gift_aid_declaration: false,
    amount_private: false,
  });
});

test("the address and the declaration are sent only with Gift Aid", () => {
  const typed = {
    amount: " 20.00 ",
    billing_name: "Hannah",
    gift_aid: true,
    gift_aid_declaration: true,
    billing_address1: "4 Fern Close",
    billing_postcode: "BS6 7QP",
    amount_private: true,
  };
  expect(toRequestBody(typed)).toEqual({
    amount: "20.00",
    billing_name: "Hannah",
    gift_aid: 1,
    gift_aid_declaration: 1,
    billing_address1: "4 Fern Close",
    billing_postcode: "BS6 7QP",
    amount_private: 1,
  });
  expect(toRequestBody({ ...typed, gift_aid: false })).toEqual({
    amount: "20.00",
    billing_name: "Hannah",
    gift_aid: 0,
    gift_aid_declaration: 0,
    amount_private: 1,
  });
});
