import { createHash } from "node:crypto";
import { payoutTexts } from "@wishwell/contract/texts/payout-texts";
import { fromWire, type Pence, pence, toWire } from "@wishwell/domain/money/money";
import { z } from "zod";
import {
  type Answered,
  failed,
  type Gateway,
  ok,
  type PayoutBatch,
  type PayoutItem,
  type PayoutItemState,
  unknown,
} from "../gateway.ts";
import type { PaypalApi } from "./paypal-api.generated.ts";
import type { PaypalClient } from "./paypal-client.ts";
import type { HttpResponse } from "./paypal-fetch.ts";
import { currency } from "./paypal-money.ts";

/** Payouts use `currency`; other calls use `currency_code`. */
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

/** PayPal may add statuses; an unknown one counts as pending. */
const anyItem = itemShape.extend({ transaction_status: z.string().default("PENDING") });

const states: Readonly<Record<string, PayoutItemState["state"]>> = {
  SUCCESS: "success",
  FAILED: "failed",
  UNCLAIMED: "unclaimed",
  RETURNED: "returned",
  ONHOLD: "on_hold",
  BLOCKED: "blocked",
  // Both follow success: the recipient returned the money, or PayPal reversed it.
  REFUNDED: "reversed",
  REVERSED: "reversed",
};

/** If the whole batch was refused, its pending items will never be paid, even if PayPal leaves them pending. */
function itemOf(read: z.output<typeof anyItem>, denied = false): PayoutItemState {
  const isDenied = denied && read.transaction_status === "PENDING";
  return {
    itemId: read.payout_item_id,
    reference: read.payout_item.sender_item_id,
    transactionId: read.transaction_id ?? null,
    state: isDenied ? "failed" : (states[read.transaction_status] ?? "pending"),
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

/** Lenient version for batches: statuses may be new, and items are parsed one by one. */
const anyHeader = createdShape.shape.batch_header.extend({ batch_status: z.string() });
const anyCreated = z.object({ batch_header: anyHeader });
const anyPage = batchPage.extend({ batch_header: anyHeader, items: z.array(z.unknown()).default([]) });

const itemsOnAPage = 1000;
const mostItems = 15_000;

type Payouts = Pick<Gateway, "createPayoutBatch" | "findPayoutBatch" | "getPayoutItem" | "cancelUnclaimed">;

/**
 * We identify a batch by our key, its `sender_batch_id`. PayPal cannot search by it, but refuses a duplicate within 30
 * days with a link to the first batch. So repeating `createPayoutBatch` finds a batch after a lost response; that is
 * why both paths end by reading the batch.
 */
export function paypalPayouts(client: PaypalClient, productName: string): Payouts {
  return {
    async createPayoutBatch({ key, items }) {
      if (items.length === 0 || items.length > mostItems) {
        return failed("invalid", `a batch of ${items.length}`);
      }
      const created = await client.ask(
        "payouts.post",
        asked(payoutRequest(key, items, productName)),
        (body) => anyCreated.parse(body).batch_header.payout_batch_id,
        duplicateBatch,
      );
      return created.kind === "ok" ? readBatch(client, created.value) : created;
    },

    findPayoutBatch: (_key, batchId) =>
      typeof batchId === "string"
        ? readBatch(client, batchId)
        : Promise.resolve(failed("unsupported", "PayPal only finds a batch when it’s sent again")),

    getPayoutItem: (itemId) =>
      client.ask("payouts-item.get", { path: { payout_item_id: itemId } }, (body) => itemOf(anyItem.parse(body))),

    cancelUnclaimed: (itemId) =>
      client.ask("payouts-item.cancel", { path: { payout_item_id: itemId } }, (body) => itemOf(anyItem.parse(body))),
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

/** Derives the request id from the body, so that only an identical repeat gets the first response. */
function asked(body: PaypalApi["payouts.post"]["body"]) {
  const written = JSON.stringify(body);
  const hash = createHash("sha256").update(written).digest("base64url").slice(0, 22);
  return { key: `p:${body.sender_batch_header.sender_batch_id ?? ""}:${hash}`, written };
}

/** Leaves out an unreadable item, as if PayPal had not processed it yet, and keeps the others. */
function readable(items: readonly unknown[], denied: boolean): PayoutItemState[] {
  return items.flatMap((item) => {
    try {
      return [itemOf(anyItem.parse(item), denied)];
    } catch {
      return [];
    }
  });
}

/** Items that PayPal has not processed yet are missing; the caller reads the batch again later. */
async function readBatch(client: PaypalClient, id: string): Promise<Answered<PayoutBatch>> {
  const items: PayoutItemState[] = [];
  let denied = true;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { page: String(page), page_size: String(itemsOnAPage), total_required: "true" };
    const read = await client.ask("payouts.get", { path: { payout_batch_id: id }, query }, (body) => {
      const { batch_header, items: listed, total_pages } = anyPage.parse(body);
      const ended = batch_header.batch_status === "DENIED" || batch_header.batch_status === "CANCELED";
      const rows = readable(listed, ended);
      // The outcome of an unreadable item is unknown, even in a refused batch.
      return { rows, denied: ended && rows.length === listed.length, total_pages };
    });
    // The batch exists whatever this response was, so it must not count as refused.
    if (read.kind === "failed") return unknown(read.detail);
    if (read.kind === "unknown") return read;
    items.push(...read.value.rows);
    denied &&= read.value.denied;
    pages = read.value.total_pages;
  }
  return ok({ id, items, denied });
}

const duplicate = z.object({
  details: z.array(z.object({ field: z.string().default(""), issue: z.string().default("") })).default([]),
  links: z.array(z.object({ href: z.string() })).default([]),
});

/**
 * Recognises PayPal's refusal of a duplicate batch. Returns the first batch's id, or `unknown` if PayPal does not name
 * it.
 */
function duplicateBatch({ status, body }: HttpResponse): Answered<string> | null {
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
  return id === undefined ? unknown("payouts.post: PayPal already has this batch but didn’t give its id") : ok(id);
}
