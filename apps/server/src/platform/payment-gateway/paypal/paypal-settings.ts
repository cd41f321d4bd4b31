import type { Config } from "../../config/config.ts";

export interface PaypalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The webhook's id, as shown on PayPal's developer pages. */
  readonly webhookId: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** The site's name, shown to payers and recipients at PayPal. */
  readonly productName: string;
  /** Milliseconds for a complete response. */
  readonly patience?: number;
}

/** Startup has checked that all settings are present: see `incomplete` in the configuration. */
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
