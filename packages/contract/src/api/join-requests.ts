import { z } from "zod";
import { dataAnswer, listAnswer, messageAnswer, pageQuery } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { email, instant, text, uuid } from "./fields.ts";
import { limits } from "./limits.ts";
import { fieldTexts } from "../texts/field-texts.ts";

const uuidParam = z.object({ uuid: uuid() });

/** A request to come. */
export const inviteRequestShape = z
  .object({
    uuid: uuid(),
    event_uuid: uuid(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    /** The reply they would give, if stated: 3 or 4. */
    status: z.number().int().nullable(),
    created_at: instant(),
    /** `waiting` for the organiser's answer. */
    answer: z.enum(["waiting", "accept", "decline"]),
  })
  .meta({ id: "InviteRequest" });
export type InviteRequest = z.output<typeof inviteRequestShape>;

/** Requests to be invited. */
export const guestRequestsCalls = defineCalls({
  "POST /events/inviteguestrequest/{uuid}": {
    summary:
      "Request a place on the guest list. It needs confirmation by the emailed link, and the organiser’s approval.",
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
    summary: "Confirm a request for a place with the emailed link.",
    access: "token",
    params: z.object({ token: z.string().min(1).max(200) }),
    answers: { 200: messageAnswer },
  },
  "GET /events/inviterequests/{uuid}": {
    summary: "Join requests, pending ones first.",
    access: "owner",
    params: uuidParam,
    query: pageQuery(["waiting"]),
    answers: { 200: listAnswer(inviteRequestShape) },
  },
  "POST /events/inviterequests/{uuid}": {
    summary: "Answer a join request. An accepted family is added to the list and emailed.",
    access: "owner",
    params: uuidParam,
    body: z.strictObject({ answer: z.enum(["accept", "decline"], { error: fieldTexts.requestAnswer }) }),
    answers: { 200: dataAnswer(inviteRequestShape) },
  },
});
