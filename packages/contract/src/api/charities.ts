import { charityAreas, charityCauses } from "@wishwell/domain/charities/causes";
import { parseCharityNumber } from "@wishwell/domain/charities/charity-number";
import { foldCode, isCode } from "@wishwell/domain/text/codes";
import { z } from "zod";
import { dataAnswer, listAnswer, messageAnswer, pageMeta, pageQuery } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { changedCharity, charityNumber, choice, newCharity } from "./charity-form.ts";
import { email, instant, text, uuid } from "./fields.ts";
import { limits } from "./limits.ts";
import { adminTexts } from "../texts/admin-texts.ts";
import { fieldTexts } from "../texts/field-texts.ts";

/** Visible to everyone. */
const publicCharity = z.object({
  uuid: uuid(),
  charity_number: z.string(),
  name: z.string(),
  charitysector_id: z.number().int().nullable(),
  sector: z.string().nullable(),
  description: z.string(),
  website_url: z.string(),
  website_domain: z.string(),
  /** Empty without a logo: the emblem of its sector or the initials are shown instead. */
  logo_url: z.string(),
  has_contact_email: z.boolean(),
});

/** Visible only to the charity's contact and admins. */
const privateCharity = z.object({
  contact_email: z.string(),
  contact_phone: z.string(),
  paypal_email: z.string(),
  /** Whether it is shown on the website; a charity without a sector never is. */
  status: z.boolean(),
  validated: z.boolean(),
  validated_at: instant().nullable(),
  payments_held_until: instant().nullable(),
  /** On its register, and solvent. */
  on_register: z.boolean(),
});

export const charityShape = publicCharity.extend(privateCharity.partial().shape).meta({ id: "Charity" });
export type Charity = z.output<typeof charityShape>;

export const sectorShape = z.object({ id: z.number().int(), name: z.string() }).meta({ id: "CharitySector" });
export type CharitySector = z.output<typeof sectorShape>;

/** A search result from the registers. The register's email address may be personal, so it is never returned. */
export const foundCharityShape = z
  .object({
    /** Set when the charity is already enrolled. */
    uuid: uuid().nullable(),
    charity_number: z.string(),
    name: z.string(),
    /** A working or former name that matches the search better than `name`; null when none does. */
    matched_name: z.string().nullable(),
    description: z.string(),
    /** The town, derived from the postcode; null when unknown. */
    place: z.string().nullable(),
    distance_km: z.number().nullable(),
    /** Pounds in its last financial year; null when the register does not say. */
    income: z.number().int().nullable(),
    website_url: z.string(),
    website_domain: z.string(),
    logo_url: z.string(),
    has_contact_email: z.boolean(),
  })
  .meta({ id: "FoundCharity" });
export type FoundCharity = z.output<typeof foundCharityShape>;

/** What the register says about a number, as the form takes it. For admins, so with the register's email address. */
export const registeredCharityShape = z
  .object({
    charity_number: z.string(),
    name: z.string(),
    contact_email: z.string(),
    contact_phone: z.string(),
    website_url: z.string(),
    description: z.string(),
    /** Still registered, and solvent. */
    on_register: z.boolean(),
    /** Set if it is on our list already. */
    uuid: uuid().nullable(),
  })
  .meta({ id: "RegisteredCharity" });
export type RegisteredCharity = z.output<typeof registeredCharityShape>;

/** What a register says about one charity, for admins. */
export const registerFacts = z.object({
  register: z.enum(["CHC", "SC", "NIC"]),
  name: z.string(),
  active: z.boolean(),
  insolvent: z.boolean(),
  postcode: z.string().nullable(),
  income: z.number().int().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  website_url: z.string().nullable(),
  other_number: z.string().nullable(),
  updated_at: instant(),
});
export type RegisterFacts = z.output<typeof registerFacts>;

const waitingCharity = z
  .object({
    charity: charityShape,
    register: registerFacts.nullable(),
    /** A name, or "the charity’s contact". */
    given_by: z.string(),
    given_at: instant(),
  })
  .meta({ id: "WaitingCharity" });
export type WaitingCharity = z.output<typeof waitingCharity>;

const oneOf = (choices: readonly { id: number }[], sentence: string) =>
  choice(sentence, (id) => choices.some((known) => known.id === id)).optional();

const lookupPage = choice(fieldTexts.page, (page) => Number.isInteger(page) && page >= 1 && page <= limits.lookupMost);

const waitingPage = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, fieldTexts.page)
  .transform(Number)
  .default(1);

const lookupBody = z.strictObject({
  name: text(limits.lookupName).optional(),
  postcode: text(limits.lookupPostcode).optional(),
  region: oneOf(charityAreas, fieldTexts.region),
  cause: oneOf(charityCauses, fieldTexts.cause),
  page: lookupPage.transform((page) => page ?? 1).optional(),
});

/** The code from the email, however it is typed. */
const validationCode = z
  .string({ error: fieldTexts.validationCode })
  .transform(foldCode)
  .refine((code) => isCode(code, limits.validationCode), fieldTexts.validationCode);

const uuidParam = z.object({ uuid: uuid() });
const choiceShape = z.object({ id: z.number().int(), name: z.string() });
/** Read from the register instead, so these fields of the form are accepted and ignored. */
const ignored = z.unknown().optional();

