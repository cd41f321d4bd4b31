import { z } from "zod";
import { dataAnswer, messageAnswer } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { limits } from "./limits.ts";

const publicConfigShape = z
  .object({
    product: z.string(),
    tagline: z.string(),
    locale: z.string(),
    currency: z.string(),
    public_url: z.string(),
    support_email: z.string(),
    /** Who runs the site. Empty or null where the operator hasn't set it: pages then leave it out. */
    operator: z.object({
      name: z.string(),
      /** The company number. */
      number: z.string(),
      status: z.enum(["charity", "company", "commercial-participator"]).nullable(),
      address: z.string(),
      ico_number: z.string(),
    }),
    social_links: z.array(z.object({ name: z.string(), url: z.string() })),
    hashtag: z.string(),
    gift_aid_fraction: z.number(),
    fees: z.object({ fixed_pence: z.number().int(), percent: z.number() }),
    /** In pounds; 0 is free of charge. */
    data_request_fee: z.number(),
    payments: z.object({ provider: z.enum(["sandbox", "paypal", "off"]), client_id: z.string().nullable() }),
    provider_signup_url: z.string(),
    /** Our own address of map tiles; null when there are no maps. The area and the signature come with a place. */
    map_tiles: z.string().nullable(),
    /** Credit for the map tiles; shown with the map. */
    map_attribution: z.string(),
    analytics_script: z.string().nullable(),
    development: z.boolean(),
  })
  .meta({ id: "PublicConfig" });

export type PublicConfig = z.output<typeof publicConfigShape>;

export const operationsCalls = defineCalls({
  "GET /config": {
    summary: "The public part of the configuration.",
    access: "everyone",
    answers: { 200: dataAnswer(publicConfigShape) },
  },
  "POST /errorreporting/frontend": {
    summary: "An error reported by a page. Addresses and ids are removed before it is stored.",
    access: "limited",
    bodyLimit: limits.errorReportBytes,
    body: z.strictObject({
      type: z.string().max(100),
      url: z.string().max(2000).optional(),
      error: z.string().max(6000).optional(),
      component: z.string().max(200).optional(),
      props: z.unknown().optional(),
      method: z.string().max(200).optional(),
    }),
    answers: { 202: messageAnswer },
  },
});

/** Reports about bounced emails. */
export const mailReturnsCalls = defineCalls({
  "POST /mail/bounces": {
    summary:
      "A mail service’s signed report of bounced emails: header `X-Wishwell-Signature`, the HMAC-SHA-256 of the body in hexadecimal.",
    access: "token",
    body: z.strictObject({
      /** When the report was signed, in Unix seconds; old reports are refused. */
      time: z.number().int(),
      bounces: z
        .array(
          z.strictObject({
            /** The email's Message-ID, or the token in its return path. */
            message_id: z.string().max(200),
            kind: z.enum(["hard", "soft", "complaint"]),
            reason: z.string().max(500).optional(),
          }),
        )
        .max(limits.arrayItems),
    }),
    answers: { 200: messageAnswer },
  },
  "POST /mail/dsn": {
    summary: "A delivery status notification as received, authenticated by the token in its recipient address.",
    access: "token",
    body: z.strictObject({ recipient: z.string().max(320), message: z.string().max(limits.dsnBytes) }),
    bodyLimit: limits.dsnBytes + 4096,
    answers: { 200: messageAnswer },
  },
});
