import { randomBytes } from "node:crypto";
import { signInTexts } from "@wishwell/contract/texts/sign-in-texts";
import type { Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type Actor, signedIn } from "../../../platform/http/api/actor.ts";
import { invalid, notFound, refuse } from "../../../platform/http/api/refusal.ts";
import { keyedHash } from "../../../platform/http/signed-urls.ts";
import { openSealed, sealText } from "../../../platform/sealed-text.ts";
import { lockAccount, lockForSignIn } from "../accounts.store.ts";
import { recordProof } from "../sessions.store.ts";
import { base32, stepAt, stepOf } from "./authenticator-code.ts";
import { changedFactors } from "./factor-notices.ts";
import { factorsWithin, mayRemove } from "./factors.ts";
import {
  type AuthenticatorApp,
  confirmApp,
  deleteApp,
  findApp,
  realSeconds,
  replaceRecoveryCodes,
  saveAppKey,
  spendRecoveryCode,
  spendStep,
} from "./factors.store.ts";

const keyBytes = 20;
const codesAtOnce = 10;

const sealOf = (userId: string) => ({ purpose: "authenticator app", subject: userId });

function keyIn({ config }: Pick<Deps, "config">, app: AuthenticatorApp): Buffer | null {
  const key = openSealed(config.appSecret, sealOf(app.userId), app.sealedKey);
  return key === null ? null : Buffer.from(key, "base64url");
}

interface AppKey {
  readonly key: string;
  readonly uri: string;
}

/** A key for an app, which counts from its first code. Asking again replaces the key. */
export async function startApp(deps: Deps, actor: Actor): Promise<AppKey> {
  const { userId } = signedIn(actor);
  const key = randomBytes(keyBytes);
  const account = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockAccount(tx, userId);
    if (locked === null) throw notFound();
    if ((await findApp(tx, userId))?.confirmedAt) throw refuse("app_on", signInTexts.appAlreadyOn);
    const sealedKey = sealText(deps.config.appSecret, sealOf(userId), key.toString("base64url"));
    await saveAppKey(tx, { userId, sealedKey, now: deps.clock.now() });
    return locked;
  });
  const product = encodeURIComponent(deps.config.PRODUCT_NAME);
  const label = `${product}:${encodeURIComponent(account.email)}`;
  return { key: base32(key), uri: `otpauth://totp/${label}?secret=${base32(key)}&issuer=${product}` };
}

/** Turns it on. Returns the recovery codes, which are stored as hashes only. */
export async function confirmAppCode(deps: Deps, actor: Actor, { code }: { readonly code: string }): Promise<string[]> {
  const user = signedIn(actor);
  await deps.limits.take("factorTries", user.userId);
  const codes = newRecoveryCodes(deps);
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, user.userId);
    const app = await findApp(tx, user.userId);
    if (account === null || app === null) throw refuse("start_again", signInTexts.appStartAgain);
    if (app.confirmedAt !== null) throw refuse("app_on", signInTexts.appAlreadyOn);
    await spendAppCode(deps, tx, app, code);
    await confirmApp(tx, user.userId, deps.clock.now());
    await replaceRecoveryCodes(tx, user.userId, hashesOf(deps, user.userId, codes));
    await recordProof(tx, user.signIn, { strong: true });
    await changedFactors(deps, tx, user, account, { what: "app on" });
  });
  await deps.limits.forget("factorTries", user.userId);
  return codes;
}

export async function makeRecoveryCodes(deps: Deps, actor: Actor): Promise<string[]> {
  const user = signedIn(actor);
  const codes = newRecoveryCodes(deps);
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, user.userId);
    const app = await findApp(tx, user.userId);
    if (account === null || !app?.confirmedAt) throw refuse("app_off", signInTexts.appNotOn);
    await replaceRecoveryCodes(tx, user.userId, hashesOf(deps, user.userId, codes));
    await changedFactors(deps, tx, user, account, { what: "new recovery codes" });
  });
  return codes;
}

/** Harmless when it is off. */
export async function turnOffApp(deps: Deps, actor: Actor): Promise<void> {
  const user = signedIn(actor);
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, user.userId);
    if (account === null) throw notFound();
    const factors = await factorsWithin(deps, tx, account);
    if (factors.app === null) return;
    mayRemove(factors, "app");
    await deleteApp(tx, account.id);
    await changedFactors(deps, tx, user, account, { what: "app off" });
  });
}

interface TypedCode {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

/**
 * Uses up a code and does `then` in the same transaction. Tries are counted before the code is looked at, so that
 * simultaneous guesses count like guesses one after another.
 */
export async function spendCode<Result>(
  deps: Deps,
  userId: string,
  { code, recoveryCode }: TypedCode,
  then: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  await deps.limits.take("factorTries", userId);
  const result = await deps.db.transaction().execute(async (tx) => {
    const account = await lockForSignIn(tx, userId);
    const app = await findApp(tx, userId);
    const isOn = account !== null && app !== null && app.confirmedAt !== null;
    if (code !== undefined) {
      if (!isOn) throw invalid({ code: [signInTexts.codeWrong] });
      await spendAppCode(deps, tx, app, code);
    } else {
      const [hash = Buffer.alloc(0)] = hashesOf(deps, userId, [recoveryCode ?? ""]);
      const isSpent = isOn && (await spendRecoveryCode(tx, userId, hash));
      if (!isSpent) throw invalid({ recovery_code: [signInTexts.recoveryCodeWrong] });
      await changedFactors(deps, tx, { kind: "system" }, account, { what: "recovery code used" });
    }
    return then(tx);
  });
  await deps.limits.forget("factorTries", userId);
  return result;
}

async function spendAppCode(deps: Deps, tx: Tx, app: AuthenticatorApp, code: string): Promise<void> {
  const key = keyIn(deps, app);
  const step = key && stepOf(key, code, stepAt(await realSeconds(tx)));
  if (step === null) throw invalid({ code: [signInTexts.codeWrong] });
  if (!(await spendStep(tx, app, step))) throw invalid({ code: [signInTexts.codeUsed] });
}

/** Forty bits each: enough, because tries are limited. Keyed, so that a leaked table alone tells nothing. */
const newRecoveryCodes = ({ random }: Pick<Deps, "random">) =>
  Array.from({ length: codesAtOnce }, () => random.code(8).replace(/^.{4}/, "$&-"));

const hashesOf = ({ config }: Pick<Deps, "config">, userId: string, codes: readonly string[]) =>
  codes.map((code) => keyedHash(config.appSecret, "recovery code", `${userId} ${code.replaceAll("-", "")}`));
