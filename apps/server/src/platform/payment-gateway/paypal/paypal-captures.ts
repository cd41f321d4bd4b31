import { fromWire, type Pence, pence } from "@wishwell/domain/money/money";
import { shortText } from "@wishwell/domain/text/short-text";
import { z } from "zod";
import { type Answered, type Capture, failed, type Gateway, ok, type Refund, type Reversal } from "../gateway.ts";
import type { PaypalApi } from "./paypal-api.generated.ts";
import type { PaypalClient } from "./paypal-client.ts";
import { currency, idAbove, linksShape, money, moneyShape, penceOf, penceOrNone } from "./paypal-money.ts";

export const captureShape = z.object({
  id: z.string().min(1),
  status: z.enum(["COMPLETED", "DECLINED", "PARTIALLY_REFUNDED", "PENDING", "REFUNDED", "FAILED"]),
  amount: moneyShape,
  invoice_id: z.string().default(""),
  seller_receivable_breakdown: z
    .object({
      gross_amount: moneyShape,
      paypal_fee: moneyShape.optional(),
      net_amount: moneyShape.optional(),
    })
    .optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  links: linksShape,
}) satisfies z.ZodType<unknown, PaypalApi["captures.get"]["answer"]>;

const states: Readonly<Record<z.output<typeof captureShape>["status"], Capture["state"]>> = {
  COMPLETED: "completed",
  PENDING: "pending",
  DECLINED: "declined",
  FAILED: "declined",
  REFUNDED: "refunded",
  // We only refund in full, so this was done by hand on PayPal's site and the rest of the money is still here.
  PARTIALLY_REFUNDED: "completed",
};

export function captureOf(read: z.output<typeof captureShape>, orderId?: string): Capture {
  const { related_ids } = read.supplementary_data ?? {};
  return {
    id: read.id,
    orderId: orderId ?? related_ids?.order_id ?? idAbove(read.links, "orders"),
    state: states[read.status],
    amount: penceOrNone(read.amount),
    currency: currencyOf(read),
    invoiceId: read.invoice_id,
    fee: currencyOf(read) === currency ? feeOf(read) : null,
  };
}

/** PayPal may charge in pounds and hold another currency. If any part is not in pounds, this returns that currency. */
function currencyOf({ amount, seller_receivable_breakdown: parts }: z.output<typeof captureShape>): string {
  const sums = [amount, parts?.gross_amount, parts?.paypal_fee, parts?.net_amount];
  return sums.find((sum) => sum !== undefined && sum.currency_code !== currency)?.currency_code ?? currency;
}

/** If PayPal names no fee, it is the difference between gross and net; null if that is unknown. */
function feeOf({ seller_receivable_breakdown: parts }: z.output<typeof captureShape>): Pence | null {
  if (parts?.paypal_fee !== undefined) return penceOf(parts.paypal_fee);
  return parts?.net_amount === undefined ? null : pence(penceOf(parts.gross_amount) - penceOf(parts.net_amount));
}

const refundShape = z.object({
  id: z.string().min(1),
  status: z.enum(["CANCELLED", "FAILED", "PENDING", "COMPLETED"]),
  amount: moneyShape,
  create_time: z.string().optional(),
  seller_payable_breakdown: z.object({ paypal_fee: moneyShape.optional() }).optional(),
  links: linksShape,
}) satisfies z.ZodType<unknown, PaypalApi["refunds.get"]["answer"]>;

const refundStates = { CANCELLED: "failed", FAILED: "failed", PENDING: "pending", COMPLETED: "completed" } as const;

function refundOf(body: unknown): Refund {
  const read = refundShape.parse(body);
  const { paypal_fee } = read.seller_payable_breakdown ?? {};
  return {
    id: read.id,
    captureId: idAbove(read.links, "captures"),
    state: refundStates[read.status],
    amount: fromWire(read.amount.value),
    currency: read.amount.currency_code,
    feeReturned: paypal_fee === undefined ? pence(0) : penceOf(paypal_fee),
  };
}

/** PayPal reports its own reversals as refunds too. */
function reversalOf(body: unknown): Reversal & { readonly isDone: boolean } {
  const { id, status, amount, create_time, links } = refundShape.parse(body);
  const captureId = idAbove(links, "captures");
  if (captureId === null || create_time === undefined) throw new Error("a reversal without an amount");
  const isDone = refundStates[status] === "completed";
  const { currency_code } = amount;
  return {
    id,
    captureId,
    amount: penceOrNone(amount),
    currency: currency_code,
    createdAt: new Date(create_time),
    isDone,
  };
}

const longestNote = 255;

export function paypalCaptures(
  client: PaypalClient,
): Pick<Gateway, "getCapture" | "refund" | "getRefund" | "getReversal"> {
  return {
    getCapture: (captureId): Promise<Answered<Capture>> =>
      client.ask("captures.get", { path: { capture_id: captureId } }, (body) => captureOf(captureShape.parse(body))),

    refund: ({ key, captureId, amount, note }) =>
      client.ask(
        "captures.refund",
        {
          path: { capture_id: captureId },
          key,
          // The amount is given although it is the whole sum, so that an earlier partial refund by hand is noticed.
          body: { amount: money(amount), ...(note !== "" && { note_to_payer: shortText(note, longestNote) }) },
        },
        refundOf,
      ),

    getRefund: (refundId) => client.ask("refunds.get", { path: { refund_id: refundId } }, refundOf),

    getReversal: async (reversalId) => {
      const answer = await client.ask("refunds.get", { path: { refund_id: reversalId } }, reversalOf);
      if (answer.kind !== "ok") return answer;
      const { isDone, ...reversal } = answer.value;
      return isDone ? ok(reversal) : failed("invalid", "it took nothing back");
    },
  };
}
