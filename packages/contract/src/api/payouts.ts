import { payoutStates } from "@wishwell/domain/payouts/payout-states";
import { z } from "zod";
import { dataAnswer, messageAnswer } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { instant, uuid } from "./fields.ts";

/** One attempt to pay somebody, as the organiser sees it. */
const payoutAttemptShape = z
  .object({
    uuid: uuid(),
    /** Null for the organiser's own. */
    charity_uuid: uuid().nullable(),
    reference: z.string(),
    /** Where it goes; only of the organiser's own. */
    email: z.string().nullable(),
    amount: z.string().nullable(),
    status: z.enum(payoutStates),
    transaction_id: z.string().nullable(),
    created_at: instant(),
    sent_at: instant().nullable(),
    status_at: instant(),
  })
  .meta({ id: "PayoutAttempt" });

/** What the organiser waits for, when it is not only for us. */
export const payoutWaits = [
  "refunds still open",
  "disputed",
  "refund asked",
  "waits for review",
  "organiser blocked",
  "no payment address",
  "address held",
  "nothing owed",
] as const;

/** What holds a charity's share, as far as the organiser is told. */
export const shareHolds = [
  "disputed",
  "refund asked",
  "waits for review",
  "organiser blocked",
  "payment problem",
] as const;
export type ShareHold = (typeof shareHolds)[number];

/**
 * How a party's money stands. Every sum is null for the organiser until the party is complete and 12 hours have passed
 * since its end: before that, one more gift would show what it was.
 */
const payoutShape = z
  .object({
    event_uuid: uuid(),
    /** 0 not complete, 2 to be asked for, 3 on its way, 1 paid. */
    state: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    currency: z.literal("GBP"),
    contributions: z.number().int(),
    /** When the sums can be shown, if the party is complete by then; null once they are, or while there is no date. */
    sums_from: instant().nullable(),
    total: z.string().nullable(),
    gift: z.string().nullable(),
    platform_fee: z.string().nullable(),
    provider_fee: z.string().nullable(),
    /** What is tax on top, for the charities, if every declaration holds. */
    gift_aid: z.string().nullable(),
    charities: z.array(
      z.object({
        uuid: uuid(),
        name: z.string(),
        amount: z.string().nullable(),
        paid_at: instant().nullable(),
        /** It cannot be paid: the organiser is asked for another one. */
        asked_for_another: z.boolean(),
        /** Its share is due and can't be paid before we have validated the charity. */
        waiting_for_validation: z.boolean(),
        /** Its share, or a part of it, is not sent until a person has looked at it. */
        held_by: z.enum(shareHolds).nullable(),
      }),
    ),
    /**
     * What would be paid to the organiser now; later what is on its way, then what was paid. Null while a part is held:
     * what is left would show how much.
     */
    amount: z.string().nullable(),
    paid_to: z.string(),
    over: z.boolean(),
    completes_at: instant().nullable(),
    completed_at: instant().nullable(),
    requested_at: instant().nullable(),
    release_by: instant().nullable(),
    waits_for: z.enum(payoutWaits).nullable(),
    /** When that ends by itself. */
    waits_until: instant().nullable(),
    /** All of the organiser's half is held: there is nothing to ask for until then. */
    all_held: z.boolean(),
    /** The newest attempt did not arrive: why, in words for people. */
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
    summary: "How a party's money stands: what was given, what is owed, what was paid and what it waits for.",
    access: "owner",
    params: uuidParam,
    answers: { 200: dataAnswer(payoutShape) },
  },
  "GET /payment/organizer/{uuid}": {
    summary:
      "Ask for the payout, like POST. Acts only when JSON is asked for by name; everything else is led to the page.",
    access: "owner",
    params: uuidParam,
    answers: { 200: dataAnswer(payoutShape) },
  },
  "POST /payment/organizer/{uuid}": {
    summary: "Ask for the payout of a complete party, or ask again after a failure. Twice is a success.",
    access: "owner",
    params: uuidParam,
    answers: { 200: dataAnswer(payoutShape) },
  },
  "POST /payment/review/{uuid}": {
    summary: "Let a party's payouts pass after a look: up to what was given by then, and no more.",
    access: "admin",
    params: uuidParam,
    answers: { 200: messageAnswer },
  },
  "GET /events/payoutstatement/{uuid}": {
    summary: "What was given to a party, what was taken off and what was paid to whom, as comma-separated values.",
    access: "owner",
    params: uuidParam,
    file: true,
    answers: { 200: z.string() },
  },
  "POST /events/replacecharity/{uuid}": {
    summary: "Choose another charity in place of one that cannot be paid; its share is the other one's from then on.",
    access: "owner",
    params: uuidParam,
    body: z.strictObject({ charity_uuid: uuid(), new_charity_uuid: uuid() }),
    answers: { 200: dataAnswer(payoutShape) },
  },
});
