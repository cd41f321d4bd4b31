import { questionKinds } from "@wishwell/domain/guests/questions";
import { siblingsRules } from "@wishwell/domain/guests/siblings";
import { instructionTags } from "@wishwell/domain/parties/instruction-tags";
import { isDay } from "@wishwell/domain/parties/london-time";
import { typedDay } from "@wishwell/domain/text/typed-day";
import { z } from "zod";
import { instant, optionalEmail, text, uuid, webAddress } from "./fields.ts";
import { limits } from "./limits.ts";
import { fieldTexts } from "../texts/field-texts.ts";

/** A date as typed, 20/03/2027, or as stored, 2027-03-20. Empty means none. */
export function day(missing?: string) {
  return z
    .union([z.null(), z.string().max(limits.date, fieldTexts.tooLong(limits.date))])
    .transform((typed) => typedDay(typed ?? ""))
    .superRefine((value, context) => {
      if (value === null && missing !== undefined) context.addIssue({ code: "custom", message: missing });
      if (value !== null && !isDay(value)) context.addIssue({ code: "custom", message: fieldTexts.dayShape });
    });
}

/** A time on the quarter hour, for example 14:30. Empty means none. */
const quarterHour = () =>
  z.union([
    z.literal("").transform(() => null),
    z.null(),
    z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)(?::00)?$/, fieldTexts.quarterHour)
      .transform((time) => time.slice(0, 5)),
  ]);

/** Degrees, as a number or as a form sends it. Empty means none. */
function coordinate(most: number) {
  const degrees = z.number().min(-most, fieldTexts.degrees).max(most, fieldTexts.degrees);
  const typed = z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d{1,20})?$/, fieldTexts.degrees)
    .transform(Number)
    .pipe(degrees);
  const choices = [z.literal("").transform(() => null), z.null(), degrees, typed] as const;
  return z.union(choices, { error: fieldTexts.degrees }).optional();
}
const mayBeEmpty = <Field extends z.ZodType>(field: Field) => z.union([z.literal("").transform(() => ""), field]);

/** A complete postcode or none: part of one cannot be located. */
const postcode = () => text(limits.postcode).refine(isWholePostcode, fieldTexts.postcodeShape);
const isWholePostcode = (typed: string) => typed === "" || typed.replace(" ", "").length >= limits.postcodeLeast;

export const addressFields = {
  venue: text(limits.venue).optional(),
  address1: text(limits.addressLine).optional(),
  address2: text(limits.addressLine).optional(),
  city: text(limits.addressLine).optional(),
  county: text(limits.addressLine).optional(),
  postcode: postcode().optional(),
  lat: coordinate(90),
  lng: coordinate(180),
  address_phone: text(limits.person).optional(),
  address_website: mayBeEmpty(webAddress(limits.person, fieldTexts.website)).optional(),
  address_email: optionalEmail(),
};

/** Empty: the server creates the identifier. */
export function noUuid() {
  return z.union([z.literal(""), z.null()]).optional();
}

export function maybeUuid() {
  return z.union([z.literal("").transform(() => null), z.null(), uuid()]).optional();
}

/** The party version that was read; an outdated one is refused with 409. */
export function partyVersion() {
  return z.number().int().optional();
}

/** The same, for calls without a body. */
export function partyVersionInAddress() {
  return z
    .string()
    .regex(/^\d{1,9}$/, fieldTexts.wrongKind)
    .transform(Number)
    .optional();
}

/** "traditional", "none" or one of the listed themes. */
export const themeChoice = () => z.union([z.literal(["traditional", "none"]), uuid()], { error: fieldTexts.theme });

const ignored = z.unknown().optional();

const noteFields = {
  instructions: z
    .array(z.enum(instructionTags, { error: fieldTexts.instruction }))
    .max(instructionTags.length)
    .optional(),
  additional: text(limits.notes).optional(),
};

/** Set by other calls. */
const notesServerOwned = {
  invite_config: ignored,
  siblings: ignored,
  specialrequirements: ignored,
  message: ignored,
  recipients: ignored,
};

/** What becomes of a party’s places, for its organisers. `waiting` counts families without an offer, the others places. */
export const placesShape = z.object({
  taken: z.number().int(),
  offered: z.number().int(),
  waiting: z.number().int(),
  /** Waiting families to ring about a place, because they can’t be emailed in time. A time: it’s kept for them until then. */
  to_ring: z.array(
    z.object({
      uuid: uuid(),
      guest_first_name: z.string(),
      carer_first_name: z.string(),
      phone: z.string(),
      offered_until: instant().nullable(),
    }),
  ),
});

