import { type Pence, pence } from "@wishwell/domain/money/money";
import { z } from "zod";
import type { Clock } from "../../clock/clock.ts";
import { type Answered, type Dispute, type DisputeReply, failed, type Gateway, type Page } from "../gateway.ts";
import type { PaypalApi } from "./paypal-api.generated.ts";
import type { PaypalClient } from "./paypal-client.ts";
import { linksShape, moneyShape, penceOrNone } from "./paypal-money.ts";

const transaction = z.object({ seller_transaction_id: z.string().min(1) });
const disputeShape = z.object({
  dispute_id: z.string().min(1),
  status: z.enum([
    "OPEN",
    "WAITING_FOR_BUYER_RESPONSE",
    "WAITING_FOR_SELLER_RESPONSE",
    "UNDER_REVIEW",
    "RESOLVED",
    "OTHER",
  ]),
  disputed_transactions: z.tuple([transaction], transaction),
  dispute_amount: moneyShape,
  dispute_outcome: z
    .object({
      outcome_code: z.enum([
        "RESOLVED_BUYER_FAVOUR",
        "RESOLVED_SELLER_FAVOUR",
        "RESOLVED_WITH_PAYOUT",
        "CANCELED_BY_BUYER",
        "ACCEPTED",
        "DENIED",
        "NONE",
      ]),
      amount_refunded: moneyShape.optional(),
    })
    .optional(),
  dispute_life_cycle_stage: z.enum(["INQUIRY", "CHARGEBACK", "PRE_ARBITRATION", "ARBITRATION"]).optional(),
  // In PayPal's answers, but not in its published description; a dispute without it is still read.
  seller_response_due_date: z.iso.datetime({ offset: true }).optional().catch(undefined),
}) satisfies z.ZodType<unknown, PaypalApi["disputes.get"]["answer"]>;

type ReadDispute = z.output<typeof disputeShape>;
type Outcome = NonNullable<ReadDispute["dispute_outcome"]>["outcome_code"];

/** For resolved disputes. If PayPal itself paid the giver (`WITH_PAYOUT`), we keep the money. */
const outcomes: Readonly<Record<Outcome, Dispute["state"]>> = {
  RESOLVED_BUYER_FAVOUR: "lost",
  ACCEPTED: "lost",
  RESOLVED_SELLER_FAVOUR: "won",
  RESOLVED_WITH_PAYOUT: "won",
  CANCELED_BY_BUYER: "won",
  DENIED: "won",
  NONE: "open",
};

const listShape = z.object({
  items: z.array(z.object({ dispute_id: z.string().min(1) })).default([]),
  links: linksShape,
}) satisfies z.ZodType<unknown, PaypalApi["disputes.list"]["answer"]>;

/** PayPal's maximum. */
const rowsOnAPage = 50;

const evidenceTypes = {
  receipt: "PROOF_OF_RECEIPT_COPY",
  purchase: "DETAILS_OF_PURCHASE",
  other: "OTHER",
} as const satisfies Record<DisputeReply["evidence"][number]["kind"], string>;

type DisputeCalls = "getDispute" | "listDisputes" | "replyToDispute" | "acceptDispute";

export function paypalDisputes(client: PaypalClient, clock: Clock): Pick<Gateway, DisputeCalls> {
  const getDispute = (disputeId: string) =>
    client.ask("disputes.get", { path: { id: disputeId } }, (body): Dispute => {
      const read = disputeShape.parse(body);
      const state = stateOf(read);
      return {
        id: read.dispute_id,
        captureId: read.disputed_transactions[0].seller_transaction_id,
        state,
        amount: amountOf(read, state),
        currency: read.dispute_amount.currency_code,
        respondBy: read.seller_response_due_date === undefined ? null : new Date(read.seller_response_due_date),
        awaitsReply: read.status === "WAITING_FOR_SELLER_RESPONSE",
      };
    });

  /** These calls have no key at PayPal, so the dispute itself tells whether a refused one was done before. */
  async function settled(
    disputeId: string,
    answer: Answered<null>,
    isDone: (dispute: Dispute) => boolean,
  ): Promise<Answered<null>> {
    if (answer.kind !== "failed") return answer;
    const seen = await getDispute(disputeId);
    if (seen.kind !== "ok") return seen.kind === "unknown" ? seen : answer;
    return isDone(seen.value) ? failed("already_done", answer.detail) : answer;
  }

  return {
    getDispute,

    async replyToDispute({ key, disputeId, evidence }) {
      const evidences = evidence.map(({ kind, words }) => ({ evidence_type: evidenceTypes[kind], notes: words }));
      const asked = { path: { id: disputeId }, key, isForm: true, body: { evidences } };
      const answer = await client.ask("disputes.provide-evidence", asked, () => null);
      return settled(disputeId, answer, ({ state, awaitsReply }) => state !== "inquiry" && !awaitsReply);
    },

    async acceptDispute({ key, disputeId, note }) {
      const asked = { path: { id: disputeId }, key, isForm: true, body: { note } };
      const answer = await client.ask("disputes.accept-claim", asked, () => null);
      return settled(disputeId, answer, ({ state }) => state === "lost");
    },

    listDisputes: ({ from, page }) => {
      const first = {
        create_time_after: from.toISOString(),
        create_time_before: laterOf(from, clock.now()).toISOString(),
        page_size: String(rowsOnAPage),
      };
      const query = page === null ? first : Object.fromEntries(new URLSearchParams(page));
      return client.ask("disputes.list", { query }, (body): Page<string> => {
        const { items, links } = listShape.parse(body);
        return { rows: items.map(({ dispute_id }) => dispute_id), next: nextPageQuery(links) };
      });
    },
  };
}

/** PayPal takes no money for an inquiry. If it ends with a refund, that has its own notification. */
function stateOf({ status, dispute_outcome, dispute_life_cycle_stage }: ReadDispute): Dispute["state"] {
  const isOver = status === "RESOLVED";
  if (dispute_life_cycle_stage === "INQUIRY") return isOver ? "withdrawn" : "inquiry";
  return isOver ? outcomes[dispute_outcome?.outcome_code ?? "NONE"] : "open";
}

/** The giver may receive less than they claimed. */
function amountOf({ dispute_amount, dispute_outcome }: ReadDispute, state: Dispute["state"]): Pence {
  const refunded = dispute_outcome?.amount_refunded;
  const given = state === "lost" && refunded !== undefined ? penceOrNone(refunded) : 0;
  return given > 0 ? pence(given) : penceOrNone(dispute_amount);
}

/** PayPal gives the next page as a link. Only its query is used, so the request always goes to our configured host. */
function nextPageQuery(links: z.output<typeof linksShape>): string | null {
  const next = links.find(({ rel }) => rel === "next");
  return next === undefined ? null : new URL(next.href).search;
}

const laterOf = (one: Date, other: Date) => (one > other ? one : other);
