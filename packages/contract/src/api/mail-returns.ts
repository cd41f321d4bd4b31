import { z } from "zod";
import { messageAnswer } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { limits } from "./limits.ts";

/** Reports about bounced emails. */
export const mailReturnsCalls = defineCalls({
  "POST /mail/bounces": {
    summary:
      "A mail service's signed report of bounced emails: header `X-Wishwell-Signature`, the HMAC-SHA-256 of the body in hexadecimal.",
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
