import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { verificationLetter } from "./account-letters.ts";
import { insertToken } from "./sign-ups.store.ts";
import { hashSecret, later, lifetimes } from "./account.ts";

interface Unverified {
  readonly owner: "sign-up" | "user";
  readonly id: string;
  /** The address to verify. */
  readonly email: string;
  readonly firstName: string;
}

/** Emails a new link to the address to be verified. */
export async function sendVerification(
  deps: Deps,
  tx: Tx,
  to: Unverified,
  once: { readonly dedupeKey?: string } = {},
): Promise<void> {
  const code = deps.random.token();
  const isNew = await deps.mail.queue(tx, { ...verificationLetter(deps.config, to, code), ...once });
  if (isNew) await insertCode(deps, tx, to, code);
}

/** Stores a link that is never sent, for an address that turned out to be another user's. */
export const makeCode = (deps: Deps, tx: Tx, to: Unverified): Promise<void> =>
  insertCode(deps, tx, to, deps.random.token());

async function insertCode(deps: Deps, tx: Tx, { owner, id, email }: Unverified, code: string): Promise<void> {
  const now = deps.clock.now();
  await insertToken(tx, {
    kind: "verify",
    tokenHash: hashSecret(code),
    signUpId: owner === "sign-up" ? id : null,
    userId: owner === "user" ? id : null,
    email,
    createdAt: now,
    expiresAt: later(now, lifetimes.verifyLink),
  });
}
