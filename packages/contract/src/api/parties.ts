import { siblingsRules } from "@wishwell/domain/guests/siblings";
import { z } from "zod";
import { dataAnswer, listAnswer, messageAnswer, pageQuery } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { charityShape } from "./charities.ts";
import { givenFields } from "./contributions.ts";
import { inviteConfigShape } from "./invite-config.ts";
import { email, instant, text, uuid } from "./fields.ts";
import { limits } from "./limits.ts";
import { guestSettings, noUuid, partyFields, partyServerOwned, placesShape, questionShape } from "./party-form.ts";
import { fieldTexts } from "../texts/field-texts.ts";
import { themeShape } from "./themes.ts";

const count = z.object({ qty: z.number().int() });
export const recipientShape = z
  .object({
    uuid: uuid().optional(),
    event_uuid: uuid(),
    first_name: z.string(),
    /** The child's age at the party; null while unknown. */
    age: z.number().int().nullable(),
    gift: z.string(),
    reason: z.string(),
    /** For the organiser only. */
    last_name: z.string().optional(),
    date_of_birth: z.string().nullable().optional(),
    gender: z.enum(["F", "M"]).nullable().optional(),
  })
  .meta({ id: "EventRecipient" });
export type Recipient = z.output<typeof recipientShape>;

export const partyCharityShape = z
  .object({
    uuid: uuid().optional(),
    event_uuid: uuid(),
    charity_uuid: uuid(),
    reason: z.string(),
    charity: charityShape,
  })
  .meta({ id: "EventCharity" });

export const addressShape = z.object({
  venue: z.string(),
  city: z.string(),
  county: z.string(),
  address_formatted: z.string(),
  /** Street and position; for the organiser and invited guests. */
  address1: z.string().optional(),
  address2: z.string().optional(),
  postcode: z.string().optional(),
  lat: z.number().nullable().optional(),
  lng: z.number().nullable().optional(),
  address_phone: z.string().optional(),
  address_website: z.string().optional(),
  address_email: z.string().optional(),
});

const statsShape = z.object({
  attendeeTotal: count,
  /** By status number: "0", "1", "3", "4", "100". For the organiser also "waiting", and how many places. */
  attendeeStatus: z.record(z.string(), count),
  places: placesShape.optional(),
  donations: z.object(givenFields),
});

export const partyShape = z
  .object({
    uuid: uuid(),
    name: z.string(),
    date: z.string().nullable(),
    end_date: z.string().nullable(),
    rsvp_date: z.string().nullable(),
    start_time: z.string().nullable(),
    end_time: z.string().nullable(),
    short_code: z.string(),
    eventtheme_uuid: z.string().nullable(),
    eventtheme: themeShape.nullable(),
    status: z.union([z.literal(0), z.literal(1)]),
    complete: z.union([z.literal(0), z.literal(1)]),
    over: z.boolean(),
    /** Cancelled: the party accepts no contributions, and existing ones are refunded. */
    cancelled: z.boolean(),
    address: addressShape,
    notes: z.object({ instructions: z.array(z.string()), additional: z.string() }),
    eventrecipients: z.array(recipientShape),
    eventcharities: z.array(partyCharityShape),
    eventstats: statsShape,
    language: z.object({
      recipient_names: z.string(),
      charity_names: z.string(),
      heshethey: z.string(),
      himherthem: z.string(),
    }),
    /** Whether families may bring brothers and sisters: no, after asking the organiser, or welcome. */
    siblings: z.enum(siblingsRules),
    hide_guest_list: z.boolean(),
    /** The poster as a picture; without the street for viewers who may not see it. */
    poster_url: z.string(),
    /** The poster's text alternative. */
    poster_text: z.string(),
    /** The organiser’s own questions to families who come; for the organiser and invited guests. */
    questions: z.array(questionShape).optional(),
    /** For the organiser and admins only. */
    user_uuid: uuid().nullable().optional(),
    /** First names of both organisers, and which of them you are. */
    organisers: z
      .object({ you: z.enum(["owner", "second", "admin"]), owner: z.string(), second: z.string().nullable() })
      .optional(),
    address_uuid: uuid().optional(),
    /** The poster's own design; null while it uses the theme's. */
    invite_config: inviteConfigShape.nullable().optional(),
    address_after_accept: z.boolean().optional(),
    ...guestSettings,
    paid_out: z.boolean().optional(),
    organiser_payout_complete: z.boolean().optional(),
    deletable: z.boolean().optional(),
    /** How many contributions the party holds, and how many were refunded. */
    contributions_held: z.number().int().optional(),
    contributions_refunded: z.number().int().optional(),
    cloneable: z.boolean().optional(),
    copied: z.boolean().optional(),
    historic: z.boolean().optional(),
    /** An admin has hidden the party's pages after a report. */
    hidden: z.boolean().optional(),
    options: z.array(z.string()).optional(),
    tabs: z.array(z.string()).optional(),
    version: z.number().int().optional(),
    created_at: instant().optional(),
    updated_at: instant().optional(),
  })
  .meta({ id: "Event" });
export type Party = z.output<typeof partyShape>;

/** A guest's invitation in a list: only what the card shows. */
export const invitationShape = z
  .object({
    uuid: uuid(),
    event_uuid: uuid(),
    event_name: z.string(),
    date: z.string().nullable(),
    start_time: z.string().nullable(),
    rsvp_date: z.string().nullable(),
    venue: z.string(),
    charity_names: z.string(),
    eventtheme_uuid: z.string().nullable(),
    eventtheme: themeShape.nullable(),
    guest_first_name: z.string(),
    status: z.number().int(),
    waiting: z.literal(true).optional(),
    contributed: z.boolean(),
    amount: z.string().nullable(),
    /** The guest has replied and not contributed yet, and the party accepts contributions. */
    may_contribute: z.boolean(),
    over: z.boolean(),
  })
  .meta({ id: "Invitation" });

