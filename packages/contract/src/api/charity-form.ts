import { parseCharityNumber } from "@wishwell/domain/charities/charity-number";
import { sameAddress } from "@wishwell/domain/text/email-key";
import { z } from "zod";
import { email, text, uuid, webAddress } from "./fields.ts";
import { limits } from "./limits.ts";
import { fieldTexts } from "../texts/field-texts.ts";

const { charityText, description, address } = limits;

/** A typed charity number, converted to the registers' own format. */
export function charityNumber() {
  return text(limits.charityNumber, fieldTexts.charityNumber)
    .refine((typed) => typed === "" || parseCharityNumber(typed) !== null, fieldTexts.charityNumberShape)
    .transform((typed) => parseCharityNumber(typed) ?? typed);
}

/** A checkbox, as JSON or as a form sends it. */
const ticked = () =>
  z
    .union([z.boolean(), z.literal(0), z.literal(1), z.literal("0"), z.literal("1")])
    .transform((value) => value === true || Number(value) === 1);

/** One of a list by its id, as JSON or as a form sends it; empty or null means none. */
export function choice(sentence: string, exists: (id: number) => boolean) {
  return z
    .union([z.string(), z.number(), z.null()])
    .transform((value) => (value === null || value === "" ? null : asNumber(value)))
    .refine((id) => id === null || exists(id), sentence);
}

const asNumber = (value: string | number) =>
  typeof value === "number" || /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;

/** Only the server knows whether the sector exists. */
const sectorId = () => choice(fieldTexts.sectorUnknown, (id) => Number.isInteger(id) && id >= 1 && id <= 32_767);

const mayBeEmpty = <Field extends z.ZodType<string, string>>(field: Field) =>
  z.union([z.literal("").transform(() => ""), field]).optional();

const needed = {
  contact_email: email(fieldTexts.contactEmail),
  website_url: webAddress(charityText, fieldTexts.website),
  description: text(description, fieldTexts.description),
  paypal_email: email(fieldTexts.charityPaymentEmail),
};

const name = text(charityText, fieldTexts.charityName);

const typed = {
  charitysector_id: sectorId().optional(),
  contact_phone: text(charityText).optional(),
  /** Empty, or the address of a logo uploaded here: the server checks it and refuses any other. */
  logo_url: text(address).optional(),
  status: ticked().optional(),
  validated: ticked().optional(),
};

/** Part of responses, or sent by the contact's page; accepted and ignored. */
const ignored = {
  validation_code: z.unknown().optional(),
  validated_at: z.unknown().optional(),
  payments_held_until: z.unknown().optional(),
  on_register: z.unknown().optional(),
  has_contact_email: z.unknown().optional(),
};

type Typed = Readonly<Record<string, unknown>>;
/** Not empty and not too long. */
const given = (value: unknown) => typeof value === "string" && value.trim() !== "" && value.length <= limits.person;

interface RuleOptions {
  error: string;
  path: string[];
  /** Runs the rule even when other fields are invalid, so that all errors are shown at once. */
  when: (payload: { value: unknown }) => boolean;
}

/** A logo takes the place of a sector. Arguments of `refine`. */
const sectorOrLogo: [(body: Typed) => boolean, RuleOptions] = [
  ({ charitysector_id, logo_url }) => typeof charitysector_id === "number" || given(logo_url),
  {
    error: fieldTexts.sector,
    path: ["charitysector_id"],
    when: ({ value }) => typeof value === "object" && value !== null,
  },
];

/** Arguments of `refine`. */
const paymentEmailsAgree: [(body: Typed) => boolean, RuleOptions] = [
  ({ paypal_email, paypal_email2 }) => sameAddress(String(paypal_email), String(paypal_email2)),
  {
    error: fieldTexts.paymentEmailsDiffer,
    path: ["paypal_email2"],
    when: ({ value }) => {
      const body = value as Typed | null | undefined;
      return given(body?.paypal_email) && given(body?.paypal_email2);
    },
  },
];

/**
 * An empty field may already be empty, as for a newly enrolled charity, and may stay so; the server decides. But when
 * the form has other errors, empty fields are reported too.
 */
function reportEmptyFields<Form extends z.ZodType>(form: Form): Form {
  const missing: Readonly<Record<keyof typeof needed, string>> = {
    contact_email: fieldTexts.contactEmail,
    website_url: fieldTexts.website,
    description: fieldTexts.description,
    paypal_email: fieldTexts.charityPaymentEmail,
  };
  return Object.entries(missing).reduce(
    (named, [field, error]) =>
      named.refine((body) => (body as Typed)[field] !== "", {
        error,
        path: [field],
        when: ({ value, issues }) => typeof value === "object" && value !== null && issues.length > 0,
      }),
    form,
  );
}

/** Aliases of form fields. */
const aliases = {
  sector: "charitysector_id",
  website: "website_url",
  website_domain: "website_url",
  mission_statement: "description",
  activities: "description",
} as const;

/** Moves values from an alias to its field; the field's own name wins. */
function withoutAliases(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const tidy: Record<string, unknown> = { ...body };
  for (const [alias, own] of Object.entries(aliases)) {
    if (!Object.hasOwn(tidy, alias)) continue;
    if (!Object.hasOwn(tidy, own)) tidy[own] = tidy[alias];
    delete tidy[alias];
  }
  return tidy;
}

/** The schema lists only the field's own names; aliases are for clients written for other names. */
const withAliases = <Form extends z.ZodType>(form: Form) =>
  z.preprocess(withoutAliases, form).describe(
    `Also accepted: ${Object.entries(aliases)
      .map((pair) => pair.join(" for "))
      .join(", ")}.`,
  ) as z.ZodType as z.ZodType<z.output<Form>, z.input<Form>>;

export const newCharity = withAliases(
  z
    .strictObject({
      uuid: z.literal("").optional(),
      charity_number: charityNumber(),
      name,
      ...needed,
      paypal_email2: email(fieldTexts.paymentEmailAgain),
      ...typed,
      ...ignored,
    })
    .refine(...sectorOrLogo)
    .refine(...paymentEmailsAgree),
);

/** Fields that are left out stay unchanged. */
export const changedCharity = withAliases(
  reportEmptyFields(
    z
      .strictObject({
        uuid: uuid(),
        /** An admin may correct it; a contact's value is ignored. */
        charity_number: charityNumber().optional(),
        name: name.optional(),
        contact_email: mayBeEmpty(needed.contact_email),
        website_url: mayBeEmpty(needed.website_url),
        description: text(description).optional(),
        paypal_email: mayBeEmpty(needed.paypal_email),
        /** Required when the payment address changes. */
        paypal_email2: mayBeEmpty(email(fieldTexts.paymentEmailAgain)),
        ...typed,
        ...ignored,
      })
      .refine(...paymentEmailsAgree),
  ),
);
