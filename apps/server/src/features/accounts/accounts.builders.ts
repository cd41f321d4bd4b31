import { emailKey } from "@wishwell/domain/text/email-key";
import { sql } from "kysely";
import type { Deps } from "../../platform/deps.ts";
import { type Account, type Details, hashSecret, type Role } from "./account.ts";
import { findAccount, updateAccount } from "./accounts.store.ts";
import { addAccount } from "./sign-up.ts";
import { hashPassword } from "./passwords.ts";
import { insertSignIn } from "./sessions.store.ts";

/** The default password of test users. */
export const goodPassword = "three purple kites";
const goodHash = hashPassword(goodPassword);

/** Always six digits, so that later values also sort later. */
let count = 100_000;
/** An address that is unique in this test file. */
export const freshEmail = (name = "person") => `${name}-${(count += 1)}@example.org`;

interface UserOptions extends Partial<Details> {
  readonly email?: string;
  readonly password?: string;
  readonly role?: Role;
  readonly pendingEmail?: string;
}

/** A user with a verified account. */
export async function aUser(deps: Deps, { password, pendingEmail, ...wanted }: UserOptions = {}): Promise<Account> {
  const passwordHash = password === undefined ? await goodHash : await hashPassword(password);
  const names = { firstName: "Priya", lastName: "Okafor" };
  const account = { email: freshEmail(), role: 1 as const, ...names, ...wanted, passwordHash };
  return deps.db.transaction().execute(async (tx) => {
    const id = await addAccount(deps, tx, account);
    if (id === null) throw new Error(`${account.email} has an account already`);
    if (pendingEmail !== undefined) {
      await updateAccount(tx, id, { pendingEmail: { email: pendingEmail, emailKey: emailKey(pendingEmail) } });
    }
    const made = await findAccount(tx, id);
    if (made === null) throw new Error("the account was not made");
    return made;
  });
}

/** Signs the user in as with a second factor, and proved; returns the bearer token. */
export async function aSignIn(
  deps: Deps,
  userId: string,
  { remembered = false, strong = true, proved = true } = {},
): Promise<string> {
  const token = deps.random.token();
  const signIn = { tokenHash: hashSecret(token), userId, remembered, strong, proved };
  await deps.db.transaction().execute(async (tx) => {
    await insertSignIn(tx, signIn);
    // Tests and stress runs last longer than a proof.
    const lasting = { proved_at: sql<Date>`now() + interval '1 day'` };
    if (proved) await tx.updateTable("sign_ins").set(lasting).where("token_hash", "=", signIn.tokenHash).execute();
  });
  return token;
}

export async function aSignedInUser(deps: Deps, wanted: UserOptions = {}): Promise<Account & { token: string }> {
  const account = await aUser(deps, wanted);
  return { ...account, token: await aSignIn(deps, account.id) };
}
