import { isOwnAddress } from "@wishwell/domain/common-password";
import { sameAddress } from "@wishwell/domain/email-key";
import { fieldTexts, texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { invalid, notFound } from "../../platform/http/refusal.ts";
import { changeLetter } from "./account-letters.ts";
import { deleteOpenTokens, findToken, spendToken } from "./account-tokens.store.ts";
import { lockAccount, updateAccount } from "./accounts.store.ts";
import { hashPassword } from "./passwords.ts";
import { hashSecret, nameOfSecret } from "./secrets.ts";
import { endSignInsOf } from "./sign-ins.store.ts";

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
  const account = await deps.db.transaction().execute(async (work) => {
    const spent = await spendToken(work, hashSecret(input.token), deps.clock.now());
    const account = spent ? await lockAccount(work, userId) : null;
    if (account === null) throw linkIsDead();
    await updateAccount(work, userId, { passwordHash });
    await endSignInsOf(work, userId);
    await deleteOpenTokens(work, userId, "reset");
    await deps.post.queue(work, changeLetter(deps.config, account, "password"));
    await deps.audit.record(work, actor, { action: "reset password", subjectKind: "user", subjectId: userId });
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
