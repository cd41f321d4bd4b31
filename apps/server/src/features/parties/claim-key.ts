import type { Config } from "../../platform/config/config.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { keyedHash } from "../../platform/http/keyed-hash.ts";

type Secret = Pick<Config, "appSecret">;

/** The key of a draft is kept only like this. */
export function hashClaim({ appSecret }: Secret, claimToken: string): Buffer {
  return keyedHash(appSecret, "claim", claimToken);
}

/** The fingerprint of the key that somebody brought along. */
export function broughtClaim(config: Secret, actor: Actor): Buffer | null {
  return actor.kind === "visitor" && actor.claimToken !== null ? hashClaim(config, actor.claimToken) : null;
}