export const charitiesCalls = defineCalls({
  "GET /charities": {
    summary: "Charities shown on the website, with their public fields.",
    access: "everyone",
    query: pageQuery(["name"], limits.charitiesPerPage),
    answers: { 200: listAnswer(charityShape) },
  },
  "GET /charities/search": {
    summary: "The list by name. Admins see every charity and all of its fields; others see what the website shows.",
    access: "everyone",
    query: pageQuery(["name", "created_at"], limits.charitySearchPerPage).extend({
      name: text(limits.charityText).optional(),
    }),
    answers: { 200: listAnswer(charityShape) },
  },
  "GET /charities/search_settings": {
    summary: "The causes and areas that the register search offers.",
    access: "everyone",
    answers: { 200: dataAnswer(z.object({ causes: z.array(choiceShape), areas: z.array(choiceShape) })) },
  },
  "GET /charities/register": {
    summary:
      "What our copy of the registers says about a charity number, to fill in the form. Six plain digits may also be a Northern Irish or Scottish number. Null if the number isn’t listed.",
    access: "admin",
    query: z.strictObject({
      number: text(limits.charityNumber, fieldTexts.charityNumber).refine(
        (typed) => parseCharityNumber(typed) !== null,
        fieldTexts.charityNumberShape,
      ),
    }),
    answers: { 200: dataAnswer(registeredCharityShape.nullable()) },
  },
  "GET /charities/{uuid}": {
    summary: "One charity; its own contact and admins see contact and payment fields too.",
    access: "everyone",
    params: uuidParam,
    answers: { 200: dataAnswer(charityShape) },
  },
  "POST /charities": {
    summary: "Add a charity by hand.",
    access: "admin",
    proof: "if-sensitive",
    body: newCharity,
    answers: { 201: dataAnswer(charityShape) },
  },
  "PATCH /charities": {
    summary: "Change a charity. A changed payment email ends the validation and holds payments back for 72 hours.",
    access: "charity-contact",
    proof: "if-sensitive",
    body: changedCharity,
    answers: { 200: dataAnswer(charityShape) },
  },
  "POST /charities/validate/{uuid}": {
    summary: "Exchange the emailed code for a token that opens this charity’s details for 30 minutes.",
    access: "limited",
    params: uuidParam,
    body: z.strictObject({ validation_code: validationCode }),
    answers: { 200: dataAnswer(z.object({ token: z.string(), expires_at: instant() })) },
    secretAnswer: true,
    ignoresExpiredToken: true,
  },
  "POST /charities/code/{uuid}": {
    summary: "Send a new validation code to the charity’s contact address. The old one stops working.",
    access: "admin",
    params: uuidParam,
    answers: { 200: messageAnswer },
  },
  "POST /charities/code": {
    summary:
      "Ask for a new validation code by charity number. The answer is the same for every number. The code goes only to the address we have for the charity or the one on the register; the old one works until the new one is used.",
    access: "limited",
    body: z.strictObject({ charity_number: charityNumber() }),
    answers: { 200: messageAnswer },
  },
  "GET /admin/charities/waiting": {
    summary:
      "Charities that have given their details and are waiting for validation, each with its register entry, oldest first.",
    access: "admin",
    query: z.strictObject({ page: waitingPage }),
    answers: { 200: listAnswer(waitingCharity) },
  },
  "POST /admin/charities/question/{uuid}": {
    summary:
      "Ask a charity that is waiting for validation to check its details, or reject them: `rejects` names the payment email to remove. The email has a new code; the old one stops working.",
    access: "admin",
    params: uuidParam,
    body: z.strictObject({
      question: text(limits.description, adminTexts.charityQuestion),
      rejects: email().optional(),
    }),
    answers: { 200: messageAnswer },
  },
  "GET /charitysectors": {
    summary: "All sectors by name.",
    access: "everyone",
    answers: { 200: dataAnswer(z.array(sectorShape)) },
  },
  "POST /charityfiles/fileupload": {
    summary:
      "A charity’s logo: JPEG, PNG or SVG, stored as a raster image. Without a charity, an admin uploads the logo of one that is still to be added.",
    access: "charity-contact",
    upload: { field: "file_upload", maxBytes: limits.imageBytes },
    body: z.strictObject({ charity_uuid: uuid().optional() }),
    answers: { 200: dataAnswer(z.object({ url: z.string() })) },
  },
  "POST /charities/lookup": {
    summary: "Search the public registers by name or number, postcode (within 5 km), region and cause.",
    access: "limited",
    body: lookupBody,
    answers: {
      200: z.object({
        charities: z.array(foundCharityShape),
        query: z.object({
          name: z.string(),
          postcode: z.string(),
          region: z.number().int().nullable(),
          cause: z.number().int().nullable(),
          page: z.number().int(),
          /** Positions are approximate: only the postcode's district is known. */
          approximate: z.boolean(),
        }),
        /** `capped` means that there are more than `total`, shown as "1,000+". */
        meta: pageMeta.extend({ capped: z.boolean() }),
      }),
    },
  },
  "POST /charities/enrole": {
    summary:
      "Enrol a charity from the register. Only its number is used. Its email is sent once a party that gives to it has an owner.",
    access: "signed-in-or-claim",
    body: z.strictObject({
      charity_number: charityNumber(),
      name: ignored,
      contact_email: ignored,
      contact_phone: ignored,
      website_url: ignored,
      description: ignored,
    }),
    answers: { 200: dataAnswer(charityShape), 201: dataAnswer(charityShape) },
  },
});
