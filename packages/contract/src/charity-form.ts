import { parseCharityNumber } from "@wishwell/domain/charity-number";
import { z } from "zod";
import { email, text, webAddress } from "./fields.ts";
import { limits } from "./limits.ts";
import { fieldTexts } from "./texts.ts";

const { charityText, description } = limits;

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

const sectorId = () =>
  z
    .union([z.literal("").transform(() => null), z.null(), z.coerce.number().int().min(1).max(32_767)], {
      error: fieldTexts.sectorUnknown,
    })
    .optional();

const mayBeEmpty = <Field extends z.ZodType>(field: Field) =>
  z.union([z.literal("").transform(() => ""), field]).optional();

/** What may be typed about a charity. Every field may be missing here; `POST` asks for more. */
const typedFields = {
  charitysector_id: sectorId(),
  name: text(charityText, fieldTexts.charityName).optional(),
  contact_email: email(fieldTexts.contactEmail).optional(),
  contact_phone: text(charityText).optional(),
  website_url: webAddress(charityText, fieldTexts.website).optional(),
  logo_url: mayBeEmpty(z.string().trim()),
  description: text(description, fieldTexts.description).optional(),
  paypal_email: email(fieldTexts.charityPaymentEmail).optional(),
  paypal_email2: email(fieldTexts.paymentEmailAgain).optional(),
  status: ticked().optional(),
  validated: ticked().optional(),
  /** The contact's page sends it along; the bearer token is what counts. */
  validation_code: z.unknown().optional(),
};

/** Other names for the same fields. */
const aliases = {
  sector: "charitysector_id",
  website: "website_url",
  website_domain: "website_url",
  mission_statement: "description",
  activities: "description",
} as const;

/** Shown in answers; taken and ignored when a client sends them back. */
const serverOwned = {
  validated_at: z.unknown().optional(),
  payments_held_until: z.unknown().optional(),
  on_register: z.unknown().optional(),
  has_contact_email: z.unknown().optional(),
};

type Typed = Readonly<Record<string, unknown>>;

/** Moves what came under another name to where it belongs; the field's own name wins. */
function withoutAliases(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const tidy: Record<string, unknown> = { ...body };
  for (const [alias, name] of Object.entries(aliases)) {
    if (!Object.hasOwn(tidy, alias)) continue;
    if (!Object.hasOwn(tidy, name)) tidy[name] = tidy[alias];
    delete tidy[alias];
  }
  return tidy;
}

const given = (value: unknown) => typeof value === "string" && value.trim() !== "";

/** Whoever types a payment address types it twice. */
function paymentEmailIsRepeated(body: Typed): boolean {
  return given(body.paypal_email2);
}
const paymentEmailsAgree = (body: Typed) => body.paypal_email === body.paypal_email2;

const whenGiven =
  (...names: string[]) =>
  ({ value }: { value: unknown }) =>
    names.every((name) => given((value as Typed | null)?.[name]));

function paymentRules<Form extends z.ZodType>(form: Form): Form {
  return form
    .refine((body) => paymentEmailIsRepeated(body as Typed), {
      error: fieldTexts.paymentEmailAgain,
      path: ["paypal_email2"],
      when: whenGiven("paypal_email"),
    })
    .refine((body) => paymentEmailsAgree(body as Typed), {
      error: fieldTexts.paymentEmailsDiffer,
      path: ["paypal_email2"],
      when: whenGiven("paypal_email", "paypal_email2"),
    });
}

const withAliases = <Form extends z.ZodType>(form: Form) => z.preprocess(withoutAliases, form);

export const newCharity = withAliases(
  paymentRules(
    z.strictObject({
      ...typedFields,
      ...serverOwned,
      uuid: z.literal("").optional(),
      charity_number: charityNumber(),
      name: typedFields.name.unwrap(),
      contact_email: typedFields.contact_email.unwrap(),
      website_url: typedFields.website_url.unwrap(),
      description: typedFields.description.unwrap(),
      paypal_email: typedFields.paypal_email.unwrap(),
      paypal_email2: typedFields.paypal_email2.unwrap(),
    }),
  ),
);

export const changedCharity = withAliases(
  paymentRules(
    z.strictObject({
      ...typedFields,
      ...serverOwned,
      uuid: z.uuid({ error: "This is not a valid identifier" }),
      /** An admin may mend it; the contact's is ignored. */
      charity_number: charityNumber().optional(),
    }),
  ),
);
