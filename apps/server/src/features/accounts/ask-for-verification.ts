import { emailKey } from "@wishwell/domain/email-key";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { openAddress, sealAddress } from "../../platform/jobs/asked-address.ts";
import type { SignUp } from "./account.ts";
import { findAccount, findAccountByAddress, findAccountByPendingAddress } from "./accounts.store.ts";
import { type Asked, dedupedBy, verificationLetterAsked } from "./asked-letters.ts";
import { sendVerification } from "./send-verification.ts";
import { findSignUp, findWaitingSignUp } from "./sign-ups.store.ts";

/** The same for every address: one job is queued, which may find nobody to write to. */
export async function askForVerification(deps: Deps, _actor: Actor, { email }: { email: string }): Promise<void> {
  const key = emailKey(email);
  await deps.limits.take("verificationLetters", key);
  const asked = sealAddress(deps, key);
  await deps.db.transaction().execute((work) => deps.jobs.enqueue(work, verificationLetterAsked, asked));
}

/** The job. What was verified since, or never waited, gets no email. */
export async function answerVerificationRequest(deps: Deps, asked: Asked): Promise<void> {
  const key = "id" in asked ? await waitingAddress(deps, asked.id) : openAddress(deps, asked);
  if (key === null) return;
  const once = dedupedBy("verification", asked);
  await deps.db.transaction().execute(async (work) => {
    const signUp = await findWaitingSignUp(work, key, deps.clock.now());
    if (signUp !== null) return sendAgain(deps, work, signUp, once);
    const account = await findAccountByPendingAddress(work, key);
    if (account === null || account.pendingEmail === null) return;
    // The address may have become somebody else's meanwhile.
    if ((await findAccountByAddress(work, emailKey(account.pendingEmail))) !== null) return;
    await sendVerification(deps, work, { ...account, email: account.pendingEmail, owner: "user" }, once);
  });
}

async function waitingAddress({ db }: Deps, id: string): Promise<string | null> {
  const signUp = await findSignUp(db, id);
  if (signUp !== null) return signUp.emailKey;
  const pending = (await findAccount(db, id))?.pendingEmail ?? null;
  return pending === null ? null : emailKey(pending);
}

/** A sign-up with an address that has an account got another letter, and gets none now. */
async function sendAgain(deps: Deps, work: Work, signUp: SignUp, once: { dedupeKey?: string }): Promise<void> {
  if ((await findAccountByAddress(work, signUp.emailKey)) !== null) return;
  await sendVerification(deps, work, { ...signUp, owner: "sign-up" }, once);
}
