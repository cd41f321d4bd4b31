import { payoutTexts } from "@wishwell/contract/payout-texts";
import { fromWire, type Pence, pence, toWire } from "@wishwell/domain/money";
import { z } from "zod";
import { failed, ok, unknown } from "../answers.ts";
import type { Answered, Gateway, PayoutBatch, PayoutItem, PayoutItemState } from "../gateway.ts";
import type { PaypalApi } from "./paypal-api.generated.ts";
import type { PaypalClient } from "./paypal-client.ts";
import type { HttpAnswer } from "./paypal-fetch.ts";
import { currency } from "./paypal-money.ts";

/** Here it is `currency`, elsewhere `currency_code`. */
const payoutMoney = z.object({ currency: z.string().length(3), value: z.string().max(32) });

function penceOfPayout(sum: z.output<typeof payoutMoney>): Pence {
  if (sum.currency !== currency) throw new Error("a payout in another currency");
  return fromWire(sum.value);
}

const itemShape = z.object({
  payout_item_id: z.string().min(1),
  payout_batch_id: z.string(),
  transaction_id: z.string().optional(),
  transaction_status: z
    .enum(["SUCCESS", "FAILED", "PENDING", "UNCLAIMED", "RETURNED", "ONHOLD", "BLOCKED", "REFUNDED", "REVERSED"])
    .default("PENDING"),
  payout_item_fee: payoutMoney.optional(),
  payout_item: z.object({ amount: payoutMoney, receiver: z.string(), sender_item_id: z.string() }),
}) satisfies z.ZodType<unknown, PaypalApi["payouts-item.get"]["answer"]>;

const states: Readonly<Record<z.output<typeof itemShape>["transaction_status"], PayoutItemState["state"]>> = {
  SUCCESS: "success",
  FAILED: "failed",
  PENDING: "pending",
  UNCLAIMED: "unclaimed",
  RETURNED: "returned",
  ONHOLD: "on_hold",
  BLOCKED: "blocked",
  // Both after success: the payee sent it back, or PayPal took it back.
  REFUNDED: "reversed",
  REVERSED: "reversed",
};

function itemOf(read: z.output<typeof itemShape>): PayoutItemState {
  return {
    itemId: read.payout_item_id,
    reference: read.payout_item.sender_item_id,
    transactionId: read.transaction_id ?? null,
    state: states[read.transaction_status],
    amount: penceOfPayout(read.payout_item.amount),
    fee: read.payout_item_fee === undefined ? pence(0) : penceOfPayout(read.payout_item_fee),
  };
}

const createdShape = z.object({
  batch_header: z.object({
    payout_batch_id: z.string().min(1),
    batch_status: z.enum(["DENIED", "PENDING", "PROCESSING", "SUCCESS", "CANCELED"]),
    sender_batch_header: z.object({ sender_batch_id: z.string().optional() }),
  }),
}) satisfies z.ZodType<unknown, PaypalApi["payouts.post"]["answer"]>;

const batchPage = z.object({
  batch_header: createdShape.shape.batch_header,
  items: z.array(itemShape).default([]),
  total_pages: z.number().int().default(1),
}) satisfies z.ZodType<unknown, PaypalApi["payouts.get"]["answer"]>;

const itemsOnAPage = 1000;
const mostItems = 15_000;

type Payouts = Pick<Gateway, "createPayoutBatch" | "findPayoutBatch" | "getPayoutItem" | "cancelUnclaimed">;

/**
 * A batch is known by our key, its `sender_batch_id`. PayPal has no call to look for it by that, but takes none twice
 * within 30 days: a repeat is refused with a link to the first one. So a repeat of `createPayoutBatch` is how a lost
 * answer is found; that is why both end with reading the batch.
 */
export function paypalPayouts(client: PaypalClient, productName: string): Payouts {
  return {
    async createPayoutBatch({ key, items }) {
      if (items.length === 0 || items.length > mostItems) {
        return failed("invalid", `a batch of ${items.length}`);
      }
      const created = await client.ask(
        "payouts.post",
        { body: payoutRequest(key, items, productName) },
        (body) => createdShape.parse(body).batch_header.payout_batch_id,
        firstOfTheSame,
      );
      return created.kind === "ok" ? readBatch(client, created.value) : created;
    },

    findPayoutBatch: (_key, batchId) =>
      typeof batchId === "string"
        ? readBatch(client, batchId)
        : Promise.resolve(failed("unsupported", "PayPal finds a batch by repeating it")),

    getPayoutItem: (itemId) =>
      client.ask("payouts-item.get", { path: { payout_item_id: itemId } }, (body) => itemOf(itemShape.parse(body))),

    cancelUnclaimed: (itemId) =>
      client.ask("payouts-item.cancel", { path: { payout_item_id: itemId } }, (body) => itemOf(itemShape.parse(body))),
  };
}

function payoutRequest(
  key: string,
  items: readonly PayoutItem[],
  productName: string,
): PaypalApi["payouts.post"]["body"] {
  return {
    sender_batch_header: { sender_batch_id: key, email_subject: payoutTexts.emailSubject(productName) },
    items: items.map(({ reference, email, amount, note }) => ({
      recipient_type: "EMAIL",
      receiver: email,
      amount: { currency, value: toWire(amount) },
      note,
      sender_item_id: reference,
    })),
  };
}

/** A batch that was refused as a whole pays nobody, though its items may never hear of it. */
function itemIn(status: z.output<typeof createdShape>["batch_header"]["batch_status"], item: PayoutItemState) {
  const ended = status === "DENIED" || status === "CANCELED";
  return ended && item.state === "pending" ? { ...item, state: "failed" as const } : item;
}

/** Items that PayPal has not taken in yet are missing; whoever waits for them reads the batch again. */
async function readBatch(client: PaypalClient, id: string): Promise<Answered<PayoutBatch>> {
  const items: PayoutItemState[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { page: String(page), page_size: String(itemsOnAPage), total_required: "true" };
    const read = await client.ask("payouts.get", { path: { payout_batch_id: id }, query }, (body) => {
      const { batch_header, items, total_pages } = batchPage.parse(body);
      return { rows: items.map((item) => itemIn(batch_header.batch_status, itemOf(item))), total_pages };
    });
    // The batch is there, whatever this answer was: nobody may take it for refused.
    if (read.kind === "failed") return unknown(read.detail);
    if (read.kind === "unknown") return read;
    items.push(...read.value.rows);
    pages = read.value.total_pages;
  }
  return ok({ id, items });
}

const duplicate = z.object({
  details: z.array(z.object({ field: z.string().default(""), issue: z.string().default("") })).default([]),
  links: z.array(z.object({ href: z.string() })).default([]),
});

/** PayPal's refusal of a batch that it has: the first one's id, or at least that there is one. */
function firstOfTheSame({ status, body }: HttpAnswer): Answered<string> | null {
  const read = duplicate.safeParse(body);
  if (status >= 500 || !read.success) return null;
  const { details, links } = read.data;
  const isDuplicate = details.some(
    ({ field, issue }) => /sender_batch_id/i.test(`${field} ${issue}`) && /duplicate|already/i.test(issue),
  );
  if (!isDuplicate) return null;
  const id = links
    .map(({ href }) => /\/payments\/payouts\/([\w-]+)/.exec(href)?.[1])
    .find((found) => found !== undefined);
  return id === undefined ? unknown("payouts.post: PayPal has this batch but does not say which it is") : ok(id);
}
