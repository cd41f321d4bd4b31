import { shortText } from "@wishwell/domain/text/short-text";
import { z } from "zod";
import { type Capture, type Checkout, type CheckoutOrder, failed, type Gateway } from "../gateway.ts";
import type { PaypalApi } from "./paypal-api.generated.ts";
import { captureOf, captureShape } from "./paypal-captures.ts";
import type { PaypalClient } from "./paypal-client.ts";
import { linksShape, money, moneyShape, penceOrNone } from "./paypal-money.ts";

const unitShape = z.object({
  amount: moneyShape,
  payee: z.object({ merchant_id: z.string().optional(), email_address: z.string().optional() }).optional(),
  invoice_id: z.string().default(""),
  payments: z.object({ captures: z.array(captureShape.omit({ supplementary_data: true })).default([]) }).optional(),
});
const orderShape = z.object({
  id: z.string().min(1),
  status: z.enum(["CREATED", "SAVED", "APPROVED", "VOIDED", "COMPLETED", "PAYER_ACTION_REQUIRED"]),
  purchase_units: z.tuple([unitShape], unitShape),
  links: linksShape,
}) satisfies z.ZodType<unknown, PaypalApi["orders.get"]["answer"]>;

const states: Readonly<Record<z.output<typeof orderShape>["status"], Checkout["state"]>> = {
  CREATED: "created",
  SAVED: "created",
  PAYER_ACTION_REQUIRED: "created",
  APPROVED: "approved",
  COMPLETED: "completed",
  VOIDED: "voided",
};

function checkoutOf(body: unknown): Checkout {
  const { id, status, purchase_units, links } = orderShape.parse(body);
  const [{ amount, payee, invoice_id, payments }] = purchase_units;
  return {
    orderId: id,
    state: states[status],
    amount: penceOrNone(amount),
    currency: amount.currency_code,
    invoiceId: invoice_id,
    payee: payee?.merchant_id ?? payee?.email_address ?? null,
    approveUrl: links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href ?? null,
    captures: (payments?.captures ?? []).map((capture) => captureOf(capture, id)),
  };
}

/** Earlier captures may have been declined, so the one that was not counts. */
function successfulCapture(body: unknown): Capture {
  const { captures } = checkoutOf(body);
  const taken = captures.find(({ state }) => state !== "declined") ?? captures.at(-1);
  if (taken === undefined) throw new Error("an order without a capture");
  return taken;
}

const longestDescription = 127;
const longestDescriptor = 22;

export function paypalOrders(
  client: PaypalClient,
  productName: string,
): Pick<Gateway, "createCheckout" | "getCheckout" | "voidCheckout" | "capture"> {
  return {
    createCheckout: (order) =>
      client.ask("orders.create", { key: order.key, body: orderRequest(order, productName) }, checkoutOf),

    getCheckout: (orderId) => client.ask("orders.get", { path: { id: orderId } }, checkoutOf),

    // PayPal cannot void an order: one that is not captured expires after three hours.
    voidCheckout: (orderId) =>
      Promise.resolve(failed("unsupported", `PayPal can’t void orders: ${orderId} will expire by itself`)),

    capture: ({ key, orderId }) => client.ask("orders.capture", { path: { id: orderId }, key }, successfulCapture),
  };
}

function orderRequest(order: CheckoutOrder, productName: string): PaypalApi["orders.create"]["body"] {
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        reference_id: order.contributionId,
        invoice_id: order.contributionId,
        custom_id: order.contributionId,
        description: shortText(order.description, longestDescription),
        soft_descriptor: softDescriptor(productName),
        amount: money(order.amount),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: productName,
          locale: "en-GB",
          ...(order.accountOnly === true && { landing_page: "LOGIN" as const }),
          user_action: "PAY_NOW",
          shipping_preference: "NO_SHIPPING",
          payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
          return_url: order.returnUrl,
          cancel_url: order.cancelUrl,
        },
      },
    },
  };
}

/** The text on the giver's card statement; banks print only these characters. */
function softDescriptor(productName: string): string {
  const plain = productName
    .normalize("NFD")
    .replace(/[^A-Za-z0-9 .*-]/g, "")
    .trim();
  return (plain === "" ? "Party" : plain).slice(0, longestDescriptor).trim();
}
