import { expect, test } from "vitest";
import { aWholeCharity } from "../../charities/form/charity.builders.ts";
import { marksOf } from "./charity-marks.ts";

const words = (change: Parameters<typeof aWholeCharity>[0]) => marksOf(aWholeCharity(change)).map((mark) => mark.words);

test("a charity in good order has no marks", () => {
  expect(words({})).toEqual([]);
});

test.each([
  [{ status: false }, "Not shown"],
  [{ charitysector_id: null, sector: null }, "Not shown"],
  [{ validated: false, validated_at: null }, "Not validated"],
  [{ has_contact_email: false, contact_email: "" }, "No contact email"],
  [{ on_register: false }, "Not on the register"],
])("a charity with %o is marked as %s", (change, mark) => {
  expect(words(change)).toEqual([mark]);
});

test("a charity with several problems has all their marks, the worst first", () => {
  expect(words({ status: false, validated: false, has_contact_email: false, on_register: false })).toEqual([
    "Not on the register",
    "No contact email",
    "Not validated",
    "Not shown",
  ]);
});
