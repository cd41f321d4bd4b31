import { confirmations, refundAnswers, refundCauses, refundStates } from "@wishwell/domain/money/refund-rules";
import { z } from "zod";
import { dataAnswer, listAnswer, messageAnswer, pageQuery } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { email, instant, text, uuid } from "./fields.ts";
import { limits } from "./limits.ts";
import { refundTexts } from "../texts/refund-texts.ts";
import { fieldTexts } from "../texts/field-texts.ts";

export const contactTopics = ["general", "refund", "bug", "personal data", "complaint"] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** Topics that we must answer within 30 days. */
export const requestTopics = ["personal data", "complaint"] as const satisfies readonly ContactTopic[];
export type RequestTopic = (typeof requestTopics)[number];

/** A refund as an admin sees it. */
export const refundShape = z
  .object({
    uuid: uuid(),
    donation_uuid: uuid(),
    event: z.object({ uuid: uuid(), name: z.string() }).nullable(),
    billing_name: z.string(),
    amount: z.string(),
    currency: z.literal("GBP"),
    cause: z.enum(refundCauses),
    status: z.enum(refundStates),
    /** Name of the person who requested it; empty if there was no request or the name isn't known. */
    asked_by: z.string(),
    /** How we know that the giver wants the refund. */
    confirmed_by: z.enum(confirmations).nullable(),
    message: z.string(),
    answer: z.string(),
    asked_at: instant(),
    /** When the giver confirmed it or an admin opened it; null if there was no request. */
    confirmed_at: instant().nullable(),
    decided_at: instant().nullable(),
    done_at: instant().nullable(),
  })
  .meta({ id: "Refund" });
export type RefundRow = z.output<typeof refundShape>;

/** For a data request or complaint: its number, such as "D-12", and the last day to answer it. */
const acknowledgement = z.object({ number: z.string(), answer_by: z.string() });
export type Acknowledgement = z.output<typeof acknowledgement>;

const uuidParam = z.object({ uuid: uuid() });

/** An id, or the reference made of its first eight characters. */
const reference = (message: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{8}(?:(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/, message);

export const refundsCalls = defineCalls({
  "POST /contact": {
    summary:
      "Write to us. For a refund, name the contribution or use its address: the giver then confirms it by email. A data request or complaint gets a number and the day by which we answer.",
    access: "limited",
    ignoresExpiredToken: true,
    body: z.strictObject({
      name: text(limits.person, fieldTexts.name),
      email: email(),
      topic: z.enum(contactTopics, { error: fieldTexts.topic }),
      message: text(limits.message, fieldTexts.message),
      donation_uuid: reference(fieldTexts.reference).optional(),
    }),
    answers: { 200: messageAnswer.extend({ data: acknowledgement.optional() }) },
  },
  "POST /donations/refund/{uuid}": {
    summary:
      "Request a refund, until 12 hours after the party. It opens at once if the giver is signed in with the contribution’s address or it has none, otherwise with the emailed link.",
    access: "token",
    ignoresExpiredToken: true,
    params: uuidParam,
    body: z.strictObject({ message: text(limits.message).optional() }),
    answers: { 200: messageAnswer },
  },
  "POST /donations/refund/confirm/{token}": {
    summary: "The giver confirms a refund with the link from our email. Confirming twice changes nothing.",
    access: "token",
    params: z.object({ token: z.string().max(limits.person) }),
    answers: { 200: messageAnswer },
  },
  "POST /eventattendees/confirmrefund/{uuid}": {
    summary: "A giver without an email address confirms a requested refund on their guest link.",
    access: "token",
    params: uuidParam,
    answers: { 200: messageAnswer },
  },
  "POST /admin/refunds": {
    summary: "Open a refund on behalf of a giver, with a reason. It then needs a decision like any other.",
    access: "admin",
    body: z.strictObject({
      donation_uuid: reference(refundTexts.reference),
      reason: text(limits.reason, refundTexts.openReason),
    }),
    answers: { 200: dataAnswer(refundShape) },
  },
  "GET /admin/refunds": {
    summary:
      "Refunds, pending decisions first. `search` is the id of a refund or of its contribution, or its reference.",
    access: "admin",
    query: pageQuery(["asked_at"]).extend({
      status: z.enum(refundStates).optional(),
      search: reference(refundTexts.reference).optional(),
    }),
    answers: { 200: listAnswer(refundShape) },
  },
  "POST /admin/refunds/{uuid}": {
    summary: "Approve or refuse a requested refund; retry a failed one, or leave its money with the party.",
    access: "admin",
    params: uuidParam,
    body: z.strictObject({
      answer: z.enum(refundAnswers, { error: fieldTexts.refundAnswer }),
      /** The reason emailed to the giver when the refund is refused or the money stays with the party. */
      reason: text(limits.reason).optional(),
    }),
    answers: { 200: dataAnswer(refundShape) },
  },
  "POST /events/cancel/{uuid}": {
    summary:
      "Cancel a party: contributions close, everything is refunded and guests are emailed, with the organiser’s message if there is one. Then it can be deleted.",
    access: "owner",
    params: uuidParam,
    body: z.strictObject({ message: text(limits.message).optional() }),
    answers: { 200: messageAnswer },
  },
});
