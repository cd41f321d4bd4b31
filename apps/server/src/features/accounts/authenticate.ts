import type { Database } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Authenticate, SignedIn, TokenHolder } from "../../platform/http/actor.ts";
import { noteSeen } from "./accounts.store.ts";
import { earlier, lifetimes } from "./lifetimes.ts";
import { hashSecret } from "./secrets.ts";
import { findSignIn, noteUse } from "./sign-ins.store.ts";

/** Whose token this is; `null` when it is unknown, ended or too old. */
export async function authenticate(deps: Pick<Deps, "db" | "clock">, token: string): Promise<TokenHolder | null> {
  const tokenHash = hashSecret(token);
  const found = await findSignIn(deps.db, tokenHash);
  if (found === null) return null;
  if (found.stale) await noteUse(deps.db, tokenHash);
  const now = deps.clock.now();
  if (found.lastSeenAt <= earlier(now, lifetimes.seenAgain)) await noteSeen(deps.db, found.userId, now);
  return { kind: "user", userId: found.userId, role: found.role, signIn: tokenHash };
}

/** For the door: whose token this is. */
export function createAuthenticate(deps: Pick<Deps, "db" | "clock">): Authenticate {
  return (token) => authenticate(deps, token);
}

/** Somebody who came in a while ago, as they are now: `null` once signed out, and with the role of today. */
export async function stillSignedIn(db: Database, came: SignedIn): Promise<SignedIn | null> {
  const found = await findSignIn(db, came.signIn);
  return found && { ...came, role: found.role };
}
