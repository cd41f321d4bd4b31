import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";

interface Site {
  readonly publicUrl: string;
  /** The template of the map's pictures, `https://{s}.tiles.example/{z}/{x}/{y}.png`. */
  readonly mapTiles: string | undefined;
}

/** The same on every answer; what differs is set by the page that knows. */
export function sendSecurityHeaders(app: FastifyInstance, site: Site): void {
  const always: Record<string, string> = {
    "content-security-policy": contentPolicy({ mapTiles: site.mapTiles }),
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
  readonly mapTiles?: string | undefined;
  /** For the style tags of the planner. */
  readonly nonce?: string;
  /** Frames of our own, for the letters of the development desk. */
  readonly frames?: boolean;
  /** Its form may end on PayPal's own page: for the page of giving, and only while PayPal is the provider. */
  readonly paypal?: boolean;
  /** The address of the script that counts visits. */
  readonly analytics?: string | null;
}

/** Where givers approve, for real and in trials. Nothing is loaded from there: see docs/decisions/0050. */
const paypalPages = ["https://www.paypal.com", "https://www.sandbox.paypal.com"];

/** Only what is named here may load. */
export function contentPolicy({ mapTiles, nonce, frames, paypal = false, analytics }: Allowed): string {
  const tiles = mapTiles === undefined ? "" : ` ${tilesOrigin(mapTiles)}`;
  const withNonce = nonce === undefined ? "" : ` 'nonce-${nonce}'`;
  // It reports to the host it comes from, by a call or by a picture, and to no other.
  const counting = analytics === undefined || analytics === null ? "" : ` ${new URL(analytics).origin}`;
  return [
    "default-src 'none'",
    `script-src 'self'${counting}`,
    `style-src 'self'${withNonce}`,
    `img-src 'self' data: blob:${tiles}${counting}`,
    "font-src 'self'",
    `connect-src 'self'${counting}`,
    "media-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    // A plain form is answered with the way to PayPal, which browsers count as where the form goes.
    ["form-action 'self'", ...(paypal ? paypalPages : [])].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    ...(frames === true ? ["frame-src 'self'"] : []),
    "frame-ancestors 'none'",
  ].join("; ");
}

export const newNonce = () => randomBytes(16).toString("base64");

/** Allows more than usual, on this answer only: style tags that carry the nonce, our own frames, the way to PayPal. */
export function allow(reply: FastifyReply, allowed: Allowed): void {
  void reply.header("content-security-policy", contentPolicy(allowed));
}

/** Pages whose own address is a key, or opens a child's party: no other site may learn it from a referrer. */
const secretPages =
  /^\/(?:@|%40|(?:user\/(?:verify|resetpassword)|unsubscribe|eventattendees?|dashboard\/eventattendee|event\/request|refund\/confirm|event\/[\da-f-]{36}|sandbox\/pay)(?:[/?]|$))/i;
const holdsSecret = (url: string) => secretPages.test(url);

function tilesOrigin(template: string): string {
  return new URL(template.replace("{s}", "a")).origin.replace("//a.", template.includes("{s}") ? "//*." : "//a.");
}
