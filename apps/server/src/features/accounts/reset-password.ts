import { isOwnAddress } from "@wishwell/domain/common-password";
import { sameAddress } from "@wishwell/domain/email-key";
import { fieldTexts, texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { invalid, notFound } from "../../platform/http/refusal.ts";
import { findToken, spendToken } from "./account-tokens.store.ts";
import { lockAccount } from "./accounts.store.ts";
import { hashPassword } from "./passwords.ts";
import { hashSecret, nameOfSecret } from "./secrets.ts";
import { setPassword } from "./set-password.ts";

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
    // First the account, then its links: everybody locks in this order.
    const account = await lockAccount(work, userId);
    const spent = await spendToken(work, hashSecret(input.token), deps.clock.now());
    if (account === null || !spent) throw linkIsDead();
    await setPassword(deps, actor, work, account, { passwordHash, action: "reset password" });
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
