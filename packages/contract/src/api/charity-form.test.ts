import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Charity, charitiesCalls } from "./charities.ts";
import { errorsOf } from "../testing/errors-of.ts";
import { fieldTexts } from "../texts/field-texts.ts";

const { body: newCharity } = charitiesCalls["POST /charities"];
const { body: changedCharity } = charitiesCalls["PATCH /charities"];
const uuid = "3f8c1f5e-5a0e-4b7b-9c1e-2d3a4b5c6d7e";

const full = {
  uuid: "",
  charity_number: "GB-CHC-1076822",
  charitysector_id: 3,
  name: "Kites for All",
  contact_email: "hello@kites.example",
  contact_phone: "020 7946 0123",
  website_url: "https://www.kites.example",
  logo_url: "",
  description: "Mends kites.",
  paypal_email: "money@kites.example",
  paypal_email2: "money@kites.example",
  status: true,
  validated: false,
};
const without = (field: keyof typeof full) =>
  Object.fromEntries(Object.entries(full).filter(([name]) => name !== field));
const emailOf = (length: number) => `${"x".repeat(length - "@kites.example".length)}@kites.example`;
const siteOf = (length: number) => `https://kites.example/${"x".repeat(length - "https://kites.example/".length)}`;
const numberOf = (length: number) => "1 0 7 6 8 2 2".padEnd(length, ".");
const both = (address: string) => ({ paypal_email: address, paypal_email2: address });

describe("a new charity", () => {
  test("is accepted with every field, and normalised", () => {
    const typed = {
      ...full,
      charity_number: " 1,076,822 ",
      name: "  Kites for All ",
      status: "1",
      charitysector_id: "3",
    };
    expect(newCharity.parse(typed)).toEqual(full);
  });

  test("lists every missing field at once", () => {
    expect(errorsOf(newCharity, {})).toEqual({
      charity_number: [fieldTexts.charityNumber],
      charitysector_id: [fieldTexts.sector],
      name: [fieldTexts.charityName],
      contact_email: [fieldTexts.contactEmail],
      website_url: [fieldTexts.website],
      description: [fieldTexts.description],
      paypal_email: [fieldTexts.charityPaymentEmail],
      paypal_email2: [fieldTexts.paymentEmailAgain],
    });
  });

  test("reports differing addresses together with all other errors", () => {
    const wrong = { ...full, name: "", paypal_email: "nobody", paypal_email2: "somebody@kites.example" };
    expect(errorsOf(newCharity, wrong)).toEqual({
      name: [fieldTexts.charityName],
      paypal_email: [fieldTexts.emailShape],
      paypal_email2: [fieldTexts.paymentEmailsDiffer],
    });
  });

  test("accepts the same mailbox spelt in two ways", () => {
    expect(errorsOf(newCharity, { ...full, paypal_email2: " Money@Kites.example " })).toEqual({});
  });

  test("must not have an identifier", () => {
    expect(Object.keys(errorsOf(newCharity, { ...full, uuid }))).toEqual(["uuid"]);
    expect(errorsOf(newCharity, without("uuid"))).toEqual({});
  });

  test.each(["role_id", "payment_email", "validated_by", "code_hash", "__proto__x"])("refuses the key %s", (key) => {
    expect(Object.keys(errorsOf(newCharity, { ...full, [key]: 1 }))).toEqual([key]);
  });
});

