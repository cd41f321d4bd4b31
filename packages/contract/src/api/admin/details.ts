import { contributionStates } from "@wishwell/domain/money/contribution-states";
import { z } from "zod";
import { dataAnswer, pageMeta } from "../answers.ts";
import { defineCalls } from "../call.ts";
import { charityShape, registerFacts } from "../charities.ts";
import { instant, text, uuid } from "../fields.ts";
import { keysOf, paymentStatuses } from "../payout-reports.ts";
import { heldShape } from "../payout-console.ts";
import { limits } from "../limits.ts";
import { refundShape } from "../refunds.ts";
import { refundTexts } from "../../texts/refund-texts.ts";
import { moneyReasons } from "../../texts/payout-console-texts.ts";
import { auditShape, disputeShape } from "./records.ts";
import { personShape } from "./users.ts";

export const sum = z.string();
export const named = z.object({ uuid: uuid(), name: z.string() });

/** A list within a page about one thing, with its own pages. */
const part = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), meta: pageMeta });

export const pageNumber = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, "Enter a page number of 1 or more")
    .transform(Number)
    .default(1);

/** `none` before anything was captured; `held` is still here, `sent` on its way. */
export const shareStates = ["none", "held", "due", "sent", "paid", "back"] as const;
export type ShareState = (typeof shareStates)[number];

export const partyStates = ["draft", "paused", "coming up", "over", "complete", "cancelled"] as const;
export type AdminPartyState = (typeof partyStates)[number];

const partyRow = named.extend({
  date: z.string().nullable(),
  state: z.enum(partyStates),
  organiser: named.nullable(),
  /** Guests on the list; contributions that are held. */
  guests: z.number().int(),
  contributions: z.number().int(),
  /** What the half that this page is about has got so far, whether or not it has been paid. */
  amount: sum,
});
export type AdminPartyRow = z.output<typeof partyRow>;

const contributionRow = z.object({
  uuid: uuid(),
  event: named.nullable(),
  billing_name: z.string(),
  amount: sum,
  amount_private: z.boolean(),
  status: z.enum(contributionStates),
  at: instant(),
});
export type AdminContributionRow = z.output<typeof contributionRow>;

export const history = part(auditShape);
export type AdminHistory = z.output<typeof history>;

const personPage = z
  .object({
    person: personShape,
    account: z
      .object({
        paypal_email: z.string(),
        payments_held_until: instant().nullable(),
        /** The link that anyone can have emailed isn't listed. */
        signs_in_with: z.object({ passkeys: z.number().int(), password: z.boolean(), app: z.boolean() }),
        sign_ins: z.number().int(),
        last_sign_in_at: instant().nullable(),
        emails: z.object({ sent: z.number().int(), failed: z.number().int() }),
        reminders: z.boolean(),
      })
      .nullable(),
    parties: part(partyRow),
    given: part(contributionRow),
    history,
  })
  .meta({ id: "AdminPerson" });
export type AdminPerson = z.output<typeof personPage>;

const halfShape = z.object({
  payee: z.enum(["organiser", "charity"]),
  entity: z.object({ uuid: uuid().nullable(), name: z.string() }),
  amount: sum,
  state: z.enum(shareStates),
  /** Why it hasn't been paid. */
  waits_for: z.enum(keysOf(moneyReasons)).nullable(),
  until: instant().nullable(),
  decided_by: heldShape.shape.decided_by,
  payment: z
    .object({
      reference: z.string(),
      status: z.enum(paymentStatuses),
      status_at: instant(),
      sent_at: instant().nullable(),
    })
    .nullable(),
});
export type ContributionHalf = z.output<typeof halfShape>;

const ledgerLine = z.object({
  account: z.enum(["provider", "gift", "charity", "platform_fee", "refund", "loss", "other"]),
  name: z.string(),
  amount: sum,
});

const contributionPage = z
  .object({
    contribution: contributionRow.extend({
      receipt_email: z.string(),
      provider: z.string(),
      capture_id: z.string().nullable(),
      /** How much of the amount was added to cover the costs; null if nothing. */
      costs_added: sum.nullable(),
      gift_aid: z.boolean(),
      created_at: instant(),
      captured_at: instant().nullable(),
    }),
    /** The giver's account, if the address of the receipt has one. */
    giver_uuid: uuid().nullable(),
    guest: named.nullable(),
    organiser: named.nullable(),
    date: z.string().nullable(),
    receipt: z.object({ status: z.string(), at: instant() }).nullable(),
    split: z.object({ provider_fee: sum, platform_fee: sum, gift: sum, charity: sum }).nullable(),
    halves: z.array(halfShape),
    ledger: z.object({
      first_entry: z.number().int().nullable(),
      last_entry: z.number().int().nullable(),
      lines: z.array(ledgerLine),
    }),
    /** The last comparison with the provider, if nothing was wrong with it. */
    agreed_at: instant().nullable(),
    dispute: disputeShape.nullable(),
    may_reply_to_dispute: z.boolean(),
    refund: refundShape.nullable(),
    may_open_refund: z.boolean(),
    history,
  })
  .meta({ id: "AdminContribution" });
