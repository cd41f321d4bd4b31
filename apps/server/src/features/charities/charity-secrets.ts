import { keyedHash } from "../../platform/http/keyed-hash.ts";

/** A code is short enough to be tried out: without the application's own secret its hash tells nothing. */
export function hashCode(appSecret: string, charityId: string, code: string): Buffer {
  return keyedHash(appSecret, "charity code", `${charityId} ${code}`);
}

export function hashToken(appSecret: string, token: string): Buffer {
  return keyedHash(appSecret, "charity session", token);
}
