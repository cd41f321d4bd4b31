import { emailKey } from "@wishwell/domain/email-key";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Details, Role } from "./account.ts";
import { insertAccount } from "./accounts.store.ts";
import { hashPassword } from "./passwords.ts";

export interface AccountToAdd extends Partial<Details> {
  readonly email: string;
  readonly passwordHash: string;
  readonly role: Role;
}

/** An account made by the house itself, its address taken as verified. `null` when the address has one already. */
export async function addAccount(
  deps: Pick<Deps, "clock" | "random" | "audit">,
  work: Work,
  wanted: AccountToAdd,
): Promise<string | null> {
  const id = deps.random.uuid();
  const account = { ...emptyDetails, ...wanted, id, emailKey: emailKey(wanted.email) };
  if (!(await insertAccount(work, account, deps.clock.now()))) return null;
  await deps.audit.record(work, { kind: "system" }, { action: "open account", subjectKind: "user", subjectId: id });
  return id;
}

const emptyDetails: Details = {
  firstName: "",
  lastName: "",
  phone: "",
  paymentEmail: "",
  wantsMarketing: false,
  wantsBirthdayReminders: false,
};

/** An account with a password that is no secret, for the demo. `null` when the address has one already. */
export async function addKnownAccount(
  deps: Deps,
  { password, ...account }: Omit<AccountToAdd, "passwordHash"> & { readonly password: string },
): Promise<string | null> {
  const passwordHash = await hashPassword(password);
  return deps.db.transaction().execute((work) => addAccount(deps, work, { ...account, passwordHash }));
}
