import { payoutStates } from "@wishwell/domain/payouts/payout-states";
import { z } from "zod";
import { dataAnswer, messageAnswer } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { instant, uuid } from "./fields.ts";

/** One attempt to pay the organiser or a charity, as the organiser sees it. */
const payoutAttemptShape = z
  .object({
    uuid: uuid(),
    /** Null for a payment to the organiser. */
    charity_uuid: uuid().nullable(),
    reference: z.string(),
    /** Where the payment is sent; null for payments to charities. */
    email: z.string().nullable(),
    amount: z.string().nullable(),
    status: z.enum(payoutStates),
    transaction_id: z.string().nullable(),
    created_at: instant(),
    sent_at: instant().nullable(),
    status_at: instant(),
  })
  .meta({ id: "PayoutAttempt" });

/** What a payout is waiting for, besides our own processing. */
export const payoutWaits = [
  "refunds still open",
  "disputed",
  "page hidden",
  "refund asked",
  "waits for review",
  "organiser blocked",
  "no payment address",
  "address held",
  "nothing owed",
] as const;

/** Why a charity's share is held, as far as the organiser may know. */
export const shareHolds = [
  "disputed",
  "page hidden",
  "refund asked",
  "waits for review",
  "organiser blocked",
  "payment problem",
] as const;
export type ShareHold = (typeof shareHolds)[number];

/**
 * The state of a party's money. Every sum is null for the organiser until the party is complete and 12 hours have
 * passed since its end: earlier, a change in the total would reveal one guest's contribution.
 */
const payoutShape = z
  .object({
    event_uuid: uuid(),
    /** 0 not complete, 2 can be requested, 3 on its way, 1 paid. */
    state: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    currency: z.literal("GBP"),
    contributions: z.number().int(),
    /**
     * When the sums can be shown, provided the party is complete by then. Null once they are shown, or while the party
     * has no date.
     */
    sums_from: instant().nullable(),
    total: z.string().nullable(),
    gift: z.string().nullable(),
    platform_fee: z.string().nullable(),
    provider_fee: z.string().nullable(),
    /** Tax that the charities can reclaim on top, if every declaration is valid. */
    gift_aid: z.string().nullable(),
    charities: z.array(
      z.object({
        uuid: uuid(),
        name: z.string(),
        amount: z.string().nullable(),
        paid_at: instant().nullable(),
        /** The charity can't be paid: we've asked the organiser to choose another one. */
        asked_for_another: z.boolean(),
        /** Its share is due but can't be paid until we have validated the charity. */
        waiting_for_validation: z.boolean(),
        /** Why all or part of its share is held until an admin has checked it. */
        held_by: z.enum(shareHolds).nullable(),
      }),
    ),
    /**
     * What would be paid to the organiser now; later the amount on its way, then the amount paid. Null while part of it
     * is held: the rest would reveal the held amount.
     */
    amount: z.string().nullable(),
    /** Only the owner and admins act on the money; a second organiser doesn’t learn the payment address either. */
    may_act: z.boolean(),
    paid_to: z.string().nullable(),
    over: z.boolean(),
    completes_at: instant().nullable(),
    completed_at: instant().nullable(),
    requested_at: instant().nullable(),
    release_by: instant().nullable(),
    waits_for: z.enum(payoutWaits).nullable(),
    /** When the wait ends by itself. */
    waits_until: instant().nullable(),
    /** The organiser's whole half is held, so there is nothing to request until then. */
    all_held: z.boolean(),
    /** Why the latest attempt failed, in words for the organiser. */
    problem: z.string().nullable(),
    cancellable: z.boolean(),
    /** Newest first. */
    payouts: z.array(payoutAttemptShape),
  })
  .meta({ id: "Payout" });
export type PayoutView = z.output<typeof payoutShape>;

const uuidParam = z.object({ uuid: uuid() });

export const payoutsCalls = defineCalls({
  "GET /events/payout/{uuid}": {
    summary: "A party’s money: what was given, what is owed, what was paid and what is pending.",
    access: "owner",
    params: uuidParam,
    answers: { 200: dataAnswer(payoutShape) },
  },
  "GET /payment/organizer/{uuid}": {
    summary:
      "Request the payout, like POST. Acts only if the request accepts JSON explicitly; anything else is redirected to the page.",
    access: "owner",
    proof: "fresh",
    params: uuidParam,
    answers: { 200: dataAnswer(payoutShape) },
  },
  "POST /payment/organizer/{uuid}": {
    summary: "Request the payout of a complete party, or again after a failure. Repeating it succeeds.",
    access: "owner",
    proof: "fresh",
    params: uuidParam,
    answers: { 200: dataAnswer(payoutShape) },
  },
  "POST /payment/review/{uuid}": {
    summary: "Release a party’s payouts after a check. Only covers contributions made by then.",
    access: "admin",
    proof: "fresh",
    params: uuidParam,
    answers: { 200: messageAnswer },
  },
  "GET /events/payoutstatement/{uuid}": {
    summary: "What was given to a party, what was deducted and who was paid, as a CSV file.",
    access: "owner",
    params: uuidParam,
    file: true,
    answers: { 200: z.string() },
  },
  "POST /events/replacecharity/{uuid}": {
    summary: "Replace a charity that cannot be paid. The new one gets its share.",
    access: "owner",
    params: uuidParam,
    body: z.strictObject({ charity_uuid: uuid(), new_charity_uuid: uuid() }),
    answers: { 200: dataAnswer(payoutShape) },
  },
});
