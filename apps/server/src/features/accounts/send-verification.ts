import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { verificationLetter } from "./account-letters.ts";
import { insertToken } from "./account-tokens.store.ts";
import { later, lifetimes } from "./lifetimes.ts";
import { hashSecret } from "./secrets.ts";

interface Unverified {
  readonly owner: "sign-up" | "user";
  readonly id: string;
  /** The address to verify. */
  readonly email: string;
  readonly firstName: string;
}

/** A fresh link to the address that is to be verified. */
export async function sendVerification(deps: Deps, work: Work, to: Unverified): Promise<void> {
  await deps.post.queue(work, verificationLetter(deps.config, to, await makeCode(deps, work, to)));
}

/** The link exists, its letter does not: for an address that turned out to be somebody else's. */
export async function makeCode(deps: Deps, work: Work, { owner, id, email }: Unverified): Promise<string> {
  const code = deps.random.token();
  const now = deps.clock.now();
  await insertToken(work, {
    kind: "verify",
    tokenHash: hashSecret(code),
    signUpId: owner === "sign-up" ? id : null,
    userId: owner === "user" ? id : null,
    email,
    createdAt: now,
    expiresAt: later(now, lifetimes.verifyLink),
  });
  return code;
}
