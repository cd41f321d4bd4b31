import { hash, parseOptions, verify } from "@node-rs/argon2";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { isOwnAddress } from "@wishwell/domain/text/common-password";
import { emailKey, sameAddress } from "@wishwell/domain/text/email-key";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { invalid, notFound } from "../../platform/http/api/refusal.ts";
import { openAddress, sealAddress } from "../../platform/jobs/asked-address.ts";
import { createConcurrencyLimit } from "../../platform/limits/concurrency-limit.ts";
import { type Asked, changeLetter, dedupedBy, resetLetter, resetLetterAsked } from "./account-letters.ts";
import { type Account, hashSecret, later, lifetimes, nameOfSecret } from "./account.ts";
import { findAccount, lockAccount, lockKnown, updateAccount } from "./accounts.store.ts";
import { endSignInsOf } from "./sessions.store.ts";
import { deleteOpenTokens, findToken, insertToken, spendToken } from "./sign-ups.store.ts";

/** Argon2id (the library's default kind), 19 MiB, two passes. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

// Each hash fills 19 MiB and a core: a crowd at the door must not take the house down.
const gate = createConcurrencyLimit({ atOnce: 4, waiting: 200 });

export async function hashPassword(password: string): Promise<string> {
  return gate.pass(() => hash(password, cost));
}

export async function passwordFits(passwordHash: string, password: string): Promise<boolean> {
  return gate.pass(() => verify(passwordHash, password));
}

/** The same work as for a real account, so that the time taken does not tell whether there is one. */
export async function pretendToCheck(password: string): Promise<void> {
  await passwordFits(nobodysHash, password);
}

/** Made with another cost than today's: to be made anew while the password is at hand. */
export function isOutdated(passwordHash: string): boolean {
  const made = parseOptions(passwordHash);
  return (
    made.memoryCost !== cost.memoryCost || made.timeCost !== cost.timeCost || made.parallelism !== cost.parallelism
  );
}

/** The hash of a random secret that nobody knows. */
export const nobodysHash =
  "$argon2id$v=19$m=19456,t=2,p=1$2LXzwVBjEIRJwx3QF2SnAg$lcYo7L8w4vJBtHFtZRPKMdNgh/ti8m4zyCTPXm9k7gg";

interface NewPassword {
  readonly passwordHash: string;
  readonly action: "change password" | "reset password";
  /** The sign-in of the person who sits there. */
  readonly currentSession?: Buffer;
}

/**
 * Shuts every other way in: sign-ins, open links, and a new address that waits to be verified, for whoever asked for
 * that may be the very person to be kept out. The account is locked.
 */
export async function setPassword(
  deps: Deps,
  actor: Actor,
  tx: Tx,
  account: Account,
  { passwordHash, action, currentSession }: NewPassword,
): Promise<void> {
  await updateAccount(tx, account.id, { passwordHash, pendingEmail: null });
  await endSignInsOf(tx, account.id, currentSession);
  await deleteOpenTokens(tx, account.id, "reset");
  await deleteOpenTokens(tx, account.id, "verify");
  await deps.post.queue(tx, changeLetter(deps.config, account, "password"));
  await deps.audit.record(tx, actor, { action, subjectKind: "user", subjectId: account.id });
}

/** The address a reset link was sent to. Changes nothing. */
export async function findReset(deps: Deps, _actor: Actor, { token }: { token: string }): Promise<{ email: string }> {
  await deps.limits.take("tokenTries", `find ${nameOfSecret(token)}`);
  return liveReset(deps, token);
}

export interface ResetInput {
  readonly token: string;
  readonly password: string;
  /** May be left out; the link knows. */
  readonly email?: string | undefined;
}

/** A link works once, and whoever is signed in has to sign in again. */
export async function resetPassword(deps: Deps, actor: Actor, input: ResetInput): Promise<void> {
  await deps.limits.take("tokenTries", `reset ${nameOfSecret(input.token)}`);
  const { email, userId } = await liveReset(deps, input.token);
  refuseWrongFields(input, email);
  const passwordHash = await hashPassword(input.password);
  const account = await deps.db.transaction().execute(async (tx) => {
    // First the account, then its links: everybody locks in this order.
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

/** The same for every address: one job is queued, which may find nobody to write to. */
export async function askForReset(deps: Deps, _actor: Actor, { email }: { email: string }): Promise<void> {
  const key = emailKey(email);
  await deps.limits.take("forgottenPasswords", key);
  await deps.db.transaction().execute((tx) => deps.jobs.enqueue(tx, resetLetterAsked, sealAddress(deps, key)));
}

/** The job. A new link ends the older ones: only the latest email opens anything. */
export async function answerResetRequest(deps: Deps, asked: Asked): Promise<void> {
  const key = "id" in asked ? (await findAccount(deps.db, asked.id))?.emailKey : openAddress(deps, asked);
  if (key == null) return;
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockKnown(tx, key);
    if (account === null) return;
    const token = deps.random.token();
    const letter = { ...resetLetter(deps.config, account, token), ...dedupedBy("reset", asked) };
    // The job ran before: the link in that email goes on working.
    if (!(await deps.post.queue(tx, letter))) return;
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
