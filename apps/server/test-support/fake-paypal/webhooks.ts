import { createHash } from "node:crypto";
import type { SignedMessage } from "../../src/platform/payment-gateway/gateway.ts";
import { answer, type FakeAnswer, type FakePaypalState } from "./state.ts";

const secret = "only the stand-in knows";

export interface SentNotification {
  readonly event_type: string;
  readonly resource_type: string;
  readonly resource: object;
}

/** A notification in PayPal's format. */
export function notificationBody(books: FakePaypalState, told: SentNotification): Buffer {
  const create_time = books.clock.now().toISOString();
  const event = { id: books.newId("WH"), create_time, event_version: "1.0", summary: "Something was done.", ...told };
  return Buffer.from(JSON.stringify(event));
}

/** Signs a notification as PayPal does. */
export function signedMessage(books: FakePaypalState, webhookId: string, body: Buffer): SignedMessage {
  const at = books.clock.now().toISOString();
  const transmission = `a${books.newId("b")}-transmission`;
  return {
    body,
    headers: {
      "content-type": "application/json",
      "paypal-auth-algo": "SHA256withRSA",
      "paypal-cert-url": "https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594",
      "paypal-transmission-id": transmission,
      "paypal-transmission-sig": signature(transmission, at, webhookId, body.toString("utf8")),
      "paypal-transmission-time": at,
    },
  };
}

/** Checks the exact bytes that were forwarded: an event that was serialised again is invalid. */
export function verifySignature(written: string, webhookId: string): FakeAnswer {
  const { transmission_id, transmission_time, transmission_sig, webhook_id } = JSON.parse(written) as Record<
    string,
    string
  >;
  const mark = '"webhook_event":';
  const event = written.slice(written.indexOf(mark) + mark.length, -1);
  const holds =
    webhook_id === webhookId &&
    transmission_sig === signature(transmission_id ?? "", transmission_time ?? "", webhookId, event);
  return answer("verify-webhook-signature.post", 200, { verification_status: holds ? "SUCCESS" : "FAILURE" });
}

const signature = (...parts: string[]) =>
  `s${createHash("sha256")
    .update([secret, ...parts].join("|"))
    .digest("hex")}`;
