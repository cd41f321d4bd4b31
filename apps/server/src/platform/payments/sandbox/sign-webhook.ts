import { createHmac, timingSafeEqual } from "node:crypto";
import { keyedHash } from "../../http/keyed-hash.ts";
import type { SignedMessage } from "../gateway.ts";

/** As in "t=1767225600,v1=9f86d0…": when it was signed, and an HMAC-SHA-256 over that moment and the raw bytes. */
export const sandboxSignatureHeader = "sandbox-signature";
/** One of long ago may be somebody who repeats what they overheard. */
const toleranceSeconds = 5 * 60;

const secretOf = (appSecret: string) => keyedHash(appSecret, "sandbox webhooks", "");

const hmac = (appSecret: string, seconds: number, body: Buffer) =>
  createHmac("sha256", secretOf(appSecret)).update(`${seconds}.`).update(body).digest();

const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

export function signWebhook(appSecret: string, body: Buffer, now: Date): string {
  const seconds = inSeconds(now);
  return `t=${seconds},v1=${hmac(appSecret, seconds, body).toString("hex")}`;
}

/** Null when it holds; otherwise why not. */
export function faultInSignature(appSecret: string, message: SignedMessage, now: Date): string | null {
  const [, time, told] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(message.headers[sandboxSignatureHeader])) ?? [];
  if (time === undefined || told === undefined) return "no signature";
  const right = hmac(appSecret, Number(time), message.body);
  if (!timingSafeEqual(Buffer.from(told, "hex"), right)) return "wrong signature";
  return Math.abs(inSeconds(now) - Number(time)) > toleranceSeconds ? "too old" : null;
}
