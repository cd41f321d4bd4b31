import { z } from "zod";
import { fieldTexts } from "../texts/field-texts.ts";
import { dataAnswer, messageAnswer } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { email, instant, uuid } from "./fields.ts";
import { flag, uuidList } from "./guest-fields.ts";
import { guestShape } from "./guests.ts";
import { limits } from "./limits.ts";

const uuidParam = z.object({ uuid: uuid() });

/** Why a guest was skipped when inviting several. */
export const skipReasons = ["answered", "bad_email", "too_soon", "too_often", "already_sent"] as const;

const namedGuest = z.object({ uuid: uuid(), guest_first_name: z.string(), guest_last_name: z.string() });

/** Inviting guests. */
export const guestInvitationsCalls = defineCalls({
  "POST /eventattendees/invite/{uuid}": {
    summary: "Send a guest the invitation, or send it again. Repeating the first request sends one email.",
    access: "owner",
    params: uuidParam,
    body: z.strictObject({ uuid: z.unknown().optional(), resend: flag().optional() }),
    answers: { 200: dataAnswer(guestShape) },
  },
  "POST /eventattendees/invitemany/event/{uuid}": {
    summary: "Invite many guests, at most 200 at once; those over the daily limit are sent the next day.",
    access: "owner",
    params: uuidParam,
    body: z.strictObject({ uuids: uuidList(limits.bulkGuests), resend: flag().optional() }),
    answers: {
      200: z.object({
        message: z.string(),
        data: z.object({
          /** Invitations being sent now or later. */
          uuids: z.array(uuid()),
          /** Those that will be sent on another day, and when. */
          waiting: z.array(z.object({ uuid: uuid(), due_at: instant() })),
          skipped: z.array(z.object({ uuid: uuid(), reason: z.enum(skipReasons) })),
        }),
      }),
    },
  },
  "GET /eventattendees/toinvite/{uuid}": {
    summary: "Who would be emailed if you invited everyone who isn’t invited yet: who today, and who tomorrow.",
    access: "owner",
    params: uuidParam,
    answers: {
      200: dataAnswer(
        z.object({
          /** Guests who would get an email, in the order in which they would be sent. At most a party's guests. */
          guests: z.array(namedGuest.extend({ email: z.string() })),
          /** How many of them would be emailed today; the others are emailed at `due_at`. */
          now: z.number().int(),
          due_at: instant(),
          /** How many invitations the organiser may still send today; null without a limit. */
          left_today: z.number().int().nullable(),
          /** Guests who are not invited yet and would get no email. */
          skipped: z.array(namedGuest.extend({ reason: z.enum(skipReasons) })),
        }),
      ),
    },
  },
  "POST /eventattendees/stopwaiting/event/{uuid}": {
    summary: "Stop invitations that are waiting for the next morning. Those already sent aren’t affected.",
    access: "owner",
    params: uuidParam,
    body: z.strictObject({ uuids: uuidList(limits.uuids) }),
    answers: { 200: z.object({ message: z.string(), data: z.object({ uuids: z.array(uuid()) }) }) },
  },
  "POST /eventattendees/link/{uuid}": {
    summary: "The organiser shares a guest’s link, for example by WhatsApp. The guest is then marked as invited.",
    access: "owner",
    params: uuidParam,
    answers: { 200: dataAnswer(guestShape) },
  },
  "POST /events/testinvite": {
    summary: "Send the invitation to your own address, as a guest would get it.",
    access: "owner",
    body: z.strictObject({
      event_uuid: uuid(),
      target_email_address: email().refine(fitsTestInvite, fieldTexts.tooLong(limits.testInviteEmail)),
    }),
    answers: { 200: messageAnswer },
  },
});

function fitsTestInvite(address: string): boolean {
  return address.length <= limits.testInviteEmail;
}

/** Guest lists to print and download. */
export const guestPapersCalls = defineCalls({
  "GET /eventattendees/headcount/{uuid}": {
    summary: "How many are coming, and what the organiser needs to know for food and attendance.",
    access: "owner",
    params: uuidParam,
    answers: {
      200: dataAnswer(
        z.object({
          children: z.number().int(),
          siblings: z.number().int(),
          adults: z.number().int(),
          plates: z.number().int(),
          allergies: z.number().int(),
          diets: z.array(z.object({ diet: z.string(), guests: z.number().int() })),
          anything_goes: z.number().int(),
          /** Guests who are coming, by name. */
          guests: z.array(guestShape),
        }),
      ),
    },
  },
  "GET /eventattendees/export/{uuid}": {
    summary: "A party’s guests as a CSV file.",
    access: "owner",
    params: uuidParam,
    file: true,
    answers: { 200: z.string() },
  },
  "GET /eventattendees/calendar/{uuid}": {
    summary: "The party as a calendar file: for the guest whose verified address it is, and for the organiser.",
    access: "signed-in",
    params: uuidParam,
    file: true,
    answers: { 200: z.string() },
  },
  "GET /eventattendees/mydata/{uuid}": {
    summary:
      "The data stored about a guest: a page for browsers, otherwise a JSON file. A contribution’s number adds its private data.",
    access: "token",
    params: uuidParam,
    query: z.object({ invoice: uuid().optional(), download: z.literal("1").optional() }),
    file: true,
    answers: { 200: z.string() },
  },
});
