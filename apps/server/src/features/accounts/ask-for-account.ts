import { emailKey } from "@wishwell/domain/email-key";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { Account, Details, SignUp } from "./account.ts";
import { alreadyRegisteredLetter } from "./account-letters.ts";
import { findAccountByAddress, lockAccount } from "./accounts.store.ts";
import type { Drafts } from "./drafts.ts";
import { later, lifetimes } from "./lifetimes.ts";
import { hashPassword } from "./passwords.ts";
import { sendVerification } from "./send-verification.ts";
import { insertSignUp } from "./sign-ups.store.ts";

export interface AccountRequest extends Details {
  readonly email: string;
  readonly password: string;
  /** The draft party that the wizard has made so far. */
  readonly partyId: string | null;
}

/**
 * Answers with a fresh sign-up id, whether or not the address is known: a known one gets a letter that says so.
 * The account itself comes into being when the address is verified, and the draft is bound to it then.
 */
export async function askForAccount(
  deps: Deps,
  drafts: Drafts,
  actor: Actor,
  input: AccountRequest,
): Promise<{ id: string }> {
  await deps.limits.take("registrations", actor.address);
  const { password, email, partyId, ...details } = input;
  const now = deps.clock.now();
  const signUp = {
    ...details,
    id: deps.random.uuid(),
    email,
    emailKey: emailKey(email),
    // Also for a known address, which takes as long then.
    passwordHash: await hashPassword(password),
    createdAt: now,
    expiresAt: later(now, lifetimes.signUp),
  };
  const claimToken = actor.kind === "visitor" ? actor.claimToken : null;
  await deps.db.transaction().execute(async (work) => {
    // First the account, then the draft: everybody locks in this order.
    const known = await lockKnown(work, signUp.emailKey);
    // Without the draft's own key the sign-up goes on as if there were no draft.
    const brought = partyId !== null && claimToken !== null && (await drafts.fits(work, { partyId, claimToken }));
    // With a draft it can be mended, whether or not the address was known: then it has to be there.
    if (known === null || brought) await insertSignUp(work, { ...signUp, partyId: brought ? partyId : null });
    await writeToSignUp(deps, work, signUp, known);
  });
  return { id: signUp.id };
}

/** Locked, so that no letter is left behind when the account is erased just now. */
export async function lockKnown(work: Work, emailKey: string): Promise<Account | null> {
  const found = await findAccountByAddress(work, emailKey);
  return found && (await lockAccount(work, found.id));
}

/** A link to verify the address; a mailbox that has an account gets the letter that says so. */
export async function writeToSignUp(
  deps: Deps,
  work: Work,
  signUp: Pick<SignUp, "id" | "email" | "firstName">,
  known: Account | null,
): Promise<void> {
  if (known !== null) await deps.post.queue(work, alreadyRegisteredLetter(deps.config, known));
  else await sendVerification(deps, work, { ...signUp, owner: "sign-up" });
}
