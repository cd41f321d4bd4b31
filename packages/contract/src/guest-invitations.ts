import { z } from "zod";
import { dataAnswer, listAnswer, messageAnswer } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { email, instant, text, uuid } from "./fields.ts";
import { flag, uuidList } from "./guest-fields.ts";
import { guestShape } from "./guests.ts";
import { limits } from "./limits.ts";
import { pageQuery } from "./paging.ts";
import { fieldTexts } from "./texts.ts";

const uuidParam = z.object({ uuid: uuid() });

/** Somebody who asks to come. */
export const inviteRequestShape = z
  .object({
    uuid: uuid(),
    event_uuid: uuid(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    /** What they would answer, when they said so: 3 or 4. */
    status: z.number().int().nullable(),
    created_at: instant(),
    /** `waiting` for the organiser's answer. */
    answer: z.enum(["waiting", "accept", "decline"]),
  })
  .meta({ id: "InviteRequest" });
export type InviteRequest = z.output<typeof inviteRequestShape>;

/** Why a guest of many was passed over. */
export const skipReasons = ["answered", "bad_email", "too_soon", "too_often", "already_sent"] as const;

/** Inviting guests, and guests who ask to be invited. */
export const guestInvitationsCalls = defineCalls({
  "POST /eventattendees/invite/{uuid}": {
    summary: "Send a guest the invitation, or send it again. A repeated first send is one letter.",
    access: "owner",
    params: uuidParam,
    body: z.strictObject({ uuid: z.unknown().optional(), resend: flag().optional() }),
    answers: { 200: dataAnswer(guestShape) },
  },
  "POST /eventattendees/invitemany/event/{uuid}": {
    summary: "Invite many guests, at most 200 at once; those over the day's number wait for the next day.",
    access: "owner",
    params: uuidParam,
    body: z.strictObject({ uuids: uuidList(limits.bulkGuests), resend: flag().optional() }),
    answers: {
      200: z.object({
        message: z.string(),
        data: z.object({
          /** Invitations that are on their way now, or will be. */
          uuids: z.array(uuid()),
          /** Those of them that leave on another day, and when. */
          waiting: z.array(z.object({ uuid: uuid(), due_at: instant() })),
          skipped: z.array(z.object({ uuid: uuid(), reason: z.enum(skipReasons) })),
        }),
      }),
    },
  },
  "POST /eventattendees/link/{uuid}": {
    summary: "The organiser passes a guest's link on by WhatsApp or otherwise: the guest counts as invited.",
    access: "owner",
    params: uuidParam,
    answers: { 200: dataAnswer(guestShape) },
  },
  "POST /events/testinvite": {
    summary: "Send the invitation to an address of one's own, as a guest would get it.",
    access: "owner",
    body: z.strictObject({
      event_uuid: uuid(),
      target_email_address: email().refine(fitsTestInvite, fieldTexts.tooLong(limits.testInviteEmail)),
    }),
    answers: { 200: messageAnswer },
  },
  "POST /events/inviteguestrequest/{uuid}": {
    summary: "Ask to be on the guest list. It counts once the link in the letter is followed and the organiser agrees.",
    access: "limited",
    params: uuidParam,
    body: z.strictObject({
      event_uuid: z.unknown().optional(),
      guest_first_name: text(limits.person, fieldTexts.guestFirstName),
      guest_last_name: text(limits.person).optional(),
      email: email(),
      status: z
        .union([z.literal([3, 4]), z.literal(["3", "4"])], { error: fieldTexts.guestAnswer })
        .transform((typed) => Number(typed) as 3 | 4),
    }),
    answers: { 200: messageAnswer },
  },
  "POST /events/inviteguestrequest/confirm/{token}": {
    summary: "Confirm by the link of the letter that one asked to be on the list.",
    access: "token",
    params: z.object({ token: z.string().min(1).max(200) }),
    answers: { 200: messageAnswer },
  },
  "GET /events/inviterequests/{uuid}": {
    summary: "Who asks to come, those who wait first.",
    access: "owner",
    params: uuidParam,
    query: pageQuery(["waiting"]),
    answers: { 200: listAnswer(inviteRequestShape) },
  },
  "POST /events/inviterequests/{uuid}": {
    summary: "Answer somebody who asks to come. Whoever is accepted is on the list, and gets a letter.",
    access: "owner",
    params: uuidParam,
    body: z.strictObject({ answer: z.enum(["accept", "decline"], { error: fieldTexts.requestAnswer }) }),
    answers: { 200: dataAnswer(inviteRequestShape) },
  },
});

function fitsTestInvite(address: string): boolean {
  return address.length <= limits.testInviteEmail;
}
