import { emailKey } from "@wishwell/domain/email-key";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { Details, SignUp } from "./account.ts";
import { alreadyRegisteredLetter } from "./account-letters.ts";
import { findAccountByAddress, lockAccount } from "./accounts.store.ts";
import { later, lifetimes } from "./lifetimes.ts";
import { hashPassword } from "./passwords.ts";
import { sendVerification } from "./send-verification.ts";
import { insertSignUp } from "./sign-ups.store.ts";

export interface AccountRequest extends Details {
  readonly email: string;
  readonly password: string;
}

/**
 * Answers with a fresh sign-up id, whether or not the address is known: a known one gets a letter that says so.
 * The account itself comes into being when the address is verified.
 */
export async function askForAccount(deps: Deps, actor: Actor, input: AccountRequest): Promise<{ id: string }> {
  await deps.limits.take("registrations", actor.address);
  const { password, email, ...details } = input;
  const now = deps.clock.now();
  const signUp: SignUp = {
    ...details,
    id: deps.random.uuid(),
    email,
    emailKey: emailKey(email),
    // Also for a known address, which takes as long then.
    passwordHash: await hashPassword(password),
    createdAt: now,
    expiresAt: later(now, lifetimes.signUp),
  };
  await deps.db.transaction().execute(async (work) => {
    const found = await findAccountByAddress(work, signUp.emailKey);
    // Locked, so that no letter is left behind when the account is erased just now.
    const known = found && (await lockAccount(work, found.id));
    if (known !== null) await deps.post.queue(work, alreadyRegisteredLetter(deps.config, known));
    else await recordSignUp(deps, work, signUp);
  });
  return { id: signUp.id };
}

async function recordSignUp(deps: Deps, work: Work, signUp: SignUp): Promise<void> {
  await insertSignUp(work, signUp);
  await sendVerification(deps, work, { ...signUp, owner: "sign-up" });
}