export const questionShape = z.object({
  uuid: uuid(),
  kind: z.enum(questionKinds),
  question: z.string(),
  /** What families choose from; empty unless the kind is `choice`. */
  choices: z.array(z.string()),
});
export type Question = z.output<typeof questionShape>;

const choice = () => text(limits.questionChoice, fieldTexts.questionChoice);
const distinct = (choices: readonly string[]) =>
  new Set(choices.map((words) => words.toLowerCase())).size === choices.length;

/** A question of the organiser's own. One that is already asked has its `uuid`. */
const question = () =>
  z
    .strictObject({
      uuid: z.union([z.literal("").transform(() => undefined), uuid()]).optional(),
      kind: z.enum(questionKinds, { error: fieldTexts.questionKind }),
      question: text(limits.question, fieldTexts.question),
      choices: z
        .array(choice())
        .max(limits.questionChoices, fieldTexts.questionChoices(limits.questionChoices))
        .refine(distinct, fieldTexts.questionChoiceTwice)
        .optional(),
    })
    .superRefine(({ kind, choices = [] }, context) => {
      if (kind !== "choice" || choices.length >= 2) return;
      context.addIssue({
        code: "custom",
        path: ["choices"],
        message: fieldTexts.questionChoices(limits.questionChoices),
      });
    });

/** Every field of a party may be missing: the wizard's steps fill them one by one. */
const isPlaces = (places: number | null) =>
  places === null || (Number.isInteger(places) && places >= 1 && places <= limits.guests);

const placesField = z
  .union([z.number(), z.string(), z.null()], { error: fieldTexts.places })
  .transform((typed) => (typed === null || typed === "" ? null : Number(typed)))
  .refine(isPlaces, { error: fieldTexts.places });

/** As the organiser reads them. */
export const guestSettings = {
  places: z.number().int().nullable().optional(),
  show_opened: z.boolean().optional(),
  /** Families can reply on the party’s own page; how many of those replies wait for the organiser. */
  class_link: z.boolean().optional(),
  new_replies: z.number().int().optional(),
};

export const partyFields = {
  name: text(limits.title).optional(),
  eventtheme_uuid: z.union([z.literal("").transform(() => null), z.null(), themeChoice()]).optional(),
  date: day().optional(),
  end_date: day().optional(),
  /** When ticked, the end date is required. */
  sleepover: z.boolean().optional(),
  rsvp_date: day().optional(),
  start_time: quarterHour().optional(),
  end_time: quarterHour().optional(),
  ...noteFields,
  /** The same two in the shape a party is returned in; if both are sent, those above win. */
  notes: z.strictObject({ ...noteFields, ...notesServerOwned }).optional(),
  ...addressFields,
  /** The same in the shape a party is returned in; if both are sent, those above win. */
  address: z.strictObject({ ...addressFields, address_formatted: ignored }).optional(),
  /** Whether families may bring brothers and sisters; the instruction “Siblings welcome” follows it. */
  siblings: z.enum(siblingsRules, { error: fieldTexts.siblingsRule }).optional(),
  /** All questions that the organiser asks the families who come; those left out are removed. */
  questions: z.array(question()).max(limits.questions, fieldTexts.questions(limits.questions)).optional(),
  /** How many children can come, siblings included. Empty for no limit. */
  places: placesField.optional(),
  /** Whether the organiser sees the day a family first used its page. Turning it off deletes the dates. */
  show_opened: z.boolean().optional(),
  /** Whether families can reply on the party’s own page. */
  class_link: z.boolean().optional(),
  hide_guest_list: z.boolean().optional(),
  address_after_accept: z.boolean().optional(),
  version: partyVersion(),
};

/**
 * Set by the server, or by other calls or fields: accepted and ignored, so that a client can send a party back as read
 * with a few fields changed.
 */
export const partyServerOwned = {
  status: ignored,
  complete: ignored,
  over: ignored,
  paid_out: ignored,
  organiser_payout_complete: ignored,
  user_uuid: ignored,
  organisers: ignored,
  address_uuid: ignored,
  short_code: ignored,
  address_formatted: ignored,
  eventtheme: ignored,
  eventrecipients: ignored,
  eventcharities: ignored,
  language: ignored,
  eventstats: ignored,
  poster_url: ignored,
  poster_text: ignored,
  invite_config: ignored,
  deletable: ignored,
  cancelled: ignored,
  contributions_held: ignored,
  contributions_refunded: ignored,
  cloneable: ignored,
  copied: ignored,
  historic: ignored,
  hidden: ignored,
  new_replies: ignored,
  options: ignored,
  tabs: ignored,
  created_at: ignored,
  updated_at: ignored,
};
