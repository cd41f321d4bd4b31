import type { StandingAction } from "@wishwell/contract/api/admin/choices";
import type { Person } from "@wishwell/contract/api/admin/users";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import type { AuditChange } from "../../../platform/audit/audit-log.ts";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type Actor, isAdmin, type SignedIn } from "../../../platform/http/api/actor.ts";
import type { Counted } from "../../../platform/http/api/paging.ts";
import { forbidden, notFound, refuse } from "../../../platform/http/api/refusal.ts";
import type { Drafts } from "../account.ts";
import { lockAccount, lockAddress, lockKnown, updateAccount } from "../accounts.store.ts";
import { grantRole, type RoleChange } from "../roles.ts";
import { endSignInsOf } from "../sessions.store.ts";
import { findSignUp, lockSignUp } from "../sign-ups.store.ts";
import { openAccount } from "../verify-email.ts";
import { findPeople, findPerson, findWaiting, type ListedPerson, type PeopleQuery } from "./users.store.ts";

interface StatusChange {
  readonly id: string;
  readonly action: StandingAction;
  readonly reason: string;
}

/** An admin's action on another user's account. Always recorded in the audit log. */
export async function changeUserStatus(
  deps: Deps,
  drafts: Drafts,
  admin: Actor,
  standing: StatusChange,
): Promise<ListedPerson> {
  if (!isAdmin(admin)) throw forbidden();
  if (standing.id === admin.userId) throw refuse("self", adminTexts.yourself);
  return deps.db.transaction().execute(async (tx) => {
    await act(deps, drafts, tx, admin, standing);
    const person = await findPerson(tx, standing.id);
    if (person === null) throw notFound();
    return person;
  });
}

async function act(deps: Deps, drafts: Drafts, tx: Tx, admin: SignedIn, standing: StatusChange): Promise<void> {
  switch (standing.action) {
    case "verify":
      return verify(deps, drafts, tx, admin, standing);
    case "block":
    case "unblock":
      return setBlocked(deps, tx, admin, standing);
    case "grant":
    case "revoke":
      return setRole(deps, tx, admin, standing);
  }
}

/** Does what following the emailed link would do, for users whom our email does not reach. */
async function verify(
  deps: Deps,
  drafts: Drafts,
  tx: Tx,
  admin: SignedIn,
  { id, reason }: StatusChange,
): Promise<void> {
  const known = await findSignUp(tx, id);
  if (known === null) throw notFound();
  await lockAddress(tx, known.emailKey);
  if ((await lockKnown(tx, known.emailKey)) !== null) throw refuse("known", adminTexts.addressKnown);
  const signUp = await lockSignUp(tx, id);
  if (signUp?.emailKey !== known.emailKey) throw notFound();
  await openAccount(deps, drafts, admin, tx, signUp);
  await record(deps, tx, admin, { id, reason, action: "verify person" });
}

/** Ends all their sessions. Their parties stay as they are, for the sake of the guests. */
async function setBlocked(deps: Deps, tx: Tx, admin: SignedIn, { id, action, reason }: StatusChange): Promise<void> {
  const account = await lockAccount(tx, id);
  if (account === null) throw notFound();
  const block = action === "block";
  if ((account.blockedAt !== null) === block) throw refuse("so_already", adminTexts.alreadySo);
  if (block && account.role === 2) throw refuse("admin", adminTexts.adminBlocked);
  await updateAccount(tx, id, { blockedAt: block ? deps.clock.now() : null });
  if (block) await endSignInsOf(tx, id);
  const [before, after] = block ? ["Active", "Blocked"] : ["Blocked", "Active"];
  const changes = [{ field: "status", before, after }];
  await record(deps, tx, admin, { id, reason, action: block ? "block person" : "unblock person", changes });
}

const refusals: Readonly<Record<Exclude<RoleChange, "changed">, () => Error>> = {
  unknown: () => notFound(),
  unchanged: () => refuse("so_already", adminTexts.alreadySo),
  "last admin": () => refuse("last_admin", adminTexts.lastAdmin),
  blocked: () => refuse("blocked", adminTexts.blockedAdmin),
};

async function setRole(deps: Deps, tx: Tx, admin: SignedIn, { id, action, reason }: StatusChange): Promise<void> {
  const role = action === "grant" ? 2 : 1;
  const outcome = await grantRole(deps, tx, admin, { role, find: () => lockAccount(tx, id), reason });
  if (outcome !== "changed") throw refusals[outcome]();
}

interface Recorded extends Pick<StatusChange, "id" | "reason"> {
  readonly action: string;
  readonly changes?: readonly AuditChange[];
}

const record = ({ audit }: Pick<Deps, "audit">, tx: Tx, admin: SignedIn, { id, action, reason, changes }: Recorded) =>
  audit.record(tx, admin, {
    action,
    subjectKind: "user",
    subjectId: id,
    ...(reason !== "" && { details: { reason } }),
    ...(changes !== undefined && { changes }),
  });

/** An account or a pending sign-up; null if there is neither. */
export const findListedPerson = async (db: Database, id: string, now: Date): Promise<ListedPerson | null> =>
  (await findPerson(db, id)) ?? findWaiting(db, id, now);

/** Accounts and pending sign-ups, for admins. */
export const listPeople = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  wanted: Omit<PeopleQuery, "now">,
): Promise<Counted & { readonly people: ListedPerson[] }> => findPeople(db, { ...wanted, now: clock.now() });

/** For admins. */
export const presentPerson = (person: ListedPerson): Person => ({
  uuid: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  role_id: person.role,
  status: person.status,
  marketing: person.wantsMarketing,
  parties: person.parties,
  last_seen_at: person.lastSeenAt?.toISOString() ?? null,
  created_at: person.createdAt.toISOString(),
});
