import type { UsedPasskey } from "@wishwell/contract/api/signing-in/passkeys";
import { signInTexts } from "@wishwell/contract/texts/sign-in-texts";
import { texts } from "@wishwell/contract/texts/texts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { notFound, unauthorised } from "../../../platform/http/api/refusal.ts";
import { hashSecret } from "../account.ts";
import { lockForSignIn } from "../accounts.store.ts";
import { endSecondStep, trySecondStep } from "./challenges.store.ts";
import { type Client, type OpenedSignIn, openSession } from "./open-session.ts";
import { usePasskey } from "./passkeys.ts";
import { spendCode } from "./second-factor.ts";

interface WithPasskey extends Client {
  readonly response: UsedPasskey;
}

/** Wrong passwords never prevent this: it counts its own tries, by network address. */
export async function signInWithPasskey(
  deps: Deps,
  actor: Actor,
  { response, ...client }: WithPasskey,
): Promise<OpenedSignIn> {
  await deps.limits.take("passkeyTries", actor.address);
  const { passkey, record } = await usePasskey(deps, { response, kind: "passkey sign-in", by: null });
  return deps.db.transaction().execute(async (tx) => {
    const account = await lockForSignIn(tx, passkey.userId);
    if (account === null || account.blockedAt !== null) throw unauthorised(texts.loginFailed);
    await record(tx);
    return openSession(deps, tx, actor, account, { ...client, way: "passkey", strong: true });
  });
}

interface SecondStepInput extends Client {
  readonly challenge: string;
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

/** A challenge opens one session, however many ask at once. */
export async function finishSecondStep(
  deps: Deps,
  actor: Actor,
  { challenge, code, recoveryCode, ...client }: SecondStepInput,
): Promise<OpenedSignIn> {
  const hash = hashSecret(challenge);
  const first = await trySecondStep(deps.db, hash);
  if (first === null) throw stepIsOver();
  return spendCode(deps, first.userId, { code, recoveryCode }, async (tx) => {
    if (!(await endSecondStep(tx, hash))) throw stepIsOver();
    const account = await lockForSignIn(tx, first.userId);
    if (account === null || account.blockedAt !== null) throw unauthorised(texts.loginFailed);
    return openSession(deps, tx, actor, account, { ...client, way: first.way, strong: true });
  });
}

const stepIsOver = () => notFound(signInTexts.secondStepOver);
