import type { StandingAction } from "@wishwell/contract/api/admin-choices";
import type { Person } from "@wishwell/contract/api/admin-users";
import { deskTexts } from "@wishwell/contract/texts/admin-texts";
import type { Work } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type Actor, isAdmin, type SignedIn } from "../../../platform/http/api/actor.ts";
import type { Counted } from "../../../platform/http/api/paging.ts";
import { forbidden, notFound, refuse } from "../../../platform/http/api/refusal.ts";
import type { Drafts } from "../account.ts";
import { lockAccount, lockAddress, lockKnown, updateAccount } from "../accounts.store.ts";
import { giveRole, type RoleChange } from "../roles.ts";
import { endSignInsOf } from "../sessions.store.ts";
import { findSignUp, lockSignUp } from "../sign-ups.store.ts";
import { openAccount } from "../verify-email.ts";
import { findPeople, findPerson, type ListedPerson, type PeopleWanted } from "./users.store.ts";

interface Standing {
  readonly id: string;
  readonly action: StandingAction;
  readonly reason: string;
}

/** What an admin does about somebody's account: never about their own, always on record. */
export async function changeStanding(
  deps: Deps,
  drafts: Drafts,
  admin: Actor,
  standing: Standing,
): Promise<ListedPerson> {
  if (!isAdmin(admin)) throw forbidden();
  if (standing.id === admin.userId) throw refuse("self", deskTexts.yourself);
  return deps.db.transaction().execute(async (work) => {
    await act(deps, drafts, work, admin, standing);
    const person = await findPerson(work, standing.id);
    if (person === null) throw notFound();
    return person;
  });
}

async function act(deps: Deps, drafts: Drafts, work: Work, admin: SignedIn, standing: Standing): Promise<void> {
  switch (standing.action) {
    case "verify":
      return verify(deps, drafts, work, admin, standing);
    case "block":
    case "unblock":
      return setBlocked(deps, work, admin, standing);
    case "grant":
    case "revoke":
      return setRole(deps, work, admin, standing);
  }
}

/** As if they had followed the link of our letter, for those whom it does not reach. */
async function verify(
  deps: Deps,
  drafts: Drafts,
  work: Work,
  admin: SignedIn,
  { id, reason }: Standing,
): Promise<void> {
  const known = await findSignUp(work, id);
  if (known === null) throw notFound();
  await lockAddress(work, known.emailKey);
  if ((await lockKnown(work, known.emailKey)) !== null) throw refuse("known", deskTexts.addressKnown);
  const signUp = await lockSignUp(work, id);
  if (signUp?.emailKey !== known.emailKey) throw notFound();
  await openAccount(deps, drafts, admin, work, signUp);
  await record(deps, work, admin, { id, reason, action: "verify person" });
}

/** Signs them out everywhere. Their parties stay as they are: guests have done nothing wrong. */
async function setBlocked(deps: Deps, work: Work, admin: SignedIn, { id, action, reason }: Standing): Promise<void> {
  const account = await lockAccount(work, id);
  if (account === null) throw notFound();
  const block = action === "block";
  if ((account.blockedAt !== null) === block) throw refuse("so_already", deskTexts.alreadySo);
  if (block && account.role === 2) throw refuse("admin", deskTexts.adminBlocked);
  await updateAccount(work, id, { blockedAt: block ? deps.clock.now() : null });
  if (block) await endSignInsOf(work, id);
  await record(deps, work, admin, { id, reason, action: block ? "block person" : "unblock person" });
}

const refusals: Readonly<Record<Exclude<RoleChange, "changed">, () => Error>> = {
  nobody: () => notFound(),
  "was so already": () => refuse("so_already", deskTexts.alreadySo),
  "last admin": () => refuse("last_admin", deskTexts.lastAdmin),
  blocked: () => refuse("blocked", deskTexts.blockedAdmin),
};

async function setRole(deps: Deps, work: Work, admin: SignedIn, { id, action, reason }: Standing): Promise<void> {
  const role = action === "grant" ? 2 : 1;
  const outcome = await giveRole(deps, work, admin, { role, find: () => lockAccount(work, id), reason });
  if (outcome !== "changed") throw refusals[outcome]();
}

const record = (
  { audit }: Pick<Deps, "audit">,
  work: Work,
  admin: SignedIn,
  { id, action, reason }: { readonly id: string; readonly action: string; readonly reason: string },
) =>
  audit.record(work, admin, {
    action,
    subjectKind: "user",
    subjectId: id,
    ...(reason !== "" && { details: { reason } }),
  });

/** For admins: whoever has an account, or asked for one. */
export const listPeople = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  wanted: Omit<PeopleWanted, "now">,
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
