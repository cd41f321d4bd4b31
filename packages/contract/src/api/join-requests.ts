import { z } from "zod";
import { dataAnswer, listAnswer, messageAnswer, pageQuery } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { email, emailOrPhone, instant, text, uuid } from "./fields.ts";
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

/** A reply through the party’s own page. It is in no list until the organiser accepts it or merges it with a guest. */
export const classReplyShape = z
  .object({
    uuid: uuid(),
    event_uuid: uuid(),
    guest_first_name: z.string(),
    carer_first_name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** 3 or 4. */
    status: z.number().int(),
    created_at: instant(),
    /** The guest on the list who is probably the same child. */
    twin: z
      .object({ uuid: uuid(), guest_first_name: z.string(), guest_last_name: z.string(), status: z.number().int() })
      .nullable(),
  })
  .meta({ id: "ClassReply" });
export type ClassReply = z.output<typeof classReplyShape>;

export const classReplyDecisions = ["accept", "merge", "remove"] as const;

const yesOrNo = z
  .union([z.literal([3, 4]), z.literal(["3", "4"])], { error: fieldTexts.yesOrNo })
  .transform((typed) => Number(typed) as 3 | 4);

/** Requests to be invited, and replies through the party’s own page. */
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
  "POST /events/classreply/{uuid}": {
    summary:
      "Reply on the party’s own page, if the organiser has switched that on. The reply waits for the organiser; the link in the answer shows and changes it.",
    access: "limited",
    params: uuidParam,
    body: z.strictObject({
      event_uuid: z.unknown().optional(),
      guest_first_name: text(limits.person, fieldTexts.yourChildsFirstName),
      carer_first_name: text(limits.person, fieldTexts.yourFirstName),
      status: yesOrNo,
      contact: emailOrPhone().optional(),
    }),
    answers: {
      201: dataAnswer(z.object({ uuid: uuid(), status: z.number().int(), link: z.string() })),
    },
  },
  "GET /events/classreplies/{uuid}": {
    summary: "Replies through the party’s own page that are waiting for the organiser, oldest first.",
    access: "owner",
    params: uuidParam,
    query: pageQuery(["created_at"]),
    answers: { 200: listAnswer(classReplyShape) },
  },
  "POST /events/classreplies/{uuid}": {
    summary:
      "Accept a reply as a new guest, merge it with one on the list, or remove it. A guest who has already replied keeps that reply (`kept`).",
    access: "owner",
    params: uuidParam,
    body: z
      .strictObject({
        answer: z.enum(classReplyDecisions, { error: fieldTexts.classReplyDecision }),
        /** The guest to merge with. */
        guest_uuid: uuid().optional(),
      })
      .superRefine(({ answer, guest_uuid }, context) => {
        if (answer !== "merge" || guest_uuid !== undefined) return;
        context.addIssue({ code: "custom", path: ["guest_uuid"], message: fieldTexts.mergeWith });
      }),
    answers: {
      200: dataAnswer(
        z.object({
          uuid: uuid(),
          answer: z.enum(classReplyDecisions),
          guest_uuid: uuid().nullable(),
          kept: z.boolean(),
        }),
      ),
    },
  },
  "POST /eventattendees/classreply/{uuid}": {
    summary: "Change a reply that is still waiting for the organiser, by its link.",
    access: "token",
    params: uuidParam,
    body: z.strictObject({ status: yesOrNo }),
    answers: { 200: dataAnswer(z.object({ uuid: uuid(), status: z.number().int() })) },
  },
  "DELETE /eventattendees/classreply/{uuid}": {
    summary: "Delete a reply that is still waiting for the organiser, by its link.",
    access: "token",
    params: uuidParam,
    answers: { 200: dataAnswer(z.object({ event_uuid: uuid() })) },
  },
});
