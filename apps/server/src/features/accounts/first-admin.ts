import { isKnownToEverybody } from "@wishwell/contract/common-passwords";
import { emailKey } from "@wishwell/domain/email-key";
import { ConfigError } from "../../platform/config/config.ts";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { adminRole } from "./account.ts";
import { findAccountByAddress, lockAddress, updateAccount } from "./accounts.store.ts";
import { addAccount } from "./add-account.ts";
import { listAdmins, lockAdmins } from "./admins.store.ts";
import { hashPassword } from "./passwords.ts";

type Needs = Pick<Deps, "config" | "db" | "clock" | "random" | "audit">;

/**
 * ADMIN_EMAIL names the first admin and nobody after: once there is one, the setting does nothing, so that a role
 * taken away by the command line does not come back with the next start. Somebody who has an account already keeps
 * their password; the environment must not open other people's accounts.
 */
export async function ensureFirstAdmin(deps: Needs): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = deps.config;
  if (email === undefined) return;
  if ((await listAdmins(deps.db)).length > 0) return;
  if (password === undefined) throw new ConfigError("ADMIN_EMAIL needs ADMIN_PASSWORD: there is no admin yet");
  if (isKnownToEverybody(password)) throw new ConfigError("ADMIN_PASSWORD is one that everybody knows: choose another");
  const passwordHash = await hashPassword(password.normalize("NFC"));
  await deps.db.transaction().execute(async (work) => {
    // Two processes may start at once: the second finds the work done.
    await lockAddress(work, emailKey(email));
    if ((await lockAdmins(work)).length === 0) await appoint(deps, work, email, passwordHash);
  });
}

async function appoint(deps: Needs, work: Work, email: string, passwordHash: string): Promise<void> {
  const id = await addAccount(deps, work, { email, passwordHash, role: adminRole });
  if (id !== null) return;
  const known = await findAccountByAddress(work, emailKey(email));
  if (known === null) return;
  await updateAccount(work, known.id, { role: adminRole });
  await deps.audit.record(
    work,
    { kind: "system" },
    { action: "grant admin", subjectKind: "user", subjectId: known.id },
  );
}
