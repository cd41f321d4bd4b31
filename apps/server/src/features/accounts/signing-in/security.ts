import { texts } from "@wishwell/contract/texts/texts";
import type { Deps } from "../../../platform/deps.ts";
import { type Actor, signedIn } from "../../../platform/http/api/actor.ts";
import { notFound, unauthorised } from "../../../platform/http/api/refusal.ts";
import type { Account } from "../account.ts";
import { findAccount, lockAccount, updateAccount } from "../accounts.store.ts";
import { decoyHash } from "../passwords.ts";
import { currentSignInsOf, endSignInById, endSignInsOf, type ListedSignIn } from "../sessions.store.ts";
import { deleteOpenTokens } from "../sign-ups.store.ts";
import { changedFactors } from "./factor-notices.ts";
import { type Factors, factorsWithin, mayRemove } from "./factors.ts";

export interface Security {
  readonly account: Account;
  readonly factors: Factors;
  readonly signIns: readonly (ListedSignIn & { readonly current: boolean })[];
}

/** How the caller can sign in, and where they are signed in. */
export async function showSecurity(deps: Deps, actor: Actor): Promise<Security> {
  const { userId, signIn } = signedIn(actor);
  const account = await findAccount(deps.db, userId);
  if (account === null) throw unauthorised();
  const signIns = await currentSignInsOf(deps.db, userId);
  return {
    account,
    factors: await factorsWithin(deps, deps.db, account),
    signIns: signIns.map((one) => ({ ...one, current: one.tokenHash.equals(signIn) })),
  };
}

export async function endOwnSignIn(deps: Deps, actor: Actor, { id }: { readonly id: string }): Promise<void> {
  if (!(await endSignInById(deps.db, { id, userId: signedIn(actor).userId }))) throw notFound(texts.recordNotFound);
}

export async function endOtherSignIns(deps: Deps, actor: Actor): Promise<void> {
  const { userId, signIn } = signedIn(actor);
  await deps.db.transaction().execute((tx) => endSignInsOf(tx, userId, signIn));
}

/** From then on only passkeys sign in. Harmless without a password. */
export async function removePassword(deps: Deps, actor: Actor): Promise<void> {
  const user = signedIn(actor);
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, user.userId);
    if (account === null) throw unauthorised();
    if (!account.hasPassword) return;
    mayRemove(await factorsWithin(deps, tx, account), "password");
    await updateAccount(tx, account.id, { passwordHash: decoyHash, hasPassword: false });
    await deleteOpenTokens(tx, account.id, "reset");
    await changedFactors(deps, tx, user, account, { what: "password removed" });
  });
}
