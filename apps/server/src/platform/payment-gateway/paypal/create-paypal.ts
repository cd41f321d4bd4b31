import type { Clock } from "../../clock/clock.ts";
import type { Log } from "../../log/log.ts";
import type { Gateway } from "../gateway.ts";
import { paypalCaptures } from "./paypal-captures.ts";
import { PaypalClient } from "./paypal-client.ts";
import { paypalDisputes } from "./paypal-disputes.ts";
import { paypalOrders } from "./paypal-orders.ts";
import { paypalPayouts } from "./paypal-payouts.ts";
import { paypalReports } from "./paypal-reports.ts";
import type { PaypalSettings } from "./paypal-settings.ts";
import { paypalWebhooks } from "./paypal-webhooks.ts";

/** PayPal by its REST API. Nothing is kept but the token: see docs/decisions/0037. */
export function createPaypal(settings: PaypalSettings, needs: { readonly clock: Clock; readonly log: Log }): Gateway {
  const client = new PaypalClient(settings, needs);
  return {
    provider: "paypal",
    ...paypalOrders(client, settings.productName),
    ...paypalCaptures(client),
    ...paypalDisputes(client, needs.clock),
    ...paypalPayouts(client, settings.productName),
    ...paypalWebhooks(client, settings),
    ...paypalReports(client, needs.clock),
  };
}
