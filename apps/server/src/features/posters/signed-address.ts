import { timingSafeEqual } from "node:crypto";
import type { Config } from "../../platform/config/config.ts";
import { keyedHash } from "../../platform/http/keyed-hash.ts";

type Secret = Pick<Config, "appSecret">;

/** What an address carries instead of a sign-in: who holds it may see this party's poster until then. */
export interface PosterKey {
  /** Seconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

const day = 24 * 60 * 60;

/** Good for a day at least. The same all day long, so that a picture that was seen already is not fetched again. */
export function posterKey(config: Secret, partyId: string, now: Date): PosterKey {
  const today = Math.floor(now.getTime() / 1000 / day);
  const expires = (today + 2) * day;
  return { expires, signature: signatureOf(config, partyId, expires).toString("base64url") };
}

export function keyOpens(config: Secret, partyId: string, key: PosterKey, now: Date): boolean {
  if (key.expires * 1000 <= now.getTime()) return false;
  const told = Buffer.from(key.signature, "base64url");
  const right = signatureOf(config, partyId, key.expires);
  return told.length === right.length && timingSafeEqual(told, right);
}

const signatureOf = (config: Secret, partyId: string, expires: number) =>
  keyedHash(config.appSecret, "poster", `${partyId} ${expires}`);
