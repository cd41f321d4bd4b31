import { hash, parseOptions, verify } from "@node-rs/argon2";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { isOwnAddress } from "@wishwell/domain/text/common-password";
import { emailKey, sameAddress } from "@wishwell/domain/text/email-key";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { invalid, notFound } from "../../platform/http/api/refusal.ts";
import { openAddress, sealAddress } from "../../platform/jobs/sealed-address.ts";
import { createConcurrencyLimit } from "../../platform/limits/concurrency-limit.ts";
import { type LinkRequest, changeLetter, dedupedBy, resetLetter, resetLetterJob } from "./account-letters.ts";
import { type Account, hashSecret, later, lifetimes, nameOfSecret } from "./account.ts";
import { findAccount, lockAccount, lockKnown, updateAccount } from "./accounts.store.ts";
import { endSignInsOf } from "./sessions.store.ts";
import { deleteSecondStepsOf } from "./signing-in/challenges.store.ts";
import { deleteOpenTokens, findToken, insertToken, spendToken } from "./sign-ups.store.ts";

/** Argon2id (the library's default), 19 MiB, two passes. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

// Each hash takes 19 MiB and a core, so a rush of sign-ins must not overload the server.
const gate = createConcurrencyLimit({ atOnce: 4, waiting: 200 });

export async function hashPassword(password: string): Promise<string> {
  return gate.pass(() => hash(password, cost));
}

export async function passwordFits(passwordHash: string, password: string): Promise<boolean> {
  return gate.pass(() => verify(passwordHash, password));
}

/** Does the same work as for a real account, so that the response time does not reveal whether there is one. */
export async function simulateCheck(password: string): Promise<void> {
  await passwordFits(decoyHash, password);
}

/** Made with another cost than today's, so it is replaced while the password is available. */
export function isOutdated(passwordHash: string): boolean {
  const made = parseOptions(passwordHash);
  return (
    made.memoryCost !== cost.memoryCost || made.timeCost !== cost.timeCost || made.parallelism !== cost.parallelism
  );
}

/** Hash of a random secret that is not stored anywhere. */
export const decoyHash =
  "$argon2id$v=19$m=19456,t=2,p=1$2LXzwVBjEIRJwx3QF2SnAg$lcYo7L8w4vJBtHFtZRPKMdNgh/ti8m4zyCTPXm9k7gg";

interface NewPassword {
  readonly passwordHash: string;
  readonly action: "change password" | "reset password";
  /** The session that makes the change. */
  readonly currentSession?: Buffer;
}

/**
 * Ends all other access: sessions, open links, and a pending address, which an intruder may have requested. The caller
 * holds the account's lock.
 */
export async function setPassword(
  deps: Deps,
  actor: Actor,
  tx: Tx,
  account: Account,
  { passwordHash, action, currentSession }: NewPassword,
): Promise<void> {
  const passwordChangedAt = deps.clock.now();
  await updateAccount(tx, account.id, { passwordHash, hasPassword: true, passwordChangedAt, pendingEmail: null });
  await endSignInsOf(tx, account.id, currentSession);
  await deleteSecondStepsOf(tx, account.id);
  await deleteOpenTokens(tx, account.id, "reset");
  await deleteOpenTokens(tx, account.id, "sign-in");
  await deleteOpenTokens(tx, account.id, "verify");
  await deps.mail.queue(tx, changeLetter(deps.config, account, "password"));
  await deps.audit.record(tx, actor, { action, subjectKind: "user", subjectId: account.id });
}

/** The address a reset link was sent to. Read-only. */
export async function findReset(deps: Deps, _actor: Actor, { token }: { token: string }): Promise<{ email: string }> {
  await deps.limits.take("tokenTries", `find ${nameOfSecret(token)}`);
  return liveReset(deps, token);
}

export interface ResetInput {
  readonly token: string;
  readonly password: string;
  /** Optional; the link identifies the account. */
  readonly email?: string | undefined;
}

/** A link works once, and all sessions end. */
export async function resetPassword(deps: Deps, actor: Actor, input: ResetInput): Promise<void> {
  await deps.limits.take("tokenTries", `reset ${nameOfSecret(input.token)}`);
  const { email, userId } = await liveReset(deps, input.token);
  refuseWrongFields(input, email);
  const passwordHash = await hashPassword(input.password);
  const account = await deps.db.transaction().execute(async (tx) => {
    // Lock order everywhere: the account first, then its links.
    const account = await lockAccount(tx, userId);
    const spent = await spendToken(tx, hashSecret(input.token), deps.clock.now());
    if (account === null || !spent) throw linkIsDead();
    await setPassword(deps, actor, tx, account, { passwordHash, action: "reset password" });
    return account;
  });
  await deps.limits.forget("loginFailuresOfAccount", account.emailKey);
}

const linkIsDead = () => notFound(texts.tokenProblem);

async function liveReset(deps: Deps, token: string): Promise<{ email: string; userId: string }> {
  const found = await findToken(deps.db, "reset", hashSecret(token));
  const live = found !== null && found.usedAt === null && found.expiresAt > deps.clock.now();
  if (!live || found.userId === null) throw linkIsDead();
  return { email: found.email, userId: found.userId };
}

function refuseWrongFields({ email, password }: ResetInput, sentTo: string): void {
  const otherAddress = email !== undefined && email !== "" && !sameAddress(email, sentTo);
  const ownAddress = isOwnAddress(password, sentTo);
  if (!otherAddress && !ownAddress) return;
  throw invalid({
    ...(otherAddress && { email: [fieldTexts.emailDiffers] }),
    ...(ownAddress && { password: [fieldTexts.passwordIsAddress] }),
  });
}

/** Does the same for every address: queues one job, which may find no account. */
export async function requestReset(deps: Deps, _actor: Actor, { email }: { email: string }): Promise<void> {
  const key = emailKey(email);
  await deps.limits.take("forgottenPasswords", key);
  await deps.db.transaction().execute((tx) => deps.jobs.enqueue(tx, resetLetterJob, sealAddress(deps, key)));
}

/** The job. A new link invalidates older ones, so only the latest email works. */
export async function handleResetRequest(deps: Deps, asked: LinkRequest): Promise<void> {
  const key = "id" in asked ? (await findAccount(deps.db, asked.id))?.emailKey : openAddress(deps, asked);
  if (key == null) return;
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockKnown(tx, key);
    if (account === null) return;
    const token = deps.random.token();
    const letter = { ...resetLetter(deps.config, account, token), ...dedupedBy("reset", asked) };
    // The job has run before; the link in that email stays valid.
    if (!(await deps.mail.queue(tx, letter))) return;
    const now = deps.clock.now();
    await deleteOpenTokens(tx, account.id, "reset");
    await insertToken(tx, {
      kind: "reset",
      tokenHash: hashSecret(token),
      signUpId: null,
      userId: account.id,
      email: account.email,
      createdAt: now,
      expiresAt: later(now, lifetimes.resetLink),
    });
  });
}
