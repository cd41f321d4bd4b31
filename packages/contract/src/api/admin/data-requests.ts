import { z } from "zod";
import { requestTexts } from "../../texts/request-texts.ts";
import { requestsShown } from "./choices.ts";
import { auditShape } from "./records.ts";
import { dataAnswer, listAnswer, pageMeta, pageQuery } from "../answers.ts";
import { defineCalls } from "../call.ts";
import { instant, text, uuid } from "../fields.ts";
import { limits } from "../limits.ts";
import { requestTopics } from "../refunds.ts";

const byUuid = z.object({ uuid: uuid() });
/** "2027-03-29" */
const day = z.string();

const requestRow = z
  .object({
    uuid: uuid(),
    /** For example "D-12". */
    number: z.string(),
    topic: z.enum(requestTopics),
    /** Name, address and words are empty once the sender's account is deleted and the request was answered. */
    name: z.string(),
    email: z.string(),
    created_at: instant(),
    due_on: day,
    /** Zero on the last day, negative when it is late. */
    days_left: z.number().int(),
    answered_at: instant().nullable(),
  })
  .meta({ id: "DataRequest" });
export type DataRequestRow = z.output<typeof requestRow>;

const requestPage = z
  .object({
    request: requestRow.extend({
      message: z.string(),
      /** Whether the sender was signed in with this address. */
      signed_in: z.boolean(),
    }),
    /** The account with this address. */
    account: z.object({ uuid: uuid(), name: z.string() }).nullable(),
    longer: z.object({ reason: z.string(), at: instant() }).nullable(),
    /** Until when the last day can be moved, which is possible once; null if it can't. */
    latest: day.nullable(),
    /** `by` is an admin's first name; empty once the account is gone. */
    answer: z.object({ text: z.string(), at: instant(), by: z.string(), forgotten_at: instant() }).nullable(),
    /** The newest entries. */
    history: z.object({ data: z.array(auditShape), meta: pageMeta }),
  })
  .meta({ id: "AdminDataRequest" });
export type AdminDataRequest = z.output<typeof requestPage>;

export const dataRequestsCalls = defineCalls({
  "GET /admin/requests": {
    summary: "Data requests and complaints: open ones first, by deadline, then the answered ones.",
    access: "admin",
    query: pageQuery(["due_on"]).extend({ show: z.enum(requestsShown).default("open") }),
    answers: { 200: listAnswer(requestRow) },
  },
  "GET /admin/requests/{uuid}": {
    summary: "One data request or complaint, and how it was answered.",
    access: "admin",
    params: byUuid,
    answers: { 200: dataAnswer(requestPage) },
  },
  "POST /admin/requests/{uuid}": {
    summary: "Answer it. The answer is emailed to the sender and kept for two years.",
    access: "admin",
    params: byUuid,
    body: z.strictObject({ answer: text(limits.requestAnswer, requestTexts.answer) }),
    answers: { 200: dataAnswer(requestPage) },
  },
  "POST /admin/requests/{uuid}/longer": {
    summary: "Extend the deadline, once and by two months at most. The reason is emailed to the sender.",
    access: "admin",
    params: byUuid,
    body: z.strictObject({
      due_on: z.iso.date({ error: requestTexts.newDay }),
      reason: text(limits.reason, requestTexts.reason),
    }),
    answers: { 200: dataAnswer(requestPage) },
  },
});
