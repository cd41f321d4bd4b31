import { z } from "zod";
import { listAnswer, messageAnswer, pageQuery } from "../answers.ts";
import { defineCalls } from "../call.ts";
import { linkedThings } from "./paths.ts";
import { auditActors, disputesShown, jobsShown, lettersShown } from "./choices.ts";
import { adminTexts } from "../../texts/admin-texts.ts";
import { email, instant, text, uuid } from "../fields.ts";
import { limits } from "../limits.ts";

export const disputeShape = z
  .object({
    provider: z.string(),
    dispute_id: z.string(),
    donation_uuid: uuid(),
    event: z.object({ uuid: uuid(), name: z.string() }).nullable(),
    billing_name: z.string(),
    amount: z.string(),
    currency: z.literal("GBP"),
    /** An inquiry has taken no money yet; a withdrawn one never did. */
    status: z.enum(["inquiry", "withdrawn", "open", "won", "lost"]),
    opened_at: instant(),
    /** By when the provider wants our reply; null if it named no day. */
    respond_by: instant().nullable(),
    closed_at: instant().nullable(),
  })
  .meta({ id: "Dispute" });
export type DisputeRow = z.output<typeof disputeShape>;

export const auditShape = z
  .object({
    id: z.number().int(),
    at: instant(),
    actor: z.object({
      kind: z.string(),
      uuid: uuid().nullable(),
      email: z.string().nullable(),
      name: z.string().nullable(),
    }),
    action: z.string(),
    subject: z.object({
      kind: z.string(),
      id: z.string(),
      /** What it is called now; null if it has no name or is gone. */
      name: z.string().nullable(),
      /** Its page; null if it has none or is gone. */
      link: z.object({ to: z.enum(linkedThings), id: z.string() }).nullable(),
    }),
    /** Old and new values; null if they weren't recorded. */
    changes: z
      .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
      .nullable(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    request_id: z.string().nullable(),
  })
  .meta({ id: "AuditEntry" });
export type AuditRow = z.output<typeof auditShape>;

const auditFilter = z.strictObject({
  search: text(limits.person).optional(),
  show: z.enum(auditActors).default("all"),
  about: text(limits.person).optional(),
});

export const jobShape = z
  .object({
    uuid: uuid(),
    job: z.string(),
    status: z.enum(jobsShown),
    tries: z.number().int(),
    error: z.string(),
    queued_at: instant(),
    /** When it is retried next, or when it finally failed. */
    at: instant(),
  })
  .meta({ id: "Job" });
export type JobRow = z.output<typeof jobShape>;

export const letterShape = z
  .object({
    uuid: uuid(),
    template: z.string(),
    recipient: z.string(),
    /** The account and the party that it is about. */
    user_uuid: uuid().nullable(),
    event: z.object({ uuid: uuid(), name: z.string() }).nullable(),
    status: z.enum(lettersShown),
    error: z.string(),
    created_at: instant(),
    sent_at: instant().nullable(),
    /** Whether sending to this address has stopped. */
    suppressed: z.boolean(),
  })
  .meta({ id: "SentLetter" });
export type LetterRow = z.output<typeof letterShape>;

/** The email address is stored only as a hash, which is the id here. */
const suppressionId = z.string().regex(/^[0-9a-f]{64}$/, adminTexts.suppressionId);
export const suppressionShape = z
  .object({ id: suppressionId, reason: z.string(), complaint: z.boolean(), since: instant() })
  .meta({ id: "Suppression" });
export type SuppressionRow = z.output<typeof suppressionShape>;

export const adminRecordsCalls = defineCalls({
  "GET /admin/disputes": {
    summary: "Disputes, newest first.",
    access: "admin",
    query: pageQuery(["opened_at"]).extend({ show: z.enum(disputesShown).default("all") }),
    answers: { 200: listAnswer(disputeShape) },
  },
  "GET /admin/audit": {
    summary:
      "Who did what and when. `search` is a user’s address, the id of a user or a record, or words from the action or its reason.",
    access: "admin",
    query: pageQuery(["id"], limits.charitySearchPerPage).extend(auditFilter.shape),
    answers: { 200: listAnswer(auditShape) },
  },
  "GET /admin/audit/export": {
    summary: "The same entries with the same filters as a CSV file, newest first: at most 10,000. Audited.",
    access: "admin",
    query: auditFilter,
    file: true,
    answers: { 200: z.string() },
  },
  "GET /admin/jobs": {
    summary: "Jobs that are waiting, running, being retried, or failed for good.",
    access: "admin",
    query: pageQuery(["created_at"], limits.charitySearchPerPage).extend({
      show: z.enum(jobsShown).default("waiting"),
    }),
    answers: { 200: listAnswer(jobShape) },
  },
  "POST /admin/jobs/{uuid}": {
    summary: "Retry a failed or waiting job now, or dismiss a failed one.",
    access: "admin",
    params: z.object({ uuid: uuid() }),
    body: z.strictObject({ action: z.enum(["retry", "discard"], { error: adminTexts.action }) }),
    answers: { 200: messageAnswer },
  },
  "GET /admin/mail": {
    summary: "Emails by status, newest first.",
    access: "admin",
    query: pageQuery(["created_at"], limits.charitySearchPerPage).extend({
      show: z.enum(lettersShown).default("bounced"),
    }),
    answers: { 200: listAnswer(letterShape) },
  },
  "GET /admin/mail/suppressed": {
    summary: "Suppressed addresses, as hashes, with the reason.",
    access: "admin",
    query: pageQuery(["since"], limits.charitySearchPerPage),
    answers: { 200: listAnswer(suppressionShape) },
  },
  "POST /admin/mail/release": {
    summary: "Release a suppressed address, by the address or its id. Not possible after a complaint.",
    access: "admin",
    body: z
      .strictObject({ email: email().optional(), id: suppressionId.optional() })
      .refine(({ email: address, id }) => (address === undefined) !== (id === undefined), {
        error: adminTexts.releaseWhich,
        path: ["email"],
      }),
    answers: { 200: messageAnswer },
  },
});
