import type { NewPasskey, UsedPasskey } from "@wishwell/contract/api/signing-in/passkeys";
import { limits } from "@wishwell/contract/api/limits";
import { signInTexts } from "@wishwell/contract/texts/sign-in-texts";
import type { Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type Actor, signedIn, type SignedIn } from "../../../platform/http/api/actor.ts";
import { invalid, notFound, refuse, Refusal } from "../../../platform/http/api/refusal.ts";
import { type Account, hashSecret } from "../account.ts";
import { findAccount, lockAccount } from "../accounts.store.ts";
import { recordProof } from "../sessions.store.ts";
import { insertChallenge, type PasskeyChallenge, spendChallenge } from "./challenges.store.ts";
import { factorsWithin, mayRemove } from "./factors.ts";
import { changedFactors } from "./factor-notices.ts";
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  type Passkey,
  passkeysOf,
  recordPasskeyUse,
  renamePasskey,
} from "./passkeys.store.ts";
import { challengeOf, readNewPasskey, readUse, relyingParty } from "./webauthn.ts";

/** A page may stay open for a while before its autofill is used. */
export const challengeMinutes = 15;

/** A new challenge, of which only the hash is stored. */
async function ask(
  deps: Deps,
  kind: PasskeyChallenge,
  whose: { readonly userId?: string; readonly signIn?: Buffer } = {},
): Promise<string> {
  const challenge = deps.random.token();
  await insertChallenge(deps.db, { hash: hashSecret(challenge), kind, minutes: challengeMinutes, ...whose });
  return challenge;
}

/** For a browser that has not said who its user is: it offers the passkeys that it has for this site. */
export async function startPasskeySignIn(deps: Deps, actor: Actor): Promise<string> {
  await deps.limits.take("passkeyChallenges", actor.address);
  return ask(deps, "passkey sign-in");
}

export async function startPasskeyProof(
  deps: Deps,
  actor: Actor,
): Promise<{ readonly challenge: string; readonly passkeys: readonly Passkey[] }> {
  const { userId, signIn } = signedIn(actor);
  await deps.limits.take("passkeyChallenges", userId);
  return {
    challenge: await ask(deps, "passkey proof", { userId, signIn }),
    passkeys: await passkeysOf(deps.db, userId),
  };
}

interface NewPasskeyOptions {
  readonly challenge: string;
  readonly account: Account;
  /** So that a device is not registered twice. */
  readonly passkeys: readonly Passkey[];
}

export async function startNewPasskey(deps: Deps, actor: Actor): Promise<NewPasskeyOptions> {
  const { userId, signIn } = signedIn(actor);
  await deps.limits.take("passkeyChallenges", userId);
  const account = await findAccount(deps.db, userId);
  if (account === null) throw notFound();
  const challenge = await ask(deps, "new passkey", { userId, signIn });
  return { challenge, account, passkeys: await passkeysOf(deps.db, userId) };
}

export async function addPasskey(
  deps: Deps,
  actor: Actor,
  { name, response }: { readonly name: string; readonly response: NewPasskey },
): Promise<Passkey> {
  const user = signedIn(actor);
  const challenge = challengeOf(response.response.clientDataJSON);
  const asked = { hash: hashSecret(challenge ?? ""), kind: "new passkey", signIn: user.signIn } as const;
  if (challenge === null || !(await spendChallenge(deps.db, asked))) {
    throw refuse("challenge", signInTexts.challengeOver);
  }
  const read = await readNewPasskey(relyingParty(deps.config), challenge, response);
  if (read === null) throw invalid({ response: [signInTexts.passkeyInvalid] });
  const passkey = { ...read, id: deps.random.uuid(), userId: user.userId, name, createdAt: deps.clock.now() };
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, user.userId);
    if (account === null) throw notFound();
    if ((await passkeysOf(tx, user.userId)).length >= limits.passkeys) {
      throw refuse("too_many", signInTexts.passkeysFull(limits.passkeys));
    }
    if (!(await insertPasskey(tx, passkey))) throw invalid({ response: [signInTexts.passkeyInvalid] });
    await recordProof(tx, user.signIn, { strong: true });
    await changedFactors(deps, tx, user, account, { what: "passkey added", name });
  });
  return { ...passkey, lastUsedAt: null };
}

export async function nameAgain(
  deps: Deps,
  actor: Actor,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Passkey> {
  const renamed = await renamePasskey(deps.db, { id, userId: signedIn(actor).userId, name });
  if (renamed === null) throw notFound();
  return renamed;
}

/** Repeating it answers 404. Never removes the last way to sign in, or the last factor of an admin who needs one. */
export async function removePasskey(deps: Deps, actor: Actor, { id }: { readonly id: string }): Promise<void> {
  const user = signedIn(actor);
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, user.userId);
    const factors = account && (await factorsWithin(deps, tx, account));
    const passkey = factors?.passkeys.find((known) => known.id === id);
    if (account === null || factors === null || passkey === undefined) throw notFound();
    if (factors.passkeys.length === 1) mayRemove(factors, "last passkey");
    await deletePasskey(tx, id);
    await changedFactors(deps, tx, user, account, { what: "passkey removed", name: passkey.name });
  });
}

interface Used {
  readonly response: UsedPasskey;
  readonly kind: PasskeyChallenge;
  /** The session that asked. */
  readonly by: SignedIn | null;
}

export interface PasskeyUse {
  readonly passkey: Passkey;
  /** Records it; refuses if the passkey's counter has not risen. */
  readonly record: (tx: Tx) => Promise<void>;
}

/** Which passkey signed our challenge. The challenge is used up whatever the result. */
export async function usePasskey(deps: Deps, { response, kind, by }: Used): Promise<PasskeyUse> {
  const challenge = challengeOf(response.response.clientDataJSON);
  const asked = { hash: hashSecret(challenge ?? ""), kind, signIn: by?.signIn ?? null };
  if (challenge === null || !(await spendChallenge(deps.db, asked))) throw challengeOver();
  const passkey = await findPasskey(deps.db, Buffer.from(response.id, "base64url"));
  if (passkey === null || !isHolder(passkey, response) || (by !== null && by.userId !== passkey.userId)) {
    throw passkeyRefused(signInTexts.passkeyUnknown);
  }
  const read = await readUse(relyingParty(deps.config), challenge, passkey, response);
  if (read === null) throw passkeyRefused();
  return {
    passkey,
    async record(tx) {
      const use = { id: passkey.id, ...read, now: deps.clock.now() };
      if (!(await recordPasskeyUse(tx, use))) throw passkeyRefused();
    },
  };
}

/** The browser also says whose passkey it is. */
function isHolder(passkey: Passkey, { response: { userHandle } }: UsedPasskey): boolean {
  return !userHandle || userHandle === userHandleOf(passkey.userId);
}

export const userHandleOf = (userId: string) => Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");

const challengeOver = () => new Refusal("unauthorised", signInTexts.challengeOver, { reason: "challenge" });
const passkeyRefused = (message: string = signInTexts.passkeyRefused) =>
  new Refusal("unauthorised", message, { reason: "passkey" });
