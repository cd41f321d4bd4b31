import { parseCharityNumber } from "@wishwell/domain/charities/charity-number";
import { sameAddress } from "@wishwell/domain/text/email-key";
import { z } from "zod";
import { email, text, uuid, webAddress } from "./fields.ts";
import { limits } from "./limits.ts";
import { fieldTexts } from "../texts/field-texts.ts";

const { charityText, description, address } = limits;

/** A typed number in the registers' own form. */
export function charityNumber() {
  return text(limits.charityNumber, fieldTexts.charityNumber)
    .refine((typed) => typed === "" || parseCharityNumber(typed) !== null, fieldTexts.charityNumberShape)
    .transform((typed) => parseCharityNumber(typed) ?? typed);
}

/** A box: ticked or not, as JSON or as a form writes it. */
const ticked = () =>
  z
    .union([z.boolean(), z.literal(0), z.literal(1), z.literal("0"), z.literal("1")])
    .transform((value) => value === true || Number(value) === 1);

/** One of a list by its number, as JSON or as a form writes it; empty or null is none of them. */
export function choice(sentence: string, exists: (id: number) => boolean) {
  return z
    .union([z.string(), z.number(), z.null()])
    .transform((value) => (value === null || value === "" ? null : asNumber(value)))
    .refine((id) => id === null || exists(id), sentence);
}

const asNumber = (value: string | number) =>
  typeof value === "number" || /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;

/** Whether there is such a sector is known to the server alone. */
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
  /** Empty, or where a logo that was uploaded here lies: the server knows, and no other address is taken. */
  logo_url: text(address).optional(),
  status: ticked().optional(),
  validated: ticked().optional(),
};

/** Shown in answers, or sent along by the contact's page; taken and ignored. */
const ignored = {
  validation_code: z.unknown().optional(),
  validated_at: z.unknown().optional(),
  payments_held_until: z.unknown().optional(),
  on_register: z.unknown().optional(),
  has_contact_email: z.unknown().optional(),
};

type Typed = Readonly<Record<string, unknown>>;
/** Given, and not refused for its length. */
const given = (value: unknown) => typeof value === "string" && value.trim() !== "" && value.length <= limits.person;

interface RuleOptions {
  error: string;
  path: string[];
  /** Lets the rule speak although other fields are wrong too: every wrong field at once. */
  when: (payload: { value: unknown }) => boolean;
}

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
 * What is empty may have been so before, as with a charity that was just enrolled: then it may stay so, and the server
 * knows. But a form that goes back anyway names the empty fields too.
 */
function emptyFieldsAreNamed<Form extends z.ZodType>(form: Form): Form {
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

/** Other names for the same fields. */
const aliases = {
  sector: "charitysector_id",
  website: "website_url",
  website_domain: "website_url",
  mission_statement: "description",
  activities: "description",
} as const;

/** Moves what came under another name to where it belongs; the field's own name wins. */
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

/** To programs the form has its own names only; the others are for whoever learnt them elsewhere. */
const withAliases = <Form extends z.ZodType>(form: Form) =>
  z.preprocess(withoutAliases, form).describe(
    `Also taken: ${Object.entries(aliases)
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
      /** No logo can stand in for it yet. */
      charitysector_id: typed.charitysector_id
        .refine((id) => typeof id === "number", fieldTexts.sector)
        .pipe(z.number()),
      /** Nothing was uploaded for it yet. */
      logo_url: typed.logo_url.refine((address) => !address, fieldTexts.logoElsewhere),
      ...ignored,
    })
    .refine(...paymentEmailsAgree),
);

/** What is left out stays as it is. */
export const changedCharity = withAliases(
  emptyFieldsAreNamed(
    z
      .strictObject({
        uuid: uuid(),
        /** An admin may mend it; the contact's is ignored. */
        charity_number: charityNumber().optional(),
        name: name.optional(),
        contact_email: mayBeEmpty(needed.contact_email),
        website_url: mayBeEmpty(needed.website_url),
        description: text(description).optional(),
        paypal_email: mayBeEmpty(needed.paypal_email),
        /** Asked for when the address changes. */
        paypal_email2: mayBeEmpty(email(fieldTexts.paymentEmailAgain)),
        ...typed,
        ...ignored,
      })
      .refine(...paymentEmailsAgree),
  ),
);
