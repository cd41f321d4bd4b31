import { z } from "zod";
import { dataAnswer, messageAnswer } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { text, uuid } from "./fields.ts";
import { guestContact, guestNeeds, uuidList } from "./guest-fields.ts";
import { guestShape } from "./guests.ts";
import { limits } from "./limits.ts";
import { noUuid } from "./party-form.ts";
import { fieldTexts } from "../texts/field-texts.ts";

const ignored = z.unknown().optional();
/** Set by the server or by other calls: accepted and ignored, so that a guest can be sent back as read. */
const guestServerOwned = {
  status: ignored,
  user_uuid: ignored,
  amount: ignored,
  contributed: ignored,
  rsvp: ignored,
  answers: ignored,
  opened_on: ignored,
  messages: ignored,
  unread: ignored,
  invitation: ignored,
  invited_at: ignored,
  invitation_due_at: ignored,
  bounced_at: ignored,
  answered_at: ignored,
  waiting: ignored,
  waiting_position: ignored,
  offered_until: ignored,
  delivery_failed: ignored,
  donation: ignored,
  event: ignored,
  /** It is `email`, when that belongs to a parent or carer. */
  carer_email_address: ignored,
};

const emailType = z
  .union([z.literal([0, 1]), z.literal(["0", "1"]), z.boolean()], { error: fieldTexts.emailType })
  .transform((typed) => (Number(typed) === 1 ? 1 : 0));

const guestFields = { ...guestContact, email_type: emailType.optional() };

/** Further fields that the manage page saves, in wire format. */
const guestAnswers = {
  siblings: z
    .strictObject({ numbers: guestNeeds.siblings, names: guestNeeds.siblingNames.optional() }, fieldTexts.siblings)
    .optional(),
  adults_staying: guestNeeds.adults.optional(),
  requirements: guestNeeds.requirements.optional(),
  allergies: guestNeeds.allergies.optional(),
  diets: guestNeeds.diets.optional(),
};

const uuidParam = z.object({ uuid: uuid() });
const guestAnswer = dataAnswer(guestShape);
const status = <const Words extends readonly [number, ...number[]]>(words: Words, sentence: string) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,3}$/, sentence)], { error: sentence })
    .transform(Number)
    .pipe(z.literal(words, { error: sentence }));

/** Changes to the guest list and replies. */
export const guestChangesCalls = defineCalls({
  "POST /eventattendees": {
    summary: "Add a guest to the list. No email is sent yet.",
    access: "owner",
    body: z.strictObject({ uuid: noUuid(), event_uuid: uuid(), ...guestFields, ...guestAnswers, ...guestServerOwned }),
    answers: { 201: guestAnswer },
  },
  "PATCH /eventattendees": {
    summary:
      "Change a guest. The organiser can change everything, a guest link its own names and phone number. An old `version` gets 409 with the stored guest.",
    access: "token",
    body: z.strictObject({
      uuid: uuid(),
      event_uuid: uuid().optional(),
      ...guestFields,
      guest_first_name: guestFields.guest_first_name.optional(),
      /** As for the phone number: families who replied on the party’s own page may have left none. */
      email: z.union([z.literal(""), guestFields.email]).optional(),
      /** Optional, but a known number cannot be removed. */
      phone: text(limits.person).optional(),
      ...guestAnswers,
      version: z.number().int().optional(),
      ...guestServerOwned,
      /** To the organiser’s own questions, as read. The organiser corrects them; an empty one is removed. */
      answers: z
        .array(z.strictObject({ uuid: uuid(), answer: text(limits.answer) }))
        .max(limits.questions)
        .optional(),
    }),
    answers: { 200: guestAnswer },
  },
  "DELETE /eventattendees/{uuid}": {
    summary: "Remove a guest from the list.",
    access: "owner",
    params: uuidParam,
    answers: { 200: messageAnswer },
  },
  "POST /eventattendees/deletemany": {
    summary: "Remove many guests from the list: all of them, or none if one is not yours.",
    access: "owner",
    body: z.strictObject({ uuids: uuidList(limits.uuids) }),
    answers: { 200: messageAnswer },
  },
  "POST /eventattendees/status/{uuid}": {
    summary:
      "Set a guest’s status: the guest 3 or 4, the organiser 0, 1, 3 or 4. An old `version` gets 409 with the stored guest if the status has changed since.",
    access: "token",
    params: uuidParam,
    body: z.strictObject({
      uuid: z.unknown().optional(),
      uuids: z.unknown().optional(),
      status: status([0, 1, 3, 4], fieldTexts.guestStatus),
      version: z.number().int().optional(),
    }),
    answers: { 200: guestAnswer },
  },
  "POST /eventattendees/statusmany": {
    summary: "Set the status of many guests: all of them, or none if one is not yours.",
    access: "owner",
    body: z.strictObject({
      uuid: z.unknown().optional(),
      uuids: uuidList(limits.uuids),
      status: status([0, 1, 3, 4], fieldTexts.guestStatus),
    }),
    answers: {
      200: z.object({ message: z.string(), data: z.object({ status: z.number().int(), uuids: z.array(uuid()) }) }),
    },
  },
  "GET /eventattendees/rsvp/{uuid}/{answer}": {
    summary: "Accept (1) or decline (0). Acts only if the request accepts application/json explicitly.",
    access: "token",
    params: z.object({ uuid: uuid(), answer: z.enum(["0", "1"]).transform((word) => word === "1") }),
    answers: { 200: guestAnswer },
  },
  "POST /events/attendeesiblings/{uuid}": {
    summary:
      "Who’s coming with a guest: the siblings and their names, and how many adults stay. A guest can add siblings only where the party welcomes them (`siblings`).",
    access: "token",
    params: uuidParam,
    body: z.strictObject({
      uuid: z.unknown().optional(),
      type: z.unknown().optional(),
      numbers: guestNeeds.siblings,
      names: guestNeeds.siblingNames.optional(),
      adults_staying: guestNeeds.adults.optional(),
    }),
    answers: { 200: guestAnswer },
  },
  "POST /eventattendees/opened/{uuid}": {
    summary:
      "Record that a family has used its page, which reports the first touch or key press. Counts once, and only if the party shows it; the response is always the same.",
    access: "token",
    params: uuidParam,
    answers: { 200: messageAnswer },
  },
  "POST /events/attendeeanswers/{uuid}": {
    summary:
      "A guest’s answers to the organiser’s own questions, by the question’s uuid. An empty answer removes one; those left out stay.",
    access: "token",
    params: uuidParam,
    body: z.strictObject({
      uuid: z.unknown().optional(),
      answers: z.record(uuid(), text(limits.answer)),
    }),
    answers: { 200: guestAnswer },
  },
});
