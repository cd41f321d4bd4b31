import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../config/config.ts";

type Secret = Pick<Config, "appSecret">;

/** The part of a URL that replaces a sign-in: its holder may see the file until it expires. */
export interface AddressKey {
  /** Seconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

/** What a key gives access to. A key for one file opens no other. */
export interface Lock {
  readonly purpose: "poster" | "picture" | "map";
  /** Identifies the file. The key becomes invalid when this changes. */
  readonly subject: string;
  /** Minimum validity of a key. */
  readonly days: number;
}

const day = 24 * 60 * 60;

/** Stays the same for a whole period, so that browsers can use their cached copy. */
export function keyFor(config: Secret, lock: Lock, now: Date): AddressKey {
  const period = lock.days * day;
  const expires = (Math.floor(now.getTime() / 1000 / period) + 2) * period;
  return { expires, signature: signatureOf(config, lock, expires).toString("base64url") };
}

export function keyOpens(config: Secret, lock: Lock, key: AddressKey, now: Date): boolean {
  return key.expires * 1000 > now.getTime() && isSigned(key.signature, signatureOf(config, lock, key.expires));
}

export const keyQuery = ({ expires, signature }: AddressKey) => `expires=${expires}&signature=${signature}`;

/** Compares in constant time. */
export function isSigned(given: string, right: Buffer): boolean {
  const bytes = Buffer.from(given, "base64url");
  return bytes.length === right.length && timingSafeEqual(bytes, right);
}

const signatureOf = (config: Secret, { purpose, subject }: Lock, expires: number) =>
  keyedHash(config.appSecret, purpose, `${subject} ${expires}`);

/** A hash that can't be brute-forced without the application's secret. */
export function keyedHash(secret: string, purpose: string, text: string): Buffer {
  return createHmac("sha256", secret).update(`${purpose}\0${text}`).digest();
}
