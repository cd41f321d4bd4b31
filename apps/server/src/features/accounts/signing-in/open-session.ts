import type { ProofWay } from "@wishwell/contract/api/accounts";
import type { SignInWay } from "@wishwell/contract/api/signing-in/sign-in";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { type Account, hashSecret } from "../account.ts";
import { recordSeen } from "../accounts.store.ts";
import { endSignIn, insertSignIn } from "../sessions.store.ts";
import { insertChallenge, recordBrowser } from "./challenges.store.ts";
import { deleteRecovery } from "./recovery.store.ts";
import { tellOwner } from "./factor-notices.ts";
import { factorsWithin, secondStepOf } from "./factors.ts";

/** What a browser says about itself when it signs in. */
export interface Client {
  /** Browser and system, such as "Chrome on Android". */
  readonly device: string;
  /** The secret by which it can be recognised, if it keeps one. */
  readonly browserKey: string | undefined;
  readonly remember: boolean;
}

export interface OpenedSignIn {
  readonly token: string;
  readonly expiresAt: Date;
  readonly account: Account;
}

/** The first step was right; there is no session yet. */
export interface SecondStep {
  readonly challenge: string;
  readonly ways: readonly ProofWay[];
  readonly expiresAt: Date;
}

/** `strong`: with a passkey or a second factor. The caller holds the account's lock. */
export async function openSession(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  account: Account,
  { way, strong, device, browserKey, remember }: Client & { readonly way: SignInWay; readonly strong: boolean },
): Promise<OpenedSignIn> {
  const token = deps.random.token();
  const now = deps.clock.now();
  // A new session replaces the one that the request came with.
  if (actor.kind === "user") await endSignIn(tx, actor.signIn);
  await recordSeen(tx, account.id, now);
  const hash = hashSecret(browserKey ?? device);
  const { isAnother } = await recordBrowser(tx, { userId: account.id, hash, now });
  if (isAnother) await tellOwner(deps, tx, account, { what: "new device", name: device });
  // Anyone who can use the factor hasn’t lost it.
  if (strong) await deleteRecovery(tx, account.id);
  const tokenHash = hashSecret(token);
  // Access to the mailbox alone proves nothing that a thief of the mailbox could not.
  const proved = way === "password" || strong;
  const session = { tokenHash, userId: account.id, remembered: remember, way, device, strong, proved };
  return { token, expiresAt: await insertSignIn(tx, session), account };
}

/** Null when the first step is enough. */
export async function secondStepFor(
  deps: Deps,
  db: Database,
  account: Account,
  way: SignInWay,
): Promise<SecondStep | null> {
  const ways = secondStepOf(await factorsWithin(deps, db, account));
  if (ways.length === 0) return null;
  const challenge = deps.random.token();
  const asked = { hash: hashSecret(challenge), kind: "second step", minutes: 10 } as const;
  return { challenge, ways, expiresAt: await insertChallenge(db, { ...asked, userId: account.id, way }) };
}
