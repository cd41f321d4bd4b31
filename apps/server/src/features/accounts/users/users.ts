import type { StandingAction } from "@wishwell/contract/api/admin/choices";
import type { Person } from "@wishwell/contract/api/admin/users";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { emailKey } from "@wishwell/domain/text/email-key";
import type { ErasureEffects } from "../account.ts";
import type { AuditChange } from "../../../platform/audit/audit-log.ts";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import { sealAddress } from "../../../platform/jobs/sealed-address.ts";
import { type Actor, isAdmin, type SignedIn } from "../../../platform/http/api/actor.ts";
import type { Counted } from "../../../platform/http/api/paging.ts";
import { forbidden, notFound, refuse } from "../../../platform/http/api/refusal.ts";
import type { Drafts } from "../account.ts";
import { resetLetterJob, verificationLetterJob } from "../account-letters.ts";
import { findAccount, lockAccount, lockAddress, lockKnown, updateAccount } from "../accounts.store.ts";
import { erasureEffects, eraseWithin, type PersonalData } from "../personal-data.ts";
import { grantRole, type RoleChange } from "../roles.ts";
import { endSignInsOf } from "../sessions.store.ts";
import { requireProof } from "../signing-in/proof.ts";
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
  if (standing.action === "grant") await requireProof(deps, admin);
  return deps.db.transaction().execute(async (tx) => {
    await act(deps, drafts, tx, admin, standing);
    const person = await findListedPerson(tx, standing.id, deps.clock.now());
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
    case "end_sign_ins":
      return endSignIns(deps, tx, admin, standing);
    case "password_link":
    case "resend":
      return sendLink(deps, tx, admin, standing);
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

async function endSignIns(deps: Deps, tx: Tx, admin: SignedIn, { id, reason }: StatusChange): Promise<void> {
  if ((await lockAccount(tx, id)) === null) throw notFound();
  await endSignInsOf(tx, id);
  await record(deps, tx, admin, { id, reason, action: "end sign-ins" });
}

/** The same emails as if they had asked for them, to the address they gave. */
async function sendLink(deps: Deps, tx: Tx, admin: SignedIn, { id, action, reason }: StatusChange): Promise<void> {
  const account = await lockAccount(tx, id);
  const signUp = account === null ? await findSignUp(tx, id) : null;
  if (account === null && signUp === null) throw notFound();
  if (action === "password_link") {
    if (account === null || account.blockedAt !== null) throw refuse("blocked", adminTexts.blockedLink);
    await deps.limits.take("forgottenPasswords", account.emailKey);
    await deps.jobs.enqueue(tx, resetLetterJob, sealAddress(deps, account.emailKey));
    return record(deps, tx, admin, { id, reason, action: "send password link" });
  }
  const key = signUp?.emailKey ?? (account?.pendingEmail ? emailKey(account.pendingEmail) : null);
  if (key === null) throw refuse("verified", adminTexts.nothingToVerify);
  await deps.limits.take("verificationLetters", key);
  await deps.jobs.enqueue(tx, verificationLetterJob, sealAddress(deps, key));
  await record(deps, tx, admin, { id, reason, action: "resend verification" });
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

/** What erasing another user's account would do. */
export async function previewErasureOf(
  deps: Deps,
  admin: Actor,
  { id }: Pick<StatusChange, "id">,
  held: readonly PersonalData[],
): Promise<Required<ErasureEffects>> {
  if (!isAdmin(admin)) throw forbidden();
  const account = await findAccount(deps.db, id);
  if (account === null) throw notFound();
  return erasureEffects(deps, account, held);
}

/** For a user who asked us to, with the same effects and obstacles as if they did it themselves. */
export async function eraseUser(
  deps: Deps,
  admin: Actor,
  { id, reason }: Pick<StatusChange, "id" | "reason">,
  held: readonly PersonalData[],
): Promise<void> {
  if (!isAdmin(admin)) throw forbidden();
  if (id === admin.userId) throw refuse("self", adminTexts.yourself);
  const account = await findAccount(deps.db, id);
  if (account === null) throw notFound();
  const against = await deps.db.transaction().execute((tx) => eraseWithin(deps, tx, admin, account, held, { reason }));
  if (against !== null) throw refuse(against.reason, against.message);
}

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
