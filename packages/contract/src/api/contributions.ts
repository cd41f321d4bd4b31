import { z } from "zod";
import { dataAnswer, messageAnswer } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { instant, text, uuid } from "./fields.ts";
import { limits } from "./limits.ts";
import { givingFieldTexts } from "../texts/contribution-texts.ts";
import { fieldTexts } from "../texts/field-texts.ts";

/** The states shown to a giver; the server distinguishes more. */
export const contributionStates = ["intent", "pending", "paid", "failed", "cancelled", "refunded"] as const;
export type ContributionState = (typeof contributionStates)[number];

const sum = z.string();

/** For the giver, by the identifier that only they hold. */
export const donationShape = z
  .object({
    /** Also the invoice number. */
    uuid: uuid(),
    event_uuid: uuid(),
    /** What the giver pays, in pounds and pence, for example "20.00". */
    amount: sum,
    /** How much of it the giver added to cover the costs; "0.00" if nothing. */
    costs_added: sum,
    currency: z.literal("GBP"),
    amount_private: z.boolean(),
    gift_aid: z.boolean(),
    billing_name: z.string(),
    state: z.enum(contributionStates),
    /**
     * The card was declined, and the contribution can still be paid with another. Its state is `failed` until the giver
     * tries again.
     */
    declined: z.boolean(),
    /** How it is split: an estimate until it is paid, then exact to the penny. */
    split: z.object({
      provider_fee: sum,
      platform_fee: sum,
      gift: sum,
      charity: sum,
      gift_aid: sum,
      exact: z.boolean(),
    }),
    /** Where the receipt is sent; empty until it is paid. */
    receipt_email: z.string(),
    /** The giver may ask for a refund until then; null when that is no longer possible. */
    refund_until: instant().nullable(),
    refund_asked: z.boolean(),
    /** A refund was requested and awaits the giver's confirmation. */
    refund_to_confirm: z.boolean(),
    created_at: instant(),
  })
  .meta({ id: "Donation" });
export type Donation = z.output<typeof donationShape>;

/** Where the giver pays. */
export const checkoutShape = z
  .object({
    provider: z.enum(["sandbox", "paypal"]),
    order_id: z.string(),
    /** The provider's own page, for givers who pay there. */
    approve_url: z.string().nullable(),
  })
  .meta({ id: "Checkout" });
export type CheckoutAnswer = z.output<typeof checkoutShape>;

/** A party's contributions as far as the caller may see them: private ones count only in groups of three. */
export const givenFields = {
  currency: z.literal("GBP"),
  /** Before fees, of the contributions that count. */
  total: sum,
  /** Both halves of the same contributions, after fees. */
  gift: sum,
  charity: sum,
  /** All contributions, whether they count or not. */
  count: z.number().int(),
  /** How many private contributions the sums leave out. */
  left_out: z.number().int(),
  /** Whether they leave out any. */
  hidden: z.boolean(),
};

export const eventStatsShape = z.object({ event_uuid: uuid(), ...givenFields }).meta({ id: "EventStats" });

/** 1 or 0, as in the specification; true and false are accepted too. */
const flag = (error: string) =>
  z.union([z.literal([1, 0, "1", "0", true, false], { error })], { error }).transform((said) => Number(said) === 1);

/** Also empty, while the question is not answered: that is refused. */
const giftAidAnswer = z
  .literal([1, 0, "1", "0", true, false, ""], { error: fieldTexts.yesOrNo })
  .refine((said) => said !== "", { error: givingFieldTexts.giftAidAnswer })
  .transform((said) => Number(said) === 1);

/** As typed: the rule for amounts validates it and has a message for each kind of mistake. */
const typedAmount = z.union([z.string().max(limits.amountTyped), z.number()], {
  error: ({ input }) => (input === undefined ? givingFieldTexts.amountMissing : givingFieldTexts.amountShape),
});

const uuidParam = z.object({ uuid: uuid() });

export const contributionsCalls = defineCalls({
  "POST /donations": {
    summary: "Record what a guest intends to give. It replaces one that is still open.",
    access: "token",
    body: z.strictObject({
      eventattendee_uuid: uuid(),
      event_uuid: uuid(),
      /** What should arrive, if the giver covers the costs too; otherwise what they pay. */
      amount: typedAmount,
      /** Adds both fees, so that the whole `amount` is left for the two halves. */
      cover_costs: flag(fieldTexts.yesOrNo).default(false),
      billing_name: text(limits.person, givingFieldTexts.billingName),
      billing_address1: text(limits.addressLine).optional(),
      billing_address2: text(limits.addressLine).optional(),
      billing_city: text(limits.addressLine).optional(),
      billing_postcode: text(limits.postcode).optional(),
      gift_aid: giftAidAnswer.default(true),
      /** The taxpayer's checkbox: without it there is no Gift Aid declaration. */
      gift_aid_declaration: flag(fieldTexts.yesOrNo).default(false),
      amount_private: flag(fieldTexts.yesOrNo).default(true),
      /** Listed in the specification, but set by the server. */
      uuid: z.unknown().optional(),
      currency: z.unknown().optional(),
    }),
    answers: { 201: dataAnswer(donationShape) },
  },
  "POST /donations/checkout/{uuid}": {
    summary:
      "Create the provider’s order for an intention, or return the existing one. The giver approves it at the provider.",
    access: "token",
    params: uuidParam,
    answers: { 200: dataAnswer(checkoutShape) },
  },
  "GET /donations/{uuid}": {
    summary: "The state of a contribution, for its giver.",
    access: "token",
    params: uuidParam,
    answers: { 200: dataAnswer(donationShape) },
  },
  "DELETE /donations/{uuid}": {
    summary: "Cancel an intention. If it has already been paid, it stays paid.",
    access: "token",
    params: uuidParam,
    answers: { 200: dataAnswer(donationShape) },
  },
  "POST /donations/payment/{invoice_number}": {
    summary: "The browser reports that the giver has paid. We check with the provider.",
    access: "token",
    params: z.object({ invoice_number: uuid() }),
    body: z.strictObject({
      gateway_provider: text(limits.gatewayName).optional(),
      /** A hint: stored, but never trusted. */
      gateway_response: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
    }),
    answers: { 200: dataAnswer(donationShape) },
  },
  "GET /donations/eventstats/{uuid}": {
    summary: "The contributions to a party so far. Private gifts count in groups of three; admins see all of them.",
    access: "everyone",
    params: uuidParam,
    answers: { 200: dataAnswer(eventStatsShape) },
  },
  "POST /payment/webhooks/{provider}": {
    summary: "A provider’s notification. It must be signed, and only makes us check with the provider.",
    access: "token",
    params: z.object({ provider: z.enum(["sandbox", "paypal"]) }),
    body: z.unknown(),
    signedBytes: true,
    bodyLimit: limits.webhookBytes,
    answers: { 200: messageAnswer },
  },
});
