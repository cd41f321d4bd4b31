import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "../../platform/http/keyed-hash.ts";
import type { LetterKind } from "./account.ts";

// Signed, not stored: every letter of a kind carries the same token of its person, and it never runs out.
const kinds: readonly LetterKind[] = ["marketing", "birthday-reminders"];
const uuidBytes = 16;

export interface Unsubscriber {
  readonly userId: string;
  readonly kind: LetterKind;
}

export function unsubscribeToken(secret: string, { userId, kind }: Unsubscriber): string {
  const who = Buffer.from(userId.replaceAll("-", ""), "hex");
  const body = Buffer.concat([who, Buffer.of(kinds.indexOf(kind))]);
  return Buffer.concat([body, signature(secret, body)]).toString("base64url");
}

/** `null` for a token that we did not make. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscriber | null {
  const bytes = Buffer.from(token, "base64url");
  const body = bytes.subarray(0, uuidBytes + 1);
  const signed = bytes.subarray(uuidBytes + 1);
  const expected = signature(secret, body);
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return null;
  const kind = kinds[body[uuidBytes] ?? -1];
  return kind === undefined ? null : { userId: toUuid(body.subarray(0, uuidBytes)), kind };
}

const signature = (secret: string, body: Buffer) => keyedHash(secret, "unsubscribe", body.toString("hex"));

function toUuid(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
