import { emailKey } from "@wishwell/domain/text/email-key";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import type { Account, Role } from "./account.ts";
import { mayLeaveAdmins } from "./accounts.policy.ts";
import { findAccountByAddress, lockAdmins, updateAccount } from "./accounts.store.ts";

export type RoleChange = "changed" | "unchanged" | "unknown" | "last admin" | "blocked";

/** Used by the command line. Roles are checked on every request, so the change takes effect at once. */
export async function changeRole(
  deps: Pick<Deps, "db" | "audit">,
  { email, role }: { email: string; role: Role },
): Promise<RoleChange> {
  return deps.db
    .transaction()
    .execute((tx) =>
      grantRole(deps, tx, { kind: "command" }, { role, find: () => findAccountByAddress(tx, emailKey(email)) }),
    );
}

const roleNames: Readonly<Record<Role, string>> = { 1: "Not an admin", 2: "Admin" };

interface Giving {
  readonly role: Role;
  /** Called once the admins are locked. */
  readonly find: () => Promise<Account | null>;
  readonly reason?: string;
}

/** Locks the admins first, so that two leaving at once cannot leave none. */
export async function grantRole(
  deps: Pick<Deps, "audit">,
  tx: Tx,
  actor: Actor | { readonly kind: "command" },
  { role, find, reason = "" }: Giving,
): Promise<RoleChange> {
  const admins = (await lockAdmins(tx)).map(({ id }) => id);
  const account = await find();
  if (account === null) return "unknown";
  if (account.role === role) return "unchanged";
  if (role !== 2 && !mayLeaveAdmins(admins, account.id)) return "last admin";
  if (role === 2 && account.blockedAt !== null) return "blocked";
  await updateAccount(tx, account.id, { role });
  await deps.audit.record(tx, actor, {
    action: role === 2 ? "grant admin" : "revoke admin",
    subjectKind: "user",
    subjectId: account.id,
    ...(reason !== "" && { details: { reason } }),
    changes: [{ field: "role", before: roleNames[account.role], after: roleNames[role] }],
  });
  return "changed";
}
