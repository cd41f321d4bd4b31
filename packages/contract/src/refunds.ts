import { refundAnswers, refundStates } from "@wishwell/domain/refund-rules";
import { z } from "zod";
import { dataAnswer, listAnswer, messageAnswer } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { email, instant, text, uuid } from "./fields.ts";
import { limits } from "./limits.ts";
import { pageQuery } from "./paging.ts";
import { fieldTexts } from "./texts.ts";

export const contactTopics = ["general", "refund", "bug", "personal data"] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** A refund as an admin sees it. */
export const refundShape = z
  .object({
    uuid: uuid(),
    donation_uuid: uuid(),
    event: z.object({ uuid: uuid(), name: z.string() }).nullable(),
    billing_name: z.string(),
    amount: z.string(),
    currency: z.literal("GBP"),
    cause: z.enum(["giver", "party_cancelled", "mismatch", "too_late", "cancelled", "paid_twice"]),
    status: z.enum(refundStates),
    message: z.string(),
    answer: z.string(),
    asked_at: instant(),
    decided_at: instant().nullable(),
    done_at: instant().nullable(),
  })
  .meta({ id: "Refund" });
export type RefundRow = z.output<typeof refundShape>;

const uuidParam = z.object({ uuid: uuid() });

export const refundsCalls = defineCalls({
  "POST /contact": {
    summary: "Write to us. A refund names the contribution, or is found by its address, and opens a request.",
    access: "limited",
    body: z.strictObject({
      name: text(limits.person, fieldTexts.name),
      email: email(),
      topic: z.enum(contactTopics, { error: fieldTexts.topic }),
      message: text(limits.message, fieldTexts.message),
      donation_uuid: uuid().optional(),
    }),
    answers: { 200: messageAnswer },
  },
  "POST /donations/refund/{uuid}": {
    summary: "The giver asks for the money back, until 12 hours after the party. Asking twice is asking once.",
    access: "token",
    params: uuidParam,
    body: z.strictObject({ message: text(limits.message).optional() }),
    answers: { 200: messageAnswer },
  },
  "GET /admin/refunds": {
    summary: "Refunds, those that wait for a decision first.",
    access: "admin",
    query: pageQuery(["asked_at"]).extend({ status: z.enum(refundStates).optional() }),
    answers: { 200: listAnswer(refundShape) },
  },
  "POST /admin/refunds/{uuid}": {
    summary:
      "Approve or refuse a refund that was asked for; try one again that failed, or keep what was given with the party.",
    access: "admin",
    params: uuidParam,
    body: z.strictObject({
      answer: z.enum(refundAnswers, { error: fieldTexts.refundAnswer }),
      /** What the giver is told when it is refused or kept. */
      reason: text(limits.reason).optional(),
    }),
    answers: { 200: dataAnswer(refundShape) },
  },
  "POST /events/cancel/{uuid}": {
    summary:
      "Call a party off: nothing is given any more, everything is refunded, guests are told. Then it can be deleted.",
    access: "owner",
    params: uuidParam,
    answers: { 200: messageAnswer },
  },
});
