import { timingSafeEqual } from "node:crypto";
import { texts } from "@wishwell/contract/texts/texts";
import { emailKey, sameAddress } from "@wishwell/domain/text/email-key";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { notFound } from "../../platform/http/api/refusal.ts";
import { openAddress, sealAddress } from "../../platform/jobs/sealed-address.ts";
import { type LinkRequest, changeLetter, dedupedBy, verificationLetterJob } from "./account-letters.ts";
import { type Account, type Drafts, hashSecret, nameOfSecret, type SignUp } from "./account.ts";
import {
  findAccount,
  findAccountByAddress,
  findAccountByPendingAddress,
  insertAccount,
  lockAccount,
  lockAddress,
  lockKnown,
  updateAccount,
} from "./accounts.store.ts";
import { moveLetters } from "../../platform/mail/letter-retention.ts";
import {
  deleteOpenTokens,
  deleteSignUps,
  findSignUp,
  findToken,
  findWaitingSignUp,
  forgetBrowserKey,
  assignTokens,
  lockSignUp,
  signUpsOf,
  spendToken,
} from "./sign-ups.store.ts";
import { type OpenedSignIn, openSession } from "./signing-in/open-session.ts";
import { sendVerification } from "./verification-code.ts";

interface CodeToVerify {
  readonly code: string;
  /** The secret that this browser gave when it signed up, if it did. */
  readonly browserKey?: string | undefined;
  readonly device: string;
}

/**
 * Turns a sign-up into an account, or replaces a user's address with the new one. Verifying twice succeeds. Signs in the
 * browser that signed up, but only when its sign-up has just become an account: otherwise returns null.
 */
export async function verifyAddress(
  deps: Deps,
  drafts: Drafts,
  actor: Actor,
  { code, browserKey, device }: CodeToVerify,
): Promise<OpenedSignIn | null> {
  await deps.limits.take("tokenTries", `verify ${nameOfSecret(code)}`);
  const tokenHash = hashSecret(code);
  const client = { device, browserKey, remember: false };
  const found = await findToken(deps.db, "verify", tokenHash);
  if (found === null) throw linkIsDead();
  return deps.db.transaction().execute(async (tx) => {
    await lockAddress(tx, emailKey(found.email));
    const token = await findToken(tx, "verify", tokenHash);
    if (token?.usedAt) return null;
    if (token === null) throw linkIsDead();
    // Lock order everywhere: the account first, then the sign-up, then its links.
    const account =
      token.userId === null ? await lockKnown(tx, emailKey(token.email)) : await lockAccount(tx, token.userId);
    const signUp = token.signUpId === null ? null : await lockSignUp(tx, token.signUpId);
    if (!(await spendToken(tx, tokenHash, deps.clock.now()))) throw linkIsDead();
    await deps.mail.liftSuppressions(tx, [token.email], "reader");
    if (token.signUpId === null) {
      await switchAddress(deps, actor, tx, account, token.email);
      return null;
    }
    const opened = await openAccount(deps, drafts, actor, tx, signUp);
    const signsIn = opened.isNew && actor.kind === "visitor" && isSameBrowser(signUp, browserKey);
    return signsIn
      ? openSession(deps, tx, actor, opened.account, { ...client, way: "verification", strong: false })
      : null;
  });
}

function isSameBrowser(signUp: SignUp | null, browserKey: string | undefined): boolean {
  const known = signUp?.browserKeyHash ?? null;
  return known !== null && browserKey !== undefined && timingSafeEqual(known, hashSecret(browserKey));
}

const linkIsDead = () => notFound(texts.verificationDead);

/** Runs in the transaction that holds the lock on the address. */
export async function openAccount(
  deps: Deps,
  drafts: Drafts,
  actor: Actor,
  tx: Tx,
  signUp: SignUp | null,
): Promise<{ isNew: boolean; account: Account }> {
  if (signUp === null) throw linkIsDead();
  const now = deps.clock.now();
  const isNew = await insertAccount(tx, { ...signUp, role: 1 }, now);
  const known = isNew ? null : await lockKnown(tx, signUp.emailKey);
  const account = known ?? (await findAccount(tx, signUp.id));
  if (account === null) throw linkIsDead();
  if (known !== null) await fillIn(tx, known, signUp);
  await settleSignUps(tx, signUp.emailKey, account.id, { now, followed: signUp.id });
  // Only the draft of the sign-up whose link was followed: anyone can sign up with another person's address.
  if (signUp.partyId !== null) await drafts.takeOver(tx, signUp.partyId, account.id);
  if (isNew) await deps.audit.record(tx, actor, { action: "open account", subjectKind: "user", subjectId: account.id });
  return { isNew, account };
}

