import { deciders } from "@wishwell/domain/payouts/payables";
import { z } from "zod";
import { dataAnswer, listAnswer, pageQuery } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { instant, text, uuid } from "./fields.ts";
import { limits } from "./limits.ts";
import { paymentProblems, rowOutcomes, settableStatuses } from "./payment-choices.ts";
import { moneyReasons, paymentsTexts } from "../texts/payout-console-texts.ts";
import { fieldTexts } from "../texts/field-texts.ts";
import { amount, committedReportShape, keysOf, openRowShape, paymentStatuses, reportShape } from "./payout-reports.ts";

/** `uuid` is the organiser's account or the charity; null once it is gone. */
const payeeShape = z.object({ uuid: uuid().nullable(), name: z.string(), paypal_email: z.string() });

/** A payment to an organiser or a charity, as an admin sees it. */
export const paymentShape = z
  .object({
    uuid: uuid(),
    reference: z.string(),
    payee: z.enum(["organiser", "charity"]),
    attempt: z.number().int(),
    amount,
    currency_code: z.literal("GBP"),
    entity: payeeShape,
    event: z.object({ uuid: uuid(), name: z.string() }).nullable(),
    status: z.enum(paymentStatuses),
    problem: z.enum(paymentProblems).nullable(),
    detail: z.string(),
    nudges: z.number().int(),
    transaction_id: z.string().nullable(),
    fee: amount.nullable(),
    created_at: instant(),
    status_at: instant(),
    sent_at: instant().nullable(),
    /** Statuses that an admin may set next. */
    may_become: z.array(z.enum(settableStatuses)),
    may_retry: z.boolean(),
  })
  .meta({ id: "Payment" });

export type Payment = z.output<typeof paymentShape>;

const sum = z.object({ count: z.number().int(), amount });

const batchShape = z
  .object({
    uuid: uuid(),
    route: z.enum(["csv", "api"]),
    made_at: instant(),
    made_by: z.string().nullable(),
    payments: z.number().int(),
    amount,
    /** How many payments have no result from the provider yet. */
    waiting: z.number().int(),
    /** While any batch is open, a new file needs a reason. */
    open: z.boolean(),
    forced_reason: z.string(),
    files: z.number().int(),
  })
  .meta({ id: "PaymentBatch" });

export type PaymentBatch = z.output<typeof batchShape>;

/** Money owed to a payee that is held, in whole or in part. */
export const heldShape = z
  .object({
    payee: z.enum(["organiser", "charity"]),
    entity: payeeShape,
    event_uuid: uuid(),
    event_name: z.string().nullable(),
    amount,
    waits_for: z.enum(keysOf(moneyReasons)),
    /** When the hold ends by itself, or who ends it. */
    until: instant().nullable(),
    decided_by: z.enum(deciders).nullable(),
    since: instant(),
    /** An admin can release it with POST /payment/review after checking it. */
    may_pass: z.boolean(),
    /** The amount that this releases: every payment of the party that waits for the review. */
    releases: amount,
  })
  .meta({ id: "HeldPayment" });

export type HeldPayment = z.output<typeof heldShape>;

/** A charity's share of a party that can't be paid until the charity is validated. */
const waitingShape = z
  .object({
    charity: z.object({ uuid: uuid(), name: z.string() }),
    event_uuid: uuid(),
    event_name: z.string().nullable(),
    amount,
    since: instant(),
    /** The charity has given its payment details, and an admin has to validate them. */
    has_details: z.boolean(),
  })
  .meta({ id: "WaitingShare" });

export type WaitingShare = z.output<typeof waitingShape>;

export const stepSources = ["clock", "organiser", "file", "report", "api", "webhook", "admin"] as const;

const historyShape = z
  .object({
    payment: paymentShape,
    steps: z.array(
      z.object({
        from: z.enum(paymentStatuses).nullable(),
        to: z.enum(paymentStatuses),
        at: instant(),
        source: z.enum(stepSources),
        by: z.string().nullable(),
        reason: z.string(),
      }),
    ),
    reports: z.array(openRowShape.extend({ outcome: z.enum(rowOutcomes) })),
    attempts: z.array(
      paymentShape.pick({ uuid: true, reference: true, attempt: true, status: true, created_at: true }),
    ),
  })
  .meta({ id: "PaymentHistory" });

export type PaymentHistory = z.output<typeof historyShape>;

const uuidParam = z.object({ uuid: uuid() });

export const reason = () => text(limits.reason);

const requiredReason = () => text(limits.reason, fieldTexts.paymentReason);