describe.each([
  ["new", newCharity, full],
  ["changed", changedCharity, { ...full, uuid }],
] as const)("the limits of a %s charity", (_which, schema, good) => {
  test.each([
    ["name", (length: number) => "x".repeat(length), 100],
    ["contact_email", emailOf, 100],
    ["contact_phone", (length: number) => "1".repeat(length), 100],
    ["website_url", siteOf, 100],
    ["description", (length: number) => "x".repeat(length), 500],
  ] as const)("hold for %s", (field, make, most) => {
    for (const length of [most - 1, most]) expect(errorsOf(schema, { ...good, [field]: make(length) })).toEqual({});
    expect(errorsOf(schema, { ...good, [field]: make(most + 1) })).toEqual({ [field]: [fieldTexts.tooLong(most)] });
  });

  test("hold for payment addresses", () => {
    for (const length of [99, 100]) expect(errorsOf(schema, { ...good, ...both(emailOf(length)) })).toEqual({});
    expect(errorsOf(schema, { ...good, ...both(emailOf(101)) })).toEqual({
      paypal_email: [fieldTexts.tooLong(100)],
      paypal_email2: [fieldTexts.tooLong(100)],
    });
  });

  test("count characters after trimming", () => {
    expect(errorsOf(schema, { ...good, name: ` ${"x".repeat(100)} ` })).toEqual({});
  });

  test("count characters after combining marks are composed", () => {
    expect(errorsOf(schema, { ...good, name: "\u03b1\u0313\u0300\u0345".repeat(100) })).toEqual({});
  });

  test("refuse overlong values without checking them further, which would take minutes", () => {
    const marks = "\u0323\u0307".repeat(200_000);
    const tooLong = { ...both(`${marks}@kites.example`), name: marks, website_url: `https://${".".repeat(200_000)}@` };
    expect(errorsOf(schema, { ...good, ...tooLong })).toEqual({
      name: [fieldTexts.tooLong(100)],
      website_url: [fieldTexts.tooLong(100)],
      paypal_email: [fieldTexts.tooLong(100)],
      paypal_email2: [fieldTexts.tooLong(100)],
    });
  });

  test("allow 20 characters for the charity number, in the registers' formats only", () => {
    for (const length of [19, 20]) {
      expect(errorsOf(schema, { ...good, charity_number: numberOf(length) })).toEqual({});
    }
    expect(errorsOf(schema, { ...good, charity_number: numberOf(21) })).toEqual({
      charity_number: [fieldTexts.tooLong(20)],
    });
    for (const wrong of ["GB-CHC-12345", "GB-CHC-12345678", "GB-SC-037605", "GB-NIC-10000", "Oxfam"]) {
      expect(errorsOf(schema, { ...good, charity_number: wrong })).toEqual({
        charity_number: [fieldTexts.charityNumberShape],
      });
    }
  });

  test("allow sectors from 1 to 32767, as a number or as a form sends it", () => {
    for (const id of [1, 32_767, "1", "32767"]) {
      expect(errorsOf(schema, { ...good, charitysector_id: id })).toEqual({});
    }
    for (const id of [0, -1, 1.5, 32_768, "0", "1.5", "0x10", "many", " 1", "1e3"]) {
      expect(errorsOf(schema, { ...good, charitysector_id: id })).toEqual({
        charitysector_id: [fieldTexts.sectorUnknown],
      });
    }
    for (const id of [true, [], {}]) {
      expect(Object.keys(errorsOf(schema, { ...good, charitysector_id: id }))).toEqual(["charitysector_id"]);
    }
  });

  test.each(["http://kites.example", "https://kites.example/a?b=c#d", "HTTPS://kites.example", "https://käse.example"])(
    "allow the website %s",
    (website_url) => {
      expect(errorsOf(schema, { ...good, website_url })).toEqual({});
    },
  );

  test.each([
    "kites.example",
    "www.kites.example",
    "ftp://kites.example",
    "javascript:alert(1)",
    "https://",
    "https://kites",
    "https://user:pass@kites.example",
    "https://kites.example/ x",
    "//kites.example",
    "data:text/html,x",
  ])("refuse the website %s", (website_url) => {
    expect(errorsOf(schema, { ...good, website_url })).toEqual({ website_url: [fieldTexts.webAddressShape] });
  });

  test.each([
    [true, true],
    [1, true],
    ["1", true],
    [false, false],
    [0, false],
    ["0", false],
  ])("allow %s for a checkbox", (typed, ticked) => {
    expect(schema.parse({ ...good, status: typed, validated: typed })).toMatchObject({
      status: ticked,
      validated: ticked,
    });
  });

  test.each([2, -1, "yes", "", null, []])("refuse %s for a checkbox", (typed) => {
    expect(Object.keys(errorsOf(schema, { ...good, status: typed, validated: typed }))).toEqual([
      "status",
      "validated",
    ]);
  });
});

