import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { signInTexts } from "@wishwell/contract/texts/sign-in-texts";
import { londonTime } from "@wishwell/domain/parties/london-time";
import { momentInProse } from "@wishwell/domain/parties/party-dates";
import { emailKey } from "@wishwell/domain/text/email-key";
import type { Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type Actor, isAdmin, type SignedIn } from "../../../platform/http/api/actor.ts";
import { forbidden, notFound, refuse } from "../../../platform/http/api/refusal.ts";
import type { Account } from "../account.ts";
import { findAccount, lockAccount, lockAdmins, lockKnown } from "../accounts.store.ts";
import { endSignInsOf } from "../sessions.store.ts";
import { deleteSecondStepsOf } from "./challenges.store.ts";
import { changedFactors, tellOwner } from "./factor-notices.ts";
import { factorsWithin } from "./factors.ts";
import { deleteApp } from "./factors.store.ts";
import { deletePasskeysOf } from "./passkeys.store.ts";
import {
  deleteRecovery,
  findRecovery,
  insertRecovery,
  recordAgreement,
  type Recovery,
  usersWithDueRecovery,
} from "./recovery.store.ts";

const delay = 24 * 3_600_000;

export async function showRecovery(
  deps: Deps,
  admin: Actor,
  { id }: { readonly id: string },
): Promise<Recovery | null> {
  if (!isAdmin(admin)) throw forbidden();
  if ((await findAccount(deps.db, id)) === null) throw notFound();
  return findRecovery(deps.db, id);
}

interface RecoveryStep {
  readonly id: string;
  readonly action: "ask" | "agree" | "stop";
  readonly reason: string;
}

/** One admin asks, another agrees, and a day later the factors are removed unless their owner has used one. */
export async function changeRecovery(deps: Deps, admin: Actor, step: RecoveryStep): Promise<Recovery | null> {
  if (!isAdmin(admin)) throw forbidden();
  if (step.id === admin.userId) throw refuse("self", adminTexts.yourself);
  return deps.db.transaction().execute(async (tx) => {
    // Lock order everywhere: the admins first, then one account.
    const admins = await lockAdmins(tx);
    const account = await lockAccount(tx, step.id);
    if (account === null) throw notFound();
    const known = await findRecovery(tx, step.id);
    await takeStep(deps, tx, admin, { ...step, account, known, admins });
    const { action, reason } = step;
    const record = { action: auditNames[action], subjectKind: "user" as const, subjectId: step.id };
    await deps.audit.record(tx, admin, { ...record, details: { reason } });
    return findRecovery(tx, step.id);
  });
}

const auditNames = { ask: "ask for recovery", agree: "agree to recovery", stop: "stop recovery" } as const;

interface At extends RecoveryStep {
  readonly account: Account;
  readonly known: Recovery | null;
  readonly admins: readonly Account[];
}

async function takeStep(deps: Deps, tx: Tx, admin: SignedIn, at: At): Promise<void> {
  const { account, known, admins } = at;
  const now = deps.clock.now();
  switch (at.action) {
    case "ask": {
      if (known !== null) throw refuse("so_already", adminTexts.alreadySo);
      if (admins.filter(({ id }) => id !== account.id).length < 2) throw refuse("one_admin", signInTexts.oneAdmin);
      const { app, passkeys } = await factorsWithin(deps, tx, account);
      if (app === null && passkeys.length === 0) throw refuse("no_factor", signInTexts.noFactor);
      return insertRecovery(tx, { userId: account.id, reason: at.reason, askedBy: admin.userId, askedAt: now });
    }
    case "agree": {
      if (known === null) throw notFound();
      if (known.askedBy === admin.userId) throw refuse("same_admin", signInTexts.sameAdmin);
      if (known.dueAt !== null) throw refuse("so_already", adminTexts.alreadySo);
      const dueAt = new Date(now.getTime() + delay);
      await recordAgreement(tx, { userId: account.id, agreedBy: admin.userId, now, dueAt });
      return tellOwner(deps, tx, account, { what: "recovery agreed", name: momentInProse(londonTime(dueAt)) });
    }
    case "stop":
      if (!(await deleteRecovery(tx, account.id))) throw notFound();
  }
}

/** The job. Removes nothing that two admins no longer stand for. */
export async function carryOutRecoveries(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const userId of await usersWithDueRecovery(deps.db, now)) {
    await deps.db.transaction().execute(async (tx) => {
      const admins = new Set((await lockAdmins(tx)).map(({ id }) => id));
      const account = await lockAccount(tx, userId);
      const due = await findRecovery(tx, userId);
      if (account === null || due === null || due.dueAt === null || due.dueAt > now) return;
      const { askedBy, agreedBy } = due;
      const isBacked = askedBy !== null && agreedBy !== null && admins.has(askedBy) && admins.has(agreedBy);
      if (!isBacked) return void (await deleteRecovery(tx, userId));
      await removeFactors(tx, account);
      await changedFactors(deps, tx, { kind: "system" }, account, { what: "factors removed" });
    });
  }
}

/** All at once: passkeys, the app and its codes. The owner signs in with the password, or sets one by email. */
async function removeFactors(tx: Tx, account: Account): Promise<void> {
  await deleteApp(tx, account.id);
  await deletePasskeysOf(tx, account.id);
  await deleteRecovery(tx, account.id);
  await deleteSecondStepsOf(tx, account.id);
  await endSignInsOf(tx, account.id);
}

/** For the command line, where there may be no other admin. */
export async function resetFactors(deps: CommandDeps, { email }: { readonly email: string }): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const account = await lockKnown(tx, emailKey(email));
    if (account === null) return false;
    await removeFactors(tx, account);
    await changedFactors(deps, tx, { kind: "command" }, account, { what: "factors removed" });
    return true;
  });
}

type CommandDeps = Pick<Deps, "db" | "audit" | "config"> & { readonly mail: Pick<Deps["mail"], "queue"> };
