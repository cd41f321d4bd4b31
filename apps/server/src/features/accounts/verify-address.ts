import { emailKey, sameAddress } from "@wishwell/domain/email-key";
import { texts } from "@wishwell/contract/texts";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import type { Account, SignUp } from "./account.ts";
import { changeLetter } from "./account-letters.ts";
import { deleteOpenTokens, findToken, handTokensOver, spendToken } from "./account-tokens.store.ts";
import {
  findAccountByAddress,
  insertAccount,
  lockAccount,
  lockAddress,
  lockKnown,
  updateAccount,
} from "./accounts.store.ts";
import type { Drafts } from "./drafts.ts";
import { moveLetters } from "./personal-data.store.ts";
import { hashSecret, nameOfSecret } from "./secrets.ts";
import { deleteSignUps, lockSignUp, signUpsOf } from "./sign-ups.store.ts";

/** A sign-up becomes an account, or a user's new address takes the place of the old one. Twice is a success. */
export async function verifyAddress(
  deps: Deps,
  drafts: Drafts,
  actor: Actor,
  { code }: { code: string },
): Promise<void> {
  await deps.limits.take("tokenTries", `verify ${nameOfSecret(code)}`);
  const tokenHash = hashSecret(code);
  const found = await findToken(deps.db, "verify", tokenHash);
  if (found === null) throw linkIsDead();
  await deps.db.transaction().execute(async (work) => {
    await lockAddress(work, emailKey(found.email));
    const token = await findToken(work, "verify", tokenHash);
    if (token?.usedAt) return;
    if (token === null) throw linkIsDead();
    // First the account, then the sign-up, then its links: everybody locks in this order.
    const account =
      token.userId === null ? await lockKnown(work, emailKey(token.email)) : await lockAccount(work, token.userId);
    const signUp = token.signUpId === null ? null : await lockSignUp(work, token.signUpId);
    if (!(await spendToken(work, tokenHash, deps.clock.now()))) throw linkIsDead();
    await deps.post.writeAgain(work, [token.email], "reader");
    if (token.signUpId !== null) await openAccount(deps, drafts, actor, work, signUp);
    else await switchAddress(deps, actor, work, account, token.email);
  });
}

const linkIsDead = () => notFound(texts.verificationDead);

/** In one transaction with the lock on its address. */
export async function openAccount(
  deps: Deps,
  drafts: Drafts,
  actor: Actor,
  work: Work,
  signUp: SignUp | null,
): Promise<void> {
  if (signUp === null) throw linkIsDead();
  const now = deps.clock.now();
  const isNew = await insertAccount(work, { ...signUp, role: 1 }, now);
  const known = isNew ? null : await lockKnown(work, signUp.emailKey);
  const owner = isNew ? signUp : known;
  if (owner === null) throw linkIsDead();
  if (known !== null) await fillIn(work, known, signUp);
  await settleSignUps(work, signUp.emailKey, owner.id, { now, followed: signUp.id });
  // Only the draft of the sign-up whose link was followed: anybody can sign up with somebody else's address.
  if (signUp.partyId !== null) await drafts.takeOver(work, signUp.partyId, owner.id);
  if (isNew) await deps.audit.record(work, actor, { action: "open account", subjectKind: "user", subjectId: owner.id });
}

/** An account that was opened with less learns who it is of; what it says already stays, and so does all about money. */
async function fillIn(work: Work, account: Account, { firstName, lastName, phone }: SignUp): Promise<void> {
  await updateAccount(work, account.id, {
    ...(account.firstName === "" && { firstName }),
    ...(account.lastName === "" && { lastName }),
    ...(account.phone === "" && { phone }),
  });
}

/**
 * Whoever can read this mailbox has shown it: sign-ups for it are settled, and their links answer "verified". One that
 * brought a draft along waits for its own link, which is what gives the draft away.
 */
async function settleSignUps(
  work: Work,
  key: string,
  ownerId: string,
  { now, followed = null }: { readonly now: Date; readonly followed?: string | null },
): Promise<void> {
  const all = await signUpsOf(work, key);
  const settled = all.filter(({ id, partyId }) => partyId === null || id === followed).map(({ id }) => id);
  await handTokensOver(work, settled, ownerId, now);
  await moveLetters(
    work,
    all.map(({ id }) => id),
    ownerId,
  );
  await deleteSignUps(work, settled);
}

async function switchAddress(
  deps: Deps,
  actor: Actor,
  work: Work,
  account: Account | null,
  email: string,
): Promise<void> {
  // Another address may have been asked for since, or somebody else may have this one now.
  if (account?.pendingEmail == null || !sameAddress(account.pendingEmail, email)) throw linkIsDead();
  if ((await findAccountByAddress(work, emailKey(email))) !== null) throw linkIsDead();
  const { id: userId } = account;
  const now = deps.clock.now();
  await updateAccount(work, userId, { email, emailKey: emailKey(email), pendingEmail: null, verifiedAt: now });
  // Links in the old mailbox must not open the account any more.
  await deleteOpenTokens(work, userId, "reset");
  await deleteOpenTokens(work, userId, "verify");
  await settleSignUps(work, emailKey(email), userId, { now });
  for (const to of [account.email, email]) {
    await deps.post.queue(work, changeLetter(deps.config, { ...account, email: to }, "e-mail"));
  }
  await deps.audit.record(work, actor, { action: "change e-mail", subjectKind: "user", subjectId: userId });
}