describe("a changed charity", () => {
  test("needs only its identifier", () => {
    expect(changedCharity.parse({ uuid })).toEqual({ uuid });
    expect(Object.keys(errorsOf(changedCharity, {}))).toEqual(["uuid"]);
    expect(Object.keys(errorsOf(changedCharity, { uuid: uuid.slice(1) }))).toEqual(["uuid"]);
  });

  test("can be sent back as it was returned", () => {
    const answered: Required<Charity> = {
      uuid,
      charity_number: "GB-SC-SC037605",
      name: "Just enrolled",
      charitysector_id: null,
      sector: null,
      description: "",
      website_url: "",
      website_domain: "",
      logo_url: "",
      has_contact_email: false,
      contact_email: "",
      contact_phone: "",
      paypal_email: "",
      status: false,
      validated: false,
      validated_at: null,
      payments_held_until: null,
      on_register: true,
    };
    const whole = {
      ...answered,
      sector: "Children",
      charitysector_id: 4,
      website_url: "https://www.kites.example",
      website_domain: "kites.example",
      paypal_email: "money@kites.example",
      validated_at: "2026-05-01T10:00:00.000Z",
    };
    for (const record of [answered, whole]) {
      expect(errorsOf(changedCharity, record)).toEqual({});
      expect(changedCharity.parse(record)).toMatchObject({
        charitysector_id: record.charitysector_id,
        website_url: record.website_url,
      });
    }
  });

  test("reports empty fields only when there are other errors", () => {
    const empty = { uuid, contact_email: "", website_url: "", description: "", paypal_email: "", paypal_email2: "" };
    expect(errorsOf(changedCharity, empty)).toEqual({});
    expect(errorsOf(changedCharity, { ...empty, name: "" })).toEqual({
      name: [fieldTexts.charityName],
      contact_email: [fieldTexts.contactEmail],
      website_url: [fieldTexts.website],
      description: [fieldTexts.description],
      paypal_email: [fieldTexts.charityPaymentEmail],
    });
  });

  test("reports differing addresses together with an empty field and an unknown one", () => {
    const wrong = { uuid, description: "", paypal_email: "a@kites.example", paypal_email2: "b@kites.example", x: 1 };
    expect(errorsOf(changedCharity, wrong)).toEqual({
      x: ['Unrecognized key: "x"'],
      paypal_email2: [fieldTexts.paymentEmailsDiffer],
      description: [fieldTexts.description],
    });
  });
});

describe("aliases of form fields", () => {
  test.each([
    ["sector", 7, { charitysector_id: 7 }],
    ["website", "https://a.example", { website_url: "https://a.example" }],
    ["website_domain", "https://b.example", { website_url: "https://b.example" }],
    ["mission_statement", "One.", { description: "One." }],
    ["activities", "Two.", { description: "Two." }],
  ])("include %s", (alias, value, meant) => {
    expect(changedCharity.parse({ uuid, [alias]: value })).toEqual({ uuid, ...meant });
    const [field] = Object.keys(meant) as (keyof typeof full)[];
    expect(newCharity.parse({ ...without(field as keyof typeof full), [alias]: value })).toMatchObject(meant);
  });

  test("give way to the field's own name", () => {
    const typed = { uuid, sector: "Children", charitysector_id: 2, activities: "No.", description: "Yes." };
    expect(changedCharity.parse(typed)).toEqual({ uuid, charitysector_id: 2, description: "Yes." });
  });

  test("are reported under the field's own name", () => {
    expect(errorsOf(changedCharity, { uuid, mission_statement: "x".repeat(501), website: "kites" })).toEqual({
      description: [fieldTexts.tooLong(500)],
      website_url: [fieldTexts.webAddressShape],
    });
  });

  test.each([[[]], ["text"], [null], [7]])("do not make a form of %j", (body) => {
    expect(changedCharity.safeParse(body).success).toBe(false);
  });
});

const described = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as { properties: object; required: string[] };

describe("the documentation of the form", () => {
  test("lists every field, and which are required", () => {
    expect(Object.keys(described(newCharity).properties)).toEqual(expect.arrayContaining(Object.keys(full)));
    expect(described(newCharity).required).toEqual([
      "charity_number",
      "name",
      "contact_email",
      "website_url",
      "description",
      "paypal_email",
      "paypal_email2",
    ]);
    expect(Object.keys(described(changedCharity).properties)).toEqual(expect.arrayContaining(Object.keys(full)));
    expect(described(changedCharity).required).toEqual(["uuid"]);
  });

  test("lists the aliases", () => {
    expect(described(changedCharity)).toMatchObject({
      description: expect.stringContaining("mission_statement for description") as string,
    });
  });
});