/** Fills in details that the account lacks. Existing ones stay, and so does everything about money. */
async function fillIn(tx: Tx, account: Account, { firstName, lastName, phone }: SignUp): Promise<void> {
  await updateAccount(tx, account.id, {
    ...(account.firstName === "" && { firstName }),
    ...(account.lastName === "" && { lastName }),
    ...(account.phone === "" && { phone }),
  });
}

/**
 * Following one link proves access to the mailbox, so other sign-ups for it are settled and their links answer
 * "verified". A sign-up with a draft still waits for its own link, which hands over the draft.
 */
async function settleSignUps(
  tx: Tx,
  key: string,
  ownerId: string,
  { now, followed = null }: { readonly now: Date; readonly followed?: string | null },
): Promise<void> {
  const all = await signUpsOf(tx, key);
  const settled = all.filter(({ id, partyId }) => partyId === null || id === followed).map(({ id }) => id);
  await assignTokens(tx, settled, ownerId, now);
  await moveLetters(
    tx,
    all.map(({ id }) => id),
    ownerId,
  );
  await deleteSignUps(tx, settled);
}

async function switchAddress(deps: Deps, actor: Actor, tx: Tx, account: Account | null, email: string): Promise<void> {
  // Another address may have been requested since, or another user may have verified this one.
  if (account?.pendingEmail == null || !sameAddress(account.pendingEmail, email)) throw linkIsDead();
  if ((await findAccountByAddress(tx, emailKey(email))) !== null) throw linkIsDead();
  const { id: userId } = account;
  const now = deps.clock.now();
  await updateAccount(tx, userId, { email, emailKey: emailKey(email), pendingEmail: null, verifiedAt: now });
  // Links in the old mailbox must no longer open the account.
  await deleteOpenTokens(tx, userId, "reset");
  await deleteOpenTokens(tx, userId, "sign-in");
  await deleteOpenTokens(tx, userId, "verify");
  await settleSignUps(tx, emailKey(email), userId, { now });
  for (const to of [account.email, email]) {
    await deps.mail.queue(tx, changeLetter(deps.config, { ...account, email: to }, "e-mail"));
  }
  await deps.audit.record(tx, actor, {
    action: "change e-mail",
    subjectKind: "user",
    subjectId: userId,
    changes: [{ field: "email", before: account.email, after: email }],
  });
}

/** Does the same for every address: queues one job, which may find no one to email. */
export async function requestVerification(deps: Deps, _actor: Actor, { email }: { email: string }): Promise<void> {
  const key = emailKey(email);
  await deps.limits.take("verificationLetters", key);
  const asked = sealAddress(deps, key);
  await deps.db.transaction().execute((tx) => deps.jobs.enqueue(tx, verificationLetterJob, asked));
}

/** The job. Sends nothing if the address was verified since or was never pending. */
export async function handleVerificationRequest(deps: Deps, asked: LinkRequest): Promise<void> {
  const key = "id" in asked ? await waitingAddress(deps, asked.id) : openAddress(deps, asked);
  if (key === null) return;
  const once = dedupedBy("verification", asked);
  await deps.db.transaction().execute(async (tx) => {
    const signUp = await findWaitingSignUp(tx, key, deps.clock.now());
    if (signUp !== null) return sendAgain(deps, tx, signUp, once);
    const account = await findAccountByPendingAddress(tx, key);
    if (account === null || account.pendingEmail === null) return;
    // Another user may have verified the address meanwhile.
    if ((await findAccountByAddress(tx, emailKey(account.pendingEmail))) !== null) return;
    await sendVerification(deps, tx, { ...account, email: account.pendingEmail, owner: "user" }, once);
  });
}

async function waitingAddress({ db }: Deps, id: string): Promise<string | null> {
  const signUp = await findSignUp(db, id);
  if (signUp !== null) return signUp.emailKey;
  const pending = (await findAccount(db, id))?.pendingEmail ?? null;
  return pending === null ? null : emailKey(pending);
}

/**
 * A sign-up whose address has an account was sent another email, and gets none now. A link that was asked for again
 * verifies the address, but signs nobody in.
 */
async function sendAgain(deps: Deps, tx: Tx, signUp: SignUp, once: { dedupeKey?: string }): Promise<void> {
  if ((await findAccountByAddress(tx, signUp.emailKey)) !== null) return;
  await forgetBrowserKey(tx, signUp.id);
  await sendVerification(deps, tx, { ...signUp, owner: "sign-up" }, once);
}
