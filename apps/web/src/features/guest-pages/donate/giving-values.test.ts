import { expect, test } from "vitest";
import { aDonateContent, aDonation } from "./giving.builders.ts";
import { toRequestBody, valuesOf } from "./giving-values.ts";

test("a new form has the carer's name, keeps the amount private, and leaves Gift Aid to the giver", () => {
  expect(valuesOf(aDonateContent())).toEqual({
    amount: "",
    cover_costs: false,
    billing_name: "Hannah Bennett",
    gift_aid: "",
    billing_address1: "",
    billing_postcode: "",
    amount_private: true,
  });
});

test("a cancelled intention fills the form, except for the address", () => {
  const donation = aDonation({ state: "cancelled", gift_aid: false, billing_name: "Jo", amount_private: false });
  expect(valuesOf(aDonateContent({ donation }))).toMatchObject({
    amount: "20.00",
    billing_name: "Jo",
    gift_aid: "0",
    amount_private: false,
  });
  expect(valuesOf(aDonateContent({ donation: aDonation() }))).toMatchObject({ gift_aid: "1", cover_costs: false });
  const covered = aDonation({ amount: "22.18", costs_added: "2.18" });
  expect(valuesOf(aDonateContent({ donation: covered }))).toMatchObject({ amount: "20.00", cover_costs: true });
});

const outcomeOf = (typed: Readonly<Record<string, string>>) =>
  ({ form: "give", done: false, message: "", errors: {}, typed }) as const;

test("values typed without script are restored, and what was not chosen stays open", () => {
  const outcome = outcomeOf({ amount: "1", billing_name: "Hannah" });
  expect(valuesOf(aDonateContent({ outcome }))).toMatchObject({
    amount: "1",
    cover_costs: false,
    billing_name: "Hannah",
    gift_aid: "",
    amount_private: false,
  });
  const answered = outcomeOf({ amount: "1,000", cover_costs: "1", gift_aid: "1", amount_private: "1" });
  expect(valuesOf(aDonateContent({ outcome: answered }))).toMatchObject({
    amount: "1000.00",
    cover_costs: true,
    gift_aid: "1",
    amount_private: true,
  });
});

const typed = {
  amount: " 20.00 ",
  cover_costs: false,
  billing_name: "Hannah",
  gift_aid: "1" as const,
  billing_address1: "4 Fern Close",
  billing_postcode: "BS6 7QP",
  amount_private: true,
};

test("the address and the declaration are sent only with a yes to Gift Aid", () => {
  expect(toRequestBody(typed)).toEqual({
    amount: "20.00",
    cover_costs: 0,
    billing_name: "Hannah",
    gift_aid: "1",
    gift_aid_declaration: 1,
    billing_address1: "4 Fern Close",
    billing_postcode: "BS6 7QP",
    amount_private: 1,
  });
  expect(toRequestBody({ ...typed, gift_aid: "0" })).toEqual({
    amount: "20.00",
    cover_costs: 0,
    billing_name: "Hannah",
    gift_aid: "0",
    gift_aid_declaration: 0,
    amount_private: 1,
  });
});

test("an unanswered question is sent empty, for the server to refuse, and a comma for thousands is left out", () => {
  expect(toRequestBody({ ...typed, gift_aid: "", amount: "1,000" })).toMatchObject({
    amount: "1000.00",
    gift_aid: "",
    gift_aid_declaration: 0,
  });
});
