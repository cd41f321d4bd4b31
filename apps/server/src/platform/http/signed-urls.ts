import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../config/config.ts";

type Secret = Pick<Config, "appSecret">;

/** What an address carries instead of a sign-in: who holds it may see this, until then. */
export interface AddressKey {
  /** Seconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

/** What a key opens. One made for one thing opens no other. */
export interface Lock {
  readonly purpose: "poster" | "picture";
  /** What it is for, and what ends it when that changes. */
  readonly subject: string;
  /** It is good for so long at least. */
  readonly days: number;
}

const day = 24 * 60 * 60;

/** The same for a whole period, so that a picture that was seen already is not fetched again. */
export function keyFor(config: Secret, lock: Lock, now: Date): AddressKey {
  const period = lock.days * day;
  const expires = (Math.floor(now.getTime() / 1000 / period) + 2) * period;
  return { expires, signature: signatureOf(config, lock, expires).toString("base64url") };
}

export function keyOpens(config: Secret, lock: Lock, key: AddressKey, now: Date): boolean {
  return key.expires * 1000 > now.getTime() && isSigned(key.signature, signatureOf(config, lock, key.expires));
}

export const keyQuery = ({ expires, signature }: AddressKey) => `expires=${expires}&signature=${signature}`;

/** Takes as long for a wrong one as for the right one. */
export function isSigned(told: string, right: Buffer): boolean {
  const bytes = Buffer.from(told, "base64url");
  return bytes.length === right.length && timingSafeEqual(bytes, right);
}

const signatureOf = (config: Secret, { purpose, subject }: Lock, expires: number) =>
  keyedHash(config.appSecret, purpose, `${subject} ${expires}`);

/** A fingerprint that nobody can try values against without the application's own secret. */
export function keyedHash(secret: string, purpose: string, text: string): Buffer {
  return createHmac("sha256", secret).update(`${purpose}\0${text}`).digest();
}
