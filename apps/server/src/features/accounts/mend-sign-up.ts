import { fieldTexts } from "@wishwell/contract/texts";
import { isOwnAddress } from "@wishwell/domain/common-password";
import { emailKey, sameAddress } from "@wishwell/domain/email-key";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { invalid, unauthorised } from "../../platform/http/refusal.ts";
import type { SignUp } from "./account.ts";
import { deleteTokensOfSignUp } from "./account-tokens.store.ts";
import { lockKnown, writeToSignUp } from "./ask-for-account.ts";
import type { ChangeRequest } from "./change-details.ts";
import type { Drafts } from "./drafts.ts";
import { hashPassword } from "./passwords.ts";
import { lockSignUp, updateSignUp } from "./sign-ups.store.ts";

/**
 * Somebody mistyped their address in the wizard. Until it is verified, the sign-up's id and the key of its draft mend
 * it: the link that went to the wrong mailbox ends, and another one goes to the right one. A sign-up with a known
 * address answers in the same way, so that nobody learns which addresses are known.
 */
export async function mendSignUp(deps: Deps, drafts: Drafts, actor: Actor, input: ChangeRequest): Promise<SignUp> {
  const { id, currentPassword: _, password = "", email, ...details } = input;
  if (email !== undefined) await countLetter(deps, actor, email);
  const passwordHash = password === "" ? null : await hashPassword(password);
  return deps.db.transaction().execute(async (work) => {
    // First the account, then the sign-up, then its links: everybody locks in this order.
    const known = email === undefined ? null : await lockKnown(work, emailKey(email));
    const before = await lockMendable(deps, drafts, work, actor, id);
    if (password !== "" && isOwnAddress(password, email ?? before.email)) {
      throw invalid({ password: [fieldTexts.passwordIsAddress] });
    }
    const address = email === undefined ? {} : { email, emailKey: emailKey(email) };
    const mended = { ...before, ...details, ...address, ...(passwordHash !== null && { passwordHash }) };
    await updateSignUp(work, mended);
    if (!sameAddress(before.email, mended.email)) {
      await deleteTokensOfSignUp(work, id);
      await writeToSignUp(deps, work, mended, known);
    }
    return mended;
  });
}

/** These write to whatever address was typed: nobody may write to the whole world this way. */
async function countLetter(deps: Deps, actor: Actor, email: string): Promise<void> {
  await deps.limits.take("registrations", actor.address);
  await deps.limits.take("verificationLetters", emailKey(email));
}

async function lockMendable(deps: Deps, drafts: Drafts, work: Work, actor: Actor, id: string): Promise<SignUp> {
  const claimToken = actor.kind === "visitor" ? actor.claimToken : null;
  const signUp = await lockSignUp(work, id);
  if (signUp === null || signUp.partyId === null || claimToken === null) throw unauthorised();
  const waits = signUp.expiresAt > deps.clock.now();
  if (!waits || !(await drafts.fits(work, { partyId: signUp.partyId, claimToken }))) throw unauthorised();
  return signUp;
}
