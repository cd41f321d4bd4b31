import { emailKey } from "@wishwell/domain/email-key";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { Details } from "./account.ts";
import { alreadyRegisteredLetter } from "./account-letters.ts";
import { hasToken } from "./account-tokens.store.ts";
import { lockKnown } from "./accounts.store.ts";
import { signUpLetterAsked } from "./asked-letters.ts";
import type { Drafts } from "./drafts.ts";
import { later, lifetimes } from "./lifetimes.ts";
import { hashPassword } from "./passwords.ts";
import { sendVerification } from "./send-verification.ts";
import { deleteSignUps, findSignUp, insertSignUp, lockSignUp } from "./sign-ups.store.ts";

export interface AccountRequest extends Details {
  readonly email: string;
  readonly password: string;
  /** The draft party that the wizard has made so far. */
  readonly partyId: string | null;
}

/**
 * Answers with a fresh sign-up id, whether or not the address is known: the worker finds out, and a known one gets an
 * email that says so.
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
    // Without the draft's own key the sign-up goes on as if there were no draft.
    const brought = partyId !== null && claimToken !== null && (await drafts.fits(work, { partyId, claimToken }));
    await insertSignUp(work, { ...signUp, partyId: brought ? partyId : null });
    await deps.jobs.enqueue(work, signUpLetterAsked, { id: signUp.id });
  });
  return { id: signUp.id };
}

/**
 * The job: a link to verify the address; a mailbox that has an account gets the email that says so. Once for each
 * address, however often the job runs, and only to the last one when several were typed in a row.
 */
export async function answerSignUp(deps: Deps, { id }: { id: string }): Promise<void> {
  await deps.db.transaction().execute(async (work) => {
    const asked = await findSignUp(work, id);
    if (asked === null || asked.expiresAt <= deps.clock.now()) return;
    // First the account, then the sign-up: everybody locks in this order.
    const known = await lockKnown(work, asked.emailKey);
    const signUp = await lockSignUp(work, id);
    // Corrected again meanwhile: that has a job of its own.
    if (signUp?.emailKey !== asked.emailKey) return;
    if (known === null) {
      // A correction ends earlier links: where there is one, this address has had its email.
      if (await hasToken(work, id)) return;
      return sendVerification(deps, work, { ...signUp, owner: "sign-up" });
    }
    const dedupeKey = `already-registered ${id} ${known.id}`;
    await deps.post.queue(work, { ...alreadyRegisteredLetter(deps.config, known), dedupeKey });
    // With a draft it can still be corrected, whether or not the address was known.
    if (signUp.partyId === null) await deleteSignUps(work, [id]);
  });
}
