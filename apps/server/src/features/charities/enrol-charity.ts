import { texts } from "@wishwell/contract/texts";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { invalid, unauthorised } from "../../platform/http/refusal.ts";
import { findCharityByNumber, insertCharity, lockNumber } from "./charities.store.ts";
import type { Charity, CharityDetails } from "./charity.ts";
import type { DraftKeys } from "./draft-keys.ts";
import { inviteCharities } from "./invite-charities.ts";
import { findRegistered } from "./registered-charities.store.ts";
import { detailsFromRegister, type RegisteredCharity } from "./registered-charity.ts";

export interface Enrolled {
  readonly charity: Charity;
  readonly isNew: boolean;
}

/**
 * From the register by number, which is all that is believed. Whoever comes second gets the same charity. It is neither
 * shown nor paid until somebody has looked at it. Whoever has an account lets its letter go at once.
 */
export async function enrolCharity(
  deps: Deps,
  drafts: DraftKeys,
  actor: Actor,
  { number }: { number: string },
): Promise<Enrolled> {
  if (!(await mayEnrol(deps, drafts, actor))) throw unauthorised();
  const known = await findCharityByNumber(deps.db, number);
  const details = known ?? detailsFromRegister(await findOnRegister(deps, number));
  return deps.db.transaction().execute(async (work) => {
    const isNew = known === null && (await enrol(deps, actor, work, details));
    const charity = await findCharityByNumber(work, details.number);
    if (charity === null) throw new Error("an enrolled charity cannot vanish");
    if (actor.kind === "user") await inviteCharities(deps, work, [charity.id]);
    return { charity, isNew };
  });
}

/** With an account, or for a party that is being planned without one. */
async function mayEnrol({ db }: Deps, drafts: DraftKeys, actor: Actor): Promise<boolean> {
  if (actor.kind === "visitor") return actor.claimToken !== null && drafts.opens(db, actor.claimToken);
  return actor.kind === "user";
}

/** False when somebody else was quicker. */
async function enrol(deps: Deps, actor: Actor, work: Work, details: CharityDetails): Promise<boolean> {
  const id = deps.random.uuid();
  const userId = actor.kind === "user" ? actor.userId : null;
  const origin = { validatedAt: null, validatedBy: null, enrolledBy: userId };
  // An admin may be giving another charity this very number.
  await lockNumber(work, details.number);
  const letterWaits = details.contactEmail !== "";
  const isNew = await insertCharity(work, { ...details, ...origin, id, letterWaits }, deps.clock.now());
  if (!isNew) return false;
  // Only what really was enrolled counts, however often it was asked for.
  await deps.limits.take("enrolments", userId ?? actor.address, work);
  await deps.audit.record(work, actor, { action: "enrol charity", subjectKind: "charity", subjectId: id });
  return true;
}

/** A charity on two registers is enrolled once, under the number that is searched for. */
async function findOnRegister({ db }: Deps, number: string): Promise<RegisteredCharity> {
  const typed = await findRegistered(db, number);
  const registered = typed?.twinOf ? await findRegistered(db, typed.twinOf) : typed;
  if (registered === null || !registered.active || registered.insolvent) {
    throw invalid({ charity_number: [texts.charityNotOnRegister] }, texts.charityNotOnRegister);
  }
  return registered;
}
