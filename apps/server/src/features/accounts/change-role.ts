import { emailKey } from "@wishwell/domain/email-key";
import type { Deps } from "../../platform/deps.ts";
import type { Role } from "./account.ts";
import { mayLeaveAdmins } from "./accounts.policy.ts";
import { findAccountByAddress, updateAccount } from "./accounts.store.ts";
import { lockAdmins } from "./admins.store.ts";

export type RoleChange = "changed" | "was so already" | "nobody" | "last admin";

/** Only the command line does this. What a role may do is asked anew with every request, so it counts at once. */
export async function changeRole(
  deps: Pick<Deps, "db" | "audit">,
  { email, role }: { email: string; role: Role },
): Promise<RoleChange> {
  return deps.db.transaction().execute(async (work) => {
    const admins = (await lockAdmins(work)).map(({ id }) => id);
    const account = await findAccountByAddress(work, emailKey(email));
    if (account === null) return "nobody";
    if (account.role === role) return "was so already";
    if (role !== 2 && !mayLeaveAdmins(admins, account.id)) return "last admin";
    await updateAccount(work, account.id, { role });
    const action = role === 2 ? "grant admin" : "revoke admin";
    await deps.audit.record(work, { kind: "command" }, { action, subjectKind: "user", subjectId: account.id });
    return "changed";
  });
}
