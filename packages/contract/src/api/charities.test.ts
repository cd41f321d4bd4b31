import { describe, expect, test } from "vitest";
import { charitiesCalls } from "./charities.ts";
import { errorsOf } from "../testing/errors-of.ts";
import { fieldTexts } from "../texts/field-texts.ts";

const { body: lookup } = charitiesCalls["POST /charities/lookup"];
const { body: validation } = charitiesCalls["POST /charities/validate/{uuid}"];
const { body: enrolment } = charitiesCalls["POST /charities/enrole"];

describe("a search of the registers", () => {
  test.each([
    ["name", 100],
    ["postcode", 10],
  ])("accepts a %s of up to %i characters", (field, most) => {
    for (const length of [most - 1, most]) {
      expect(errorsOf(lookup, { [field]: "x".repeat(length), cause: 201 })).toEqual({});
    }
    expect(errorsOf(lookup, { [field]: "x".repeat(most + 1) })).toMatchObject({ [field]: [fieldTexts.tooLong(most)] });
  });

  test("accepts only listed regions and causes, as numbers or as a form sends them", () => {
    expect(lookup.parse({ region: "13", cause: 201 })).toEqual({ region: 13, cause: 201 });
    expect(lookup.parse({ name: "kites", region: "", cause: null })).toEqual({
      name: "kites",
      region: null,
      cause: null,
    });
    expect(errorsOf(lookup, { region: 14, cause: "118" })).toEqual({
      region: [fieldTexts.region],
      cause: [fieldTexts.cause],
    });
    expect(errorsOf(lookup, { region: "London", cause: 1.5 })).toEqual({
      region: [fieldTexts.region],
      cause: [fieldTexts.cause],
    });
  });

  test.each([1, 2, 1000, "1", "1000"])("accepts page %s", (page) => {
    expect(lookup.parse({ name: "kites", page })).toEqual({ name: "kites", page: Number(page) });
  });

  test.each([0, -1, 1001, 1.5, "first", "1e2"])("refuses page %s", (page) => {
    expect(errorsOf(lookup, { name: "kites", page })).toEqual({ page: [fieldTexts.page] });
  });

  test("lists every wrong field at once", () => {
    const wrong = { name: "x".repeat(101), postcode: "x".repeat(11), region: 0, cause: 0, page: 0, colour: "red" };
    expect(Object.keys(errorsOf(lookup, wrong)).sort()).toEqual([
      "cause",
      "colour",
      "name",
      "page",
      "postcode",
      "region",
    ]);
  });
});

describe("a validation code", () => {
  test.each(["7QXK2M9F4T", "7qxk2 m9f4t", " 7QXK2-M9F4T ", "7 Q X K 2 M 9 F 4 T"])(
    "is accepted when typed as %s",
    (typed) => {
      expect(validation.parse({ validation_code: typed })).toEqual({ validation_code: "7QXK2M9F4T" });
    },
  );

  test("accepts letters that look like digits", () => {
    expect(validation.parse({ validation_code: "oOiIlL0011" })).toEqual({ validation_code: "0011110011" });
  });

  test.each(["7QXK2M9F4", "7QXK2M9F4TT", "7QXK2M9F4U", "", "   ", "x".repeat(51), null, 7])(
    "is refused when it is %s",
    (typed) => {
      expect(errorsOf(validation, { validation_code: typed })).toEqual({
        validation_code: [fieldTexts.validationCode],
      });
    },
  );
});

describe("an enrolment", () => {
  test("accepts the charity number in every form and ignores the register's fields", () => {
    const rest = { name: 7, contact_email: [], contact_phone: null, website_url: {}, description: false };
    for (const charity_number of ["1076822", "1,076,822", "GB-CHC-1076822", "gb chc 1076822"]) {
      expect(enrolment.parse({ charity_number, ...rest }).charity_number).toBe("GB-CHC-1076822");
    }
    expect(enrolment.parse({ charity_number: "sc037605" }).charity_number).toBe("GB-SC-SC037605");
    expect(enrolment.parse({ charity_number: "NIC100002" }).charity_number).toBe("GB-NIC-100002");
  });

  test("refuses any other field", () => {
    expect(Object.keys(errorsOf(enrolment, { charity_number: "1076822", paypal_email: "x@example.org" }))).toEqual([
      "paypal_email",
    ]);
  });
});
