import type { Config } from "../../platform/config/config.ts";
import { keyedHash } from "../../platform/http/keyed-hash.ts";

/** The token of a confirmation email is stored only as this. */
export function hashRefundSecret({ appSecret }: Pick<Config, "appSecret">, token: string): Buffer {
  return keyedHash(appSecret, "refund request", token);
}
