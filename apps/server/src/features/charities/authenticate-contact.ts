import type { Deps } from "../../platform/deps.ts";
import type { Authenticate, TokenHolder } from "../../platform/http/actor.ts";
import { findSession } from "./charity-sessions.store.ts";
import { hashToken } from "./charity-secrets.ts";

/** Which charity this token opens; `null` when it is unknown, ended or too old. */
export async function authenticateContact(
  { db, config }: Pick<Deps, "db" | "config">,
  token: string,
): Promise<TokenHolder | null> {
  const charityId = await findSession(db, hashToken(config.appSecret, token));
  return charityId === null ? null : { kind: "charity-contact", charityId };
}

/** For the door: which charity this token opens. */
export function createContactAuthenticate(deps: Pick<Deps, "db" | "config">): Authenticate {
  return (token) => authenticateContact(deps, token);
}
