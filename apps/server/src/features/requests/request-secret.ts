import type { Config } from "../../platform/config/config.ts";
import { keyedHash } from "../../platform/http/keyed-hash.ts";

/** The secret of a confirming letter is kept only like this. */
export function hashRequestSecret({ appSecret }: Pick<Config, "appSecret">, token: string): Buffer {
  return keyedHash(appSecret, "guest request", token);
}
