import { fieldTexts } from "@wishwell/contract/texts";
import { isOwnAddress } from "@wishwell/domain/common-password";
import { emailKey, sameAddress } from "@wishwell/domain/email-key";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { invalid, unauthorised } from "../../platform/http/refusal.ts";
import type { SignUp } from "./account.ts";
import { deleteTokensOfSignUp } from "./account-tokens.store.ts";
import { signUpLetterAsked } from "./asked-letters.ts";
import type { ChangeRequest } from "./change-details.ts";
import type { Drafts } from "./drafts.ts";
import { hashPassword } from "./passwords.ts";
import { findSignUp, lockSignUp, updateSignUp } from "./sign-ups.store.ts";

/**
 * Somebody mistyped their address in the wizard. Until it is verified, the sign-up's id and the key of its draft mend
 * it: the link that went to the wrong mailbox ends, and another one goes to the right one. A sign-up with a known
 * address answers in the same way, so that nobody learns which addresses are known.
 */
export async function mendSignUp(deps: Deps, drafts: Drafts, actor: Actor, input: ChangeRequest): Promise<SignUp> {
  const { id, currentPassword: _, password = "", email, ...details } = input;
  // Strangers are turned away before anything costly is done for them.
  const asked = await deps.db.transaction().execute(async (work) => {
    return mendable(deps, drafts, work, actor, await findSignUp(work, id));
  });
  await countMending(deps, actor, input);
  refuseOwnAddress(password, email ?? asked.email);
  const passwordHash = password === "" ? null : await hashPassword(password);
  return deps.db.transaction().execute(async (work) => {
    // First the sign-up, then its links and its draft: everybody locks in this order.
    const before = await mendable(deps, drafts, work, actor, await lockSignUp(work, id));
    // Another mending may have changed it meanwhile.
    refuseOwnAddress(password, email ?? before.email);
    const address = email === undefined ? {} : { email, emailKey: emailKey(email) };
    const mended = { ...before, ...details, ...address, ...(passwordHash !== null && { passwordHash }) };
    await updateSignUp(work, mended);
    if (!sameAddress(before.email, mended.email)) {
      await deleteTokensOfSignUp(work, id);
      await deps.jobs.enqueue(work, signUpLetterAsked, { id });
    }
    return mended;
  });
}

/** Nobody may write to the whole world this way, nor have passwords hashed without end. */
async function countMending(deps: Deps, actor: Actor, { email, password = "" }: ChangeRequest): Promise<void> {
  if (email !== undefined || password !== "") await deps.limits.take("registrations", actor.address);
  if (email !== undefined) await deps.limits.take("verificationLetters", emailKey(email));
}

function refuseOwnAddress(password: string, email: string): void {
  if (password !== "" && isOwnAddress(password, email)) throw invalid({ password: [fieldTexts.passwordIsAddress] });
}

/** The sign-up, for whoever shows the key of the draft that it brought along. */
async function mendable(deps: Deps, drafts: Drafts, work: Work, actor: Actor, signUp: SignUp | null): Promise<SignUp> {
  const claimToken = actor.kind === "visitor" ? actor.claimToken : null;
  if (signUp === null || signUp.partyId === null || claimToken === null) throw unauthorised();
  const waits = signUp.expiresAt > deps.clock.now();
  if (!waits || !(await drafts.fits(work, { partyId: signUp.partyId, claimToken }))) throw unauthorised();
  return signUp;
}
