import { texts } from "@wishwell/contract/texts/texts";
import { emailKey } from "@wishwell/domain/text/email-key";
import type { Deps } from "../../platform/deps.ts";
import type { Actor, Authenticate, SignedIn, TokenHolder } from "../../platform/http/api/actor.ts";
import { unauthorised } from "../../platform/http/api/refusal.ts";
import { type Account, earlier, hashSecret, lifetimes } from "./account.ts";
import { pageAfterSignOut } from "./accounts.policy.ts";
import { findAccountByAddress, lockIfUnchanged, recordSeen, updateAccount } from "./accounts.store.ts";
import { hashPassword, isOutdated, passwordFits, simulateCheck } from "./passwords.ts";
import { endSignIn, findSignIn, type FoundSignIn, recordUse } from "./sessions.store.ts";
import {
  type Client,
  type OpenedSignIn,
  openSession,
  type SecondStep,
  secondStepFor,
} from "./signing-in/open-session.ts";

interface SignInInput extends Client {
  readonly email: string;
  readonly password: string;
}

/** Every failure takes the same work and gives the same message: unknown, unverified, blocked or wrong. */
export async function signIn(deps: Deps, actor: Actor, input: SignInInput): Promise<OpenedSignIn | SecondStep> {
  const key = emailKey(input.email);
  // Counted before the password is checked, so that concurrent guesses count like consecutive ones.
  await deps.limits.take("loginFailuresOfAddress", actor.address);
  await deps.limits.take("loginFailuresOfAccount", key);
  const account = await findAccountByAddress(deps.db, key);
  if (account === null) await simulateCheck(input.password);
  const fits = account !== null && (await passwordFits(account.passwordHash, input.password));
  if (!fits || account.blockedAt !== null) {
    throw unauthorised(texts.loginFailed);
  }
  await deps.limits.giveBack("loginFailuresOfAddress", actor.address);
  await deps.limits.forget("loginFailuresOfAccount", key);
  return afterPassword(deps, actor, account, input);
}

async function afterPassword(
  deps: Deps,
  actor: Actor,
  account: Account,
  { password, ...client }: SignInInput,
): Promise<OpenedSignIn | SecondStep> {
  const passwordHash = isOutdated(account.passwordHash) ? await hashPassword(password) : null;
  return deps.db.transaction().execute(async (tx) => {
    const locked = await lockIfUnchanged(tx, account);
    if (locked === null || locked.blockedAt !== null) throw unauthorised(texts.loginFailed);
    if (passwordHash !== null) await updateAccount(tx, account.id, { passwordHash });
    const more = await secondStepFor(deps, tx, locked, "password");
    return more ?? openSession(deps, tx, actor, locked, { ...client, way: "password", strong: false });
  });
}

export async function signsInWith({ db }: Pick<Deps, "db">, email: string, password: string): Promise<boolean> {
  const account = await findAccountByAddress(db, emailKey(email));
  return account !== null && passwordFits(account.passwordHash, password);
}

/** Returns the page to go to. */
export async function signOut(deps: Deps, actor: Actor, input: { redirect?: string | undefined }): Promise<string> {
  if (actor.kind === "user") await endSignIn(deps.db, actor.signIn);
  return pageAfterSignOut(input.redirect);
}

/** The user of this token; `null` if it is unknown, revoked or expired. */
async function authenticate(deps: AuthenticateDeps, token: string): Promise<TokenHolder | null> {
  const tokenHash = hashSecret(token);
  const found = await findSignIn(deps.db, tokenHash);
  if (found === null) return null;
  if (found.stale) await recordUse(deps.db, tokenHash);
  const now = deps.clock.now();
  if (found.lastSeenAt <= earlier(now, lifetimes.seenAgain)) await recordSeen(deps.db, found.userId, now);
  const proved = found.proved && { proved: true as const };
  return { kind: "user", userId: found.userId, signIn: tokenHash, ...rightsOf(found, deps.config), ...proved };
}

type AuthenticateDeps = Pick<Deps, "db" | "clock" | "config">;

/** An admin's session has an admin's rights only with a second factor, once there is one or must be one. */
function rightsOf(
  { role, strong, hasFactor }: FoundSignIn,
  { adminSecondFactor }: Pick<Deps["config"], "adminSecondFactor">,
): Pick<SignedIn, "role" | "lacks"> {
  if (role !== 2 || strong) return { role };
  if (hasFactor) return { role: 1, lacks: "proof" };
  return adminSecondFactor === "required" ? { role: 1, lacks: "factor" } : { role };
}

export function createAuthenticate(deps: AuthenticateDeps): Authenticate {
  return (token) => authenticate(deps, token);
}

/** The current state of a caller who was authenticated earlier: `null` once signed out, and with today's role. */
export async function stillSignedIn(
  { db, config }: Pick<Deps, "db" | "config">,
  came: SignedIn,
): Promise<SignedIn | null> {
  const found = await findSignIn(db, came.signIn);
  return found && { ...came, ...rightsOf(found, config) };
}

/** Wrong attempts count as failed sign-ins, so that an unattended computer is no place to guess. */
export async function isOwnPassword(deps: Deps, account: Account, typed: string): Promise<boolean> {
  await deps.limits.take("loginFailuresOfAccount", account.emailKey);
  const fits = await passwordFits(account.passwordHash, typed);
  if (fits) await deps.limits.forget("loginFailuresOfAccount", account.emailKey);
  return fits;
}