const uuidParam = z.object({ uuid: uuid() });
/** `historic` as written in addresses. */
const ownList = z.object({ uuid: uuid(), historic: z.enum(["0", "1"]).transform((flag) => flag === "1") });
const partyAnswer = dataAnswer(partyShape);
export const partiesCalls = defineCalls({
  "GET /events/{uuid}": {
    summary: "A party: everything for its organiser, the invitation’s content for everyone else.",
    access: "everyone",
    params: uuidParam,
    answers: { 200: partyAnswer },
  },
  "GET /events": {
    summary: "All parties.",
    access: "admin",
    query: pageQuery(["date", "name", "created_at"], limits.charitySearchPerPage),
    answers: { 200: listAnswer(partyShape) },
  },
  "POST /events": {
    summary: "Start a party. Without a session it is a draft, and the response contains its claim token.",
    access: "start-party",
    body: z.strictObject({ uuid: noUuid(), ...partyFields, ...partyServerOwned }),
    answers: { 201: partyAnswer.extend({ claim_token: z.string().optional() }) },
    secretField: "claim_token",
  },
  "PATCH /events": {
    summary: "Change a party’s details. An old `version` gets 409 with the stored party.",
    access: "owner-or-claim",
    body: z.strictObject({
      uuid: uuid(),
      ...partyFields,
      ...partyServerOwned,
      /** Whether guests are emailed about a new date, time or place; true by default. */
      notify: z.boolean().optional(),
      /** Agrees that answers to questions that are changed or removed are deleted; without it they get 409. */
      delete_answers: z.boolean().optional(),
      /** Only validates the details: nothing is changed, and the response is the stored party. */
      dry_run: z.boolean().optional(),
    }),
    answers: { 200: partyAnswer },
  },
  "GET /events/changenotice/{uuid}": {
    summary:
      "How many families would be emailed about a new date or time (`when`), or a new place (`where`), and how many guests if the party is cancelled (`cancelled`).",
    access: "owner",
    params: uuidParam,
    answers: {
      200: dataAnswer(z.object({ when: z.number().int(), where: z.number().int(), cancelled: z.number().int() })),
    },
  },
  "DELETE /events/{uuid}": {
    summary: "Delete a party that is not complete and has no money.",
    access: "owner",
    params: uuidParam,
    answers: { 200: messageAnswer },
  },
  "POST /events/status/{uuid}": {
    summary: "Pause a party (0) or resume it (1).",
    access: "owner",
    params: uuidParam,
    body: z.strictObject({
      uuid: z.unknown().optional(),
      status: z
        .union([z.literal([0, 1]), z.literal(["0", "1"])], { error: fieldTexts.partyStatus })
        .transform((status) => Number(status) as 0 | 1),
    }),
    answers: { 200: partyAnswer },
  },
  "GET /events/completed/{uuid}": {
    summary: "Complete a party that is over. Acts only if the request accepts application/json explicitly.",
    access: "owner",
    params: uuidParam,
    answers: { 200: partyAnswer },
  },
  "POST /events/completed/{uuid}": {
    summary: "Complete a party that is over: no more contributions. Repeating it succeeds.",
    access: "owner",
    params: uuidParam,
    answers: { 200: partyAnswer },
  },
  "POST /events/clone/{uuid}": {
    summary: "Copy a complete party to its next anniversary, with its guests and without its money.",
    access: "owner",
    params: uuidParam,
    answers: { 201: partyAnswer },
  },
  "POST /events/newcode/{uuid}": {
    summary: "Give a party a new code. The old one stops working.",
    access: "owner",
    params: uuidParam,
    answers: { 200: partyAnswer },
  },
  "POST /events/orphan": {
    summary:
      "Claim drafts that were started before signing in, each with its claim token, oldest first. Those over the limit are `waiting`, and keep their tokens.",
    access: "signed-in",
    body: z.strictObject({
      event: z
        .array(z.strictObject({ uuid: uuid(), claim_token: z.string().min(1).max(200) }))
        .min(1)
        .max(limits.openParties),
    }),
    answers: {
      200: z.object({
        message: z.string(),
        data: z.object({ uuids: z.array(uuid()), waiting: z.array(uuid()).optional() }),
      }),
    },
  },
  "GET /events/live/{uuid}": {
    summary: "A party’s live activity, as a stream of server-sent events.",
    access: "owner",
    params: uuidParam,
    stream: true,
    answers: { 200: z.string() },
  },
  "POST /events/inviterequest/{uuid}": {
    summary: "Ask the organiser for an invitation.",
    access: "limited",
    params: uuidParam,
    body: z.strictObject({
      uuid: z.unknown().optional(),
      name: text(limits.person, fieldTexts.name),
      email: email(),
      message: text(limits.message).optional(),
    }),
    answers: { 200: messageAnswer },
  },
  "GET /users/events/{uuid}/{historic}": {
    summary: "Your own parties: current (0) or historic (1).",
    access: "self",
    params: ownList,
    query: pageQuery(["date", "name"], limits.ownPartiesPerPage),
    answers: { 200: listAnswer(partyShape) },
  },
  "GET /users/invitations/{uuid}/{historic}": {
    summary: "Invitations to your own verified address: current (0) or historic (1).",
    access: "self",
    params: ownList,
    query: pageQuery(["date"], limits.ownPartiesPerPage),
    answers: { 200: listAnswer(invitationShape) },
  },
});
