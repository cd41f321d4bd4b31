import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";

interface Site {
  readonly publicUrl: string;
}

/** Sets the same headers on every response; pages override what differs. */
export function sendSecurityHeaders(app: FastifyInstance, site: Site): void {
  const always: Record<string, string> = {
    "content-security-policy": contentPolicy({}),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "geolocation=(), camera=(), microphone=()",
    "x-frame-options": "DENY",
    ...(site.publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(always);
    void reply.header("x-request-id", request.id);
    if (holdsSecret(request.url)) void reply.header("referrer-policy", "same-origin");
    done();
  });
}

interface Allowed {
  /** For the planner's style tags. */
  readonly nonce?: string;
  /** Our own frames, for emails in the development tools. */
  readonly frames?: boolean;
  /** The form may lead to PayPal's pages: only on the donation page, and only while PayPal is the provider. */
  readonly paypal?: boolean;
  /** The address of the analytics script. */
  readonly analytics?: string | null;
}

/** Where givers approve a payment, live and in the sandbox. Nothing is loaded from there: see docs/decisions/0050. */
const paypalPages = ["https://www.paypal.com", "https://www.sandbox.paypal.com"];

/** Nothing may load unless it is listed here. */
export function contentPolicy({ nonce, frames, paypal = false, analytics }: Allowed): string {
  const withNonce = nonce === undefined ? "" : ` 'nonce-${nonce}'`;
  // The analytics script may report only to its own host, by request or image.
  const counting = analytics === undefined || analytics === null ? "" : ` ${new URL(analytics).origin}`;
  return [
    "default-src 'none'",
    `script-src 'self'${counting}`,
    `style-src 'self'${withNonce}`,
    `img-src 'self' data: blob:${counting}`,
    "font-src 'self'",
    `connect-src 'self'${counting}`,
    "media-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    // A plain form is answered with a redirect to PayPal, which browsers check against form-action.
    ["form-action 'self'", ...(paypal ? paypalPages : [])].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    ...(frames === true ? ["frame-src 'self'"] : []),
    "frame-ancestors 'none'",
  ].join("; ");
}

export const newNonce = () => randomBytes(16).toString("base64");

/** Relaxes the policy on this response only: style tags with the nonce, our own frames, the redirect to PayPal. */
export function allow(reply: FastifyReply, allowed: Allowed): void {
  void reply.header("content-security-policy", contentPolicy(allowed));
}

/** Pages whose address is a secret or opens a child's party: other sites must not learn it from the referrer. */
const secretPages =
  /^\/(?:@|%40|(?:user\/(?:verify|resetpassword)|unsubscribe|eventattendees?|dashboard\/eventattendee|event\/(?:request|reply|organise)|refund\/confirm|event\/[\da-f-]{36}|sandbox\/pay)(?:[/?]|$))/i;
const holdsSecret = (url: string) => secretPages.test(url);