export const paymentsCalls = defineCalls({
  "GET /payment/overview": {
    summary: "Payments that are due, sent or have problems; the last report and the latest files.",
    access: "admin",
    answers: {
      200: dataAnswer(
        z.object({
          /** Included in the next file. Due, held and waiting add up to everything owed to organisers and charities. */
          due: sum,
          held: sum,
          /** The part of `held` that needs no admin: parties not complete, open refunds, payouts not requested. */
          later: sum,
          /** Charities' shares that can't be paid until the charity is validated. */
          waiting: sum,
          /** With the provider, including unclaimed payments. */
          sent: sum,
          /** Arrived. */
          paid: sum,
          problems: sum.extend({ oldest_at: instant().nullable() }),
          open_rows: z.number().int(),
          last_report: committedReportShape.nullable(),
          batches: z.array(batchShape),
        }),
      ),
    },
  },
  "POST /payment/downloadticket": {
    summary:
      "A single-use ticket of 60 seconds for the file of payments due, or with `batch_uuid` for an earlier file. While a file is not reconciled, a new one needs a reason.",
    access: "admin",
    proof: "fresh",
    body: z.strictObject({ batch_uuid: uuid().optional(), reason: reason().optional() }),
    secretAnswer: true,
    answers: { 200: dataAnswer(z.object({ token: z.string(), url: z.string(), expires_at: instant() })) },
  },
  "GET /payment/downloadpaymentsdue": {
    summary:
      "The file of payments due, for the provider: email, amount, GBP, reference, note, PAYPAL; no header. More than 5,000 rows come as several files in a zip.",
    access: "token",
    query: z.strictObject({ token: z.string().max(limits.reason) }),
    file: true,
    answers: { 200: z.string() },
  },
  "POST /payment/uploadpaymentsprocessed": {
    summary:
      "The provider’s activity report. Without `commit` nothing changes, and the response says what would happen. Importing the same file twice changes nothing.",
    access: "admin",
    proof: "fresh",
    upload: { field: "csv", maxBytes: limits.reportBytes, tooLarge: paymentsTexts.fileTooLarge },
    body: z.strictObject({ commit: z.enum(["0", "1", "true", "false"]).optional() }),
    answers: { 200: dataAnswer(reportShape) },
  },
  "GET /payment/problempayments": {
    summary: "Payments that need an admin, oldest problem first.",
    access: "admin",
    query: pageQuery(["status_at", "created_at", "amount"], limits.perPage.max).extend({
      problem: z.enum(paymentProblems).optional(),
      payee: z.enum(["organiser", "charity"]).optional(),
      /** Name, email address, reference or transaction. */
      q: z.string().max(limits.person).optional(),
    }),
    answers: {
      200: listAnswer(paymentShape).extend({ counts: z.record(z.string(), z.number().int()), worth: amount }),
    },
  },
  "GET /payment/history/{uuid}": {
    summary: "Every step of a payment with its actor and reason, what reports said about it, and its other attempts.",
    access: "admin",
    params: uuidParam,
    answers: { 200: dataAnswer(historyShape) },
  },
  "POST /payment/status/{uuid}": {
    summary:
      "Set a payment’s status by hand, with a reason. An impossible step is refused with 409. An unclaimed payment is cancelled at the provider before it counts as `canceled`.",
    access: "admin",
    proof: "fresh",
    params: uuidParam,
    body: z.strictObject({
      uuid: uuid().optional(),
      status: z.enum(settableStatuses, { error: fieldTexts.paymentStatus }),
      reason: requiredReason(),
    }),
    answers: { 200: dataAnswer(paymentShape) },
  },
  "POST /payment/retry/{uuid}": {
    summary:
      "Make a payment that reached no one due again, with a new reference. An unclaimed one is cancelled at the provider first; until that is confirmed the response is 409.",
    access: "admin",
    proof: "fresh",
    params: uuidParam,
    body: z.strictObject({ reason: requiredReason() }),
    answers: { 200: dataAnswer(paymentShape) },
  },
  "POST /payment/recall/{uuid}": {
    summary: "Recall a file that was never sent: its payments without a result are cancelled and due again.",
    access: "admin",
    proof: "fresh",
    params: uuidParam,
    body: z.strictObject({ reason: requiredReason() }),
    answers: { 200: dataAnswer(z.object({ recalled: z.number().int() })) },
  },
  "GET /payment/reportrows": {
    summary: "Rows of imported reports that contradict the ledger or match no payment.",
    access: "admin",
    query: pageQuery(["uploaded_at"], limits.perPage.max),
    answers: { 200: listAnswer(openRowShape) },
  },
  "GET /payment/held": {
    summary: "Money that is owed but held until an admin acts, with the reason.",
    access: "admin",
    query: pageQuery(["since"], limits.perPage.max),
    answers: { 200: listAnswer(heldShape) },
  },
  "GET /payment/waiting": {
    summary: "Charities’ shares that are waiting for validation, oldest first.",
    access: "admin",
    query: pageQuery(["since"], limits.perPage.max),
    answers: { 200: listAnswer(waitingShape) },
  },
  "POST /payment/reportrows/{uuid}": {
    summary: "Mark a row of a report as settled, with a reason.",
    access: "admin",
    params: uuidParam,
    body: z.strictObject({ row: z.number().int().min(1).max(limits.reportRows), reason: requiredReason() }),
    answers: { 200: dataAnswer(z.object({ settled: z.literal(true) })) },
  },
});
