import { emailKey } from "@wishwell/domain/email-key";
import type { Database } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Authenticate, SignedIn } from "../../platform/http/actor.ts";
import type { Account } from "./account.ts";
import { findAccount, findAccountByAddress } from "./accounts.store.ts";
import { type AccountToAdd, addAccount } from "./add-account.ts";
import { authenticate } from "./authenticate.ts";
import { hashPassword, passwordFits } from "./passwords.ts";
import { findSignIn } from "./sign-ins.store.ts";

/** For the door: whose token this is. */
export function createAuthenticate(deps: Pick<Deps, "db" | "clock">): Authenticate {
  return (token) => authenticate(deps, token);
}

/** An account with a password that is no secret, for the demo. `null` when the address has one already. */
export async function addKnownAccount(
  deps: Deps,
  { password, ...account }: Omit<AccountToAdd, "passwordHash"> & { readonly password: string },
): Promise<string | null> {
  const passwordHash = await hashPassword(password);
  return deps.db.transaction().execute((work) => addAccount(deps, work, { ...account, passwordHash }));
}

export async function signsInWith({ db }: Pick<Deps, "db">, email: string, password: string): Promise<boolean> {
  const account = await findAccountByAddress(db, emailKey(email));
  return account !== null && passwordFits(account.passwordHash, password);
}

/** Somebody who came in a while ago, as they are now: `null` once signed out, and with the role of today. */
export async function stillSignedIn(db: Database, came: SignedIn): Promise<SignedIn | null> {
  const found = await findSignIn(db, came.signIn);
  return found && { ...came, role: found.role };
}

/** Whose verified address this is, if anybody's. */
export async function findPersonByAddress(db: Database, email: string): Promise<Pick<Account, "id"> | null> {
  return findAccountByAddress(db, emailKey(email));
}

/** Whether this address is the account's own. */
export async function hasAddress(db: Database, userId: string, key: string): Promise<boolean> {
  return (await findAccount(db, userId))?.emailKey === key;
}

export { maySeeAccount } from "./accounts.policy.ts";
export { findOrganiser, hasAccounts } from "./accounts.store.ts";
export { listAdmins } from "./admins.store.ts";
export { changeRole, type RoleChange } from "./change-role.ts";
export { findWillingReader, unsubscribeUrl } from "./decline-letters.ts";
export type { Drafts } from "./drafts.ts";
export { ensureFirstAdmin } from "./first-admin.ts";
export { findPayees, type Payee } from "./payees.store.ts";
export { countWilling, type WillingPerson, willingPeople, willingPeopleAfter } from "./people/willing-people.store.ts";
export type { PersonalData } from "./personal-data.ts";
