import type { Config } from "../../config/config.ts";

export interface PaypalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The id of the address that notifications are sent to, as PayPal's developer pages show it. */
  readonly webhookId: string;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** The site's name, for what payers and payees read at PayPal. */
  readonly productName: string;
  /** Milliseconds for a whole answer. */
  readonly patience?: number;
}

/** The start has seen to it that they are all there: see `incomplete` of the configuration. */
export function paypalSettings(config: Config): PaypalSettings {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID } = config;
  if (PAYPAL_CLIENT_ID === undefined || PAYPAL_CLIENT_SECRET === undefined || PAYPAL_WEBHOOK_ID === undefined) {
    throw new Error("PAYMENTS=paypal without PayPal's settings");
  }
  return {
    clientId: PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_CLIENT_SECRET,
    webhookId: PAYPAL_WEBHOOK_ID,
    baseUrl: config.paypalBaseUrl,
    productName: config.PRODUCT_NAME,
  };
}