export type AdminContribution = z.output<typeof contributionPage>;

const charityPage = z
  .object({
    charity: charityShape,
    validated_by: named.nullable(),
    enrolled_at: instant(),
    /** When the payment address was last changed, and by whom: a name, or "the charity’s contact". */
    paypal_email_changed_at: instant().nullable(),
    paypal_email_changed_by: z.string(),
    /** When an admin asked the charity to check its details; null once it has answered. */
    asked_again_at: instant().nullable(),
    code_sent_at: instant().nullable(),
    register: registerFacts.nullable(),
    money: z.object({ due: sum, held: sum, waiting: sum, later: sum, sent: sum, paid: sum }),
    parties: part(partyRow),
    history,
  })
  .meta({ id: "AdminCharity" });
export type AdminCharity = z.output<typeof charityPage>;

const halfOfParty = z.object({ given: sum, owed: sum, sent: sum, paid: sum });

const partyPage = z
  .object({
    party: named.extend({
      short_code: z.string(),
      date: z.string().nullable(),
      start_time: z.string().nullable(),
      state: z.enum(partyStates),
      status: z.union([z.literal(0), z.literal(1)]),
      complete: z.boolean(),
      cancelled: z.boolean(),
      town: z.string(),
      venue: z.string(),
      created_at: instant(),
    }),
    organiser: named.extend({ email: z.string() }).nullable(),
    second_organiser: named.extend({ email: z.string() }).nullable(),
    /** Null while its pages are shown. */
    hidden: z
      .object({
        at: instant(),
        /** The report that led to it; null once it was deleted. */
        report: z.object({ uuid: uuid(), number: z.string() }).nullable(),
        /** An appeal is no longer possible, so the contributions can be refunded. */
        final: z.boolean(),
        /** What that would refund, and how many givers would be emailed. */
        refunds: z.object({ contributions: z.number().int(), amount: sum, emails: z.number().int() }),
        /** Contributions that were already paid out, in whole or in part, and can’t be refunded. */
        paid_out: z.number().int(),
      })
      .nullable(),
    charities: z.array(named),
    guests: z.object({ all: z.number().int(), accepted: z.number().int(), declined: z.number().int() }),
    money: z.object({ given: sum, contributions: z.number().int(), gift: halfOfParty, charity: halfOfParty }),
    held: z.array(heldShape),
    payments: z.array(
      z.object({
        uuid: uuid(),
        payee: z.enum(["organiser", "charity"]),
        entity: z.object({ uuid: uuid().nullable(), name: z.string() }),
        amount: sum,
        reference: z.string(),
        status: z.enum(paymentStatuses),
        status_at: instant(),
      }),
    ),
    contributions: part(contributionRow),
    history,
  })
  .meta({ id: "AdminParty" });
export type AdminParty = z.output<typeof partyPage>;

const byUuid = z.object({ uuid: uuid() });

export const adminDetailsCalls = defineCalls({
  "GET /admin/users/{uuid}": {
    summary: "One user or pending sign-up: account, parties, contributions and history.",
    access: "admin",
    params: byUuid,
    query: z.strictObject({ parties: pageNumber(), given: pageNumber(), history: pageNumber() }),
    answers: { 200: dataAnswer(personPage) },
  },
  "GET /admin/donations/{uuid}": {
    summary: "One contribution: what happened to it, both halves, its ledger entries, refund and dispute.",
    access: "admin",
    params: byUuid,
    query: z.strictObject({ history: pageNumber() }),
    answers: { 200: dataAnswer(contributionPage) },
  },
  "GET /admin/charities/{uuid}": {
    summary: "One charity: its details next to the register’s, its money, parties and history.",
    access: "admin",
    params: byUuid,
    query: z.strictObject({ parties: pageNumber(), history: pageNumber() }),
    answers: { 200: dataAnswer(charityPage) },
  },
  "GET /admin/events/{uuid}": {
    summary:
      "One party: its organiser, charities and money, why money isn’t paid yet, contributions, payments and history.",
    access: "admin",
    params: byUuid,
    query: z.strictObject({ contributions: pageNumber(), history: pageNumber() }),
    answers: { 200: dataAnswer(partyPage) },
  },
  "POST /admin/events/refund/{uuid}": {
    summary: "Refund everything still held for a party whose page stays hidden. Repeating it has no effect.",
    access: "admin",
    params: byUuid,
    body: z.strictObject({ reason: text(limits.reason, refundTexts.hiddenReason) }),
    answers: { 200: dataAnswer(partyPage) },
  },
});
