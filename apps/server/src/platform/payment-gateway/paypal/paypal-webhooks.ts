import { z } from "zod";
import { failed, type Gateway, ok, type ProviderEvent, type SignedMessage } from "../gateway.ts";
import type { PaypalApi } from "./paypal-api.generated.ts";
import type { PaypalClient } from "./paypal-client.ts";
import { idAbove, linksShape } from "./paypal-money.ts";
import type { PaypalSettings } from "./paypal-fetch.ts";

/** Hosts of PayPal's signing certificates. Sandbox certificates are never accepted for live payments. */
const certificateHosts = {
  live: ["api.paypal.com", "api-m.paypal.com"],
  trial: ["api.sandbox.paypal.com", "api-m.sandbox.paypal.com"],
};

const signatureShape = z.object({
  "paypal-auth-algo": z.string().regex(/^[a-zA-Z0-9]{1,100}$/),
  "paypal-cert-url": z.string().max(500),
  "paypal-transmission-id": z.string().min(1).max(50),
  "paypal-transmission-sig": z.string().min(1).max(500),
  "paypal-transmission-time": z.iso.datetime({ offset: true }).max(100),
});

const verdictShape = z.object({ verification_status: z.enum(["SUCCESS", "FAILURE"]) }) satisfies z.ZodType<
  unknown,
  PaypalApi["verify-webhook-signature.post"]["answer"]
>;

export function paypalWebhooks(
  client: PaypalClient,
  { webhookId, baseUrl }: PaypalSettings,
): Pick<Gateway, "verifyWebhook" | "health"> {
  const hosts = baseUrl === "https://api-m.paypal.com" ? certificateHosts.live : certificateHosts.trial;
  return {
    async verifyWebhook(message) {
      const signed = signatureShape.safeParse(message.headers);
      if (!signed.success) return failed("invalid", "a notification without PayPal’s signature");
      const ofPaypal = isCertificateOf(hosts, signed.data["paypal-cert-url"]);
      if (!ofPaypal) return failed("invalid", "a certificate that isn’t PayPal’s");
      const event = eventIn(message);
      if (event === null) return failed("invalid", "a notification that cannot be read");
      const verdict = await client.ask(
        "verify-webhook-signature.post",
        { written: verificationBody(signed.data, webhookId, message) },
        (body) => verdictShape.parse(body).verification_status,
      );
      if (verdict.kind !== "ok") return verdict;
      return verdict.value === "SUCCESS" ? ok(event) : failed("invalid", "a signature that isn’t valid");
    },

    /** Checks client id, secret and webhook id in one call. */
    health: () => client.ask("webhooks.get", { path: { webhook_id: webhookId } }, () => null),
  };
}

function isCertificateOf(hosts: readonly string[], address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username } = new URL(address);
  return protocol === "https:" && port === "" && username === "" && hosts.includes(hostname);
}

/**
 * The signature covers the exact bytes, so the event is inserted as received instead of serialised again. It has been
 * parsed as JSON before.
 */
function verificationBody(signed: z.output<typeof signatureShape>, webhookId: string, { body }: SignedMessage): string {
  const rest: Omit<PaypalApi["verify-webhook-signature.post"]["body"], "webhook_event"> = {
    auth_algo: signed["paypal-auth-algo"],
    cert_url: signed["paypal-cert-url"],
    transmission_id: signed["paypal-transmission-id"],
    transmission_sig: signed["paypal-transmission-sig"],
    transmission_time: signed["paypal-transmission-time"],
    webhook_id: webhookId,
  };
  return `${JSON.stringify(rest).slice(0, -1)},"webhook_event":${body.toString("utf8")}}`;
}

const resourceShape = z.object({
  id: z.string().optional(),
  invoice_id: z.string().optional(),
  custom_id: z.string().optional(),
  purchase_units: z.array(z.object({ invoice_id: z.string().optional() })).optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  dispute_id: z.string().optional(),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: z.string().optional(), invoice_number: z.string().optional() }))
    .optional(),
  payout_item_id: z.string().optional(),
  links: linksShape,
});
const eventShape = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  create_time: z.iso.datetime({ offset: true }),
  resource: resourceShape,
}) satisfies z.ZodType<unknown, PaypalApi["verify-webhook-signature.post"]["body"]["webhook_event"]>;

function eventIn({ body }: SignedMessage): ProviderEvent | null {
  let said: unknown;
  try {
    said = JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
  const read = eventShape.safeParse(said);
  return read.success ? eventOf(read.data) : null;
}

const uuid = z.uuid();

function eventOf({ id, event_type, create_time, resource }: z.output<typeof eventShape>): ProviderEvent {
  const of = (prefix: string) => event_type.startsWith(prefix);
  // Both kinds of event contain a refund of the payment, made by us or by PayPal.
  const isReversal = event_type === "PAYMENT.CAPTURE.REVERSED";
  const isRefund = of("PAYMENT.REFUND.") || event_type === "PAYMENT.CAPTURE.REFUNDED";
  const isCapture = of("PAYMENT.CAPTURE.") && !isRefund && !isReversal;
  const disputed = resource.disputed_transactions?.[0];
  const number =
    resource.invoice_id ?? resource.custom_id ?? resource.purchase_units?.[0]?.invoice_id ?? disputed?.invoice_number;
  return {
    id,
    kind: event_type,
    at: new Date(create_time),
    contributionId: uuid.safeParse(number).data ?? null,
    orderId: of("CHECKOUT.ORDER.")
      ? (resource.id ?? null)
      : (resource.supplementary_data?.related_ids?.order_id ?? (isCapture ? idAbove(resource.links, "orders") : null)),
    captureId: isCapture
      ? (resource.id ?? null)
      : (disputed?.seller_transaction_id ?? idAbove(resource.links, "captures")),
    refundId: isRefund ? (resource.id ?? null) : null,
    reversalId: isReversal ? (resource.id ?? null) : null,
    disputeId: resource.dispute_id ?? null,
    payoutItemId: resource.payout_item_id ?? null,
  };
}
