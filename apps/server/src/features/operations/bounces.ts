import { createHmac, timingSafeEqual } from "node:crypto";
import { texts } from "@wishwell/contract/texts/texts";
import type { Deps } from "../../platform/deps.ts";
import { bytesOf, signatureHeader } from "../../platform/http/api/json-body.ts";
import { notFound, unauthorised } from "../../platform/http/api/refusal.ts";
import { type Route, route } from "../../platform/http/api/route.ts";
import type { ReturnedLetter } from "../../platform/mail/mail-queue.ts";
import { letterIdFromReturnPath, readDsn } from "../../platform/mail/bounces.ts";

export function mailReturnsRoutes(deps: Deps): Route[] {
  return [
    route("POST /mail/bounces", async ({ body, request }) => {
      const bounces = body.bounces.map(({ message_id: messageId, kind, reason = "" }) => ({ messageId, kind, reason }));
      const signature = String(request.headers[signatureHeader] ?? "");
      await recordBounces(deps, { signature, body: bytesOf(request), time: body.time, bounces });
      return { message: texts.bouncesNoted };
    }),
    route("POST /mail/dsn", async ({ body }) => {
      await recordDsn(deps, body);
      return { message: texts.bouncesNoted };
    }),
  ];
}

/** Older reports are refused, since they may be replayed. */
const toleranceSeconds = 5 * 60;

interface SignedReport {
  /** HMAC-SHA-256 of the raw body, in hexadecimal. */
  readonly signature: string;
  readonly body: Buffer;
  /** When it was signed, in Unix seconds; part of the signed body. */
  readonly time: number;
  readonly bounces: readonly (Omit<ReturnedLetter, "letterId"> & { readonly messageId: string })[];
}

/** Records bounces that the mail service reports. Unknown emails are ignored. */
async function recordBounces(deps: Deps, report: SignedReport): Promise<void> {
  const { config, clock, mail } = deps;
  if (config.BOUNCE_SECRET === undefined) throw notFound();
  const right = createHmac("sha256", config.BOUNCE_SECRET).update(report.body).digest();
  const told = Buffer.from(report.signature.replace(/^sha256=/, ""), "hex");
  const isSigned = told.length === right.length && timingSafeEqual(told, right);
  const age = Math.abs(clock.now().getTime() / 1000 - report.time);
  if (!isSigned || age > toleranceSeconds) throw unauthorised(texts.notAuthorised);
  await mail.recordReturns(
    report.bounces.flatMap(({ messageId, ...bounce }) => {
      const letterId = letterOfMessage(messageId) ?? letterIdFromReturnPath(config.appSecret, messageId);
      return letterId === null ? [] : [{ ...bounce, letterId }];
    }),
  );
}

/**
 * A delivery status notification sent to an email's return path. The return path is signed, so it authenticates the
 * notification.
 */
async function recordDsn(
  { config, mail, limits }: Deps,
  { recipient, message }: { recipient: string; message: string },
): Promise<void> {
  const letterId = config.BOUNCE_ADDRESS === undefined ? null : letterIdFromReturnPath(config.appSecret, recipient);
  if (letterId === null) throw notFound();
  await limits.take("mailReturns", letterId);
  const failure = readDsn(message);
  if (failure !== null) await mail.recordReturns([{ letterId, ...failure }]);
}

/** Matches `<0b5c0c54-2a6b-4a53-9d2c-6f6d7d1c0001@wishwell.example>`. */
function letterOfMessage(messageId: string): string | null {
  return /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(messageId.trim())?.[1]?.toLowerCase() ?? null;
}
