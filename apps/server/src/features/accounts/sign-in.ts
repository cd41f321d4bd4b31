import { emailKey } from "@wishwell/domain/email-key";
import { texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { unauthorised } from "../../platform/http/refusal.ts";
import type { Account } from "./account.ts";
import { findAccountByAddress, lockIfUnchanged, noteSeen, updateAccount } from "./accounts.store.ts";
import { hashPassword, isOutdated, passwordFits, pretendToCheck } from "./passwords.ts";
import { hashSecret } from "./secrets.ts";
import { endSignIn, insertSignIn } from "./sign-ins.store.ts";

export interface SignInInput {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

export interface OpenedSignIn {
  readonly token: string;
  readonly expiresAt: Date;
  readonly account: Account;
}

/** Every failure is the same sentence after the same work: unknown, not verified yet, blocked or wrong. */
export async function signIn(deps: Deps, actor: Actor, input: SignInInput): Promise<OpenedSignIn> {
  const key = emailKey(input.email);
  // Counted before the password is looked at: guesses made all at once count like guesses made in turn.
  await deps.limits.take("loginFailuresOfAddress", actor.address);
  await deps.limits.take("loginFailuresOfAccount", key);
  const account = await findAccountByAddress(deps.db, key);
  if (account === null) await pretendToCheck(input.password);
  const fits = account !== null && (await passwordFits(account.passwordHash, input.password));
  if (!fits || account.blockedAt !== null) {
    throw unauthorised(texts.loginFailed);
  }
  await deps.limits.giveBack("loginFailuresOfAddress", actor.address);
  await deps.limits.forget("loginFailuresOfAccount", key);
  return openSignIn(deps, actor, account, input);
}

async function openSignIn(
  deps: Deps,
  actor: Actor,
  account: Account,
  { password, remember }: SignInInput,
): Promise<OpenedSignIn> {
  const token = deps.random.token();
  const passwordHash = isOutdated(account.passwordHash) ? await hashPassword(password) : null;
  const expiresAt = await deps.db.transaction().execute(async (work) => {
    const locked = await lockIfUnchanged(work, account);
    if (locked === null || locked.blockedAt !== null) throw unauthorised(texts.loginFailed);
    if (passwordHash !== null) await updateAccount(work, account.id, { passwordHash });
    // A new sign-in takes the place of the one it was made with.
    if (actor.kind === "user") await endSignIn(work, actor.signIn);
    await noteSeen(work, account.id, deps.clock.now());
    return insertSignIn(work, { tokenHash: hashSecret(token), userId: account.id, remembered: remember });
  });
  return { token, expiresAt, account };
}

export async function signsInWith({ db }: Pick<Deps, "db">, email: string, password: string): Promise<boolean> {
  const account = await findAccountByAddress(db, emailKey(email));
  return account !== null && passwordFits(account.passwordHash, password);
}
