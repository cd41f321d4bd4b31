import { texts } from "@wishwell/contract/texts";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { invalid, unauthorised } from "../../platform/http/refusal.ts";
import { findCharityByNumber, insertCharity, lockNumber } from "./charities.store.ts";
import type { Charity } from "./charity.ts";
import { enrolledLetter } from "./charity-letters.ts";
import { makeCode } from "./make-code.ts";
import { findRegistered } from "./registered-charities.store.ts";
import { detailsFromRegister, type RegisteredCharity } from "./registered-charity.ts";

export interface Enrolled {
  readonly charity: Charity;
  readonly isNew: boolean;
}

/**
 * From the register by number, which is all that is believed. Whoever comes second gets the same charity. It is neither
 * shown nor paid until somebody has looked at it.
 */
export async function enrolCharity(deps: Deps, actor: Actor, { number }: { number: string }): Promise<Enrolled> {
  if (actor.kind !== "user") throw unauthorised();
  const known = await findCharityByNumber(deps.db, number);
  if (known !== null) return { charity: known, isNew: false };
  const registered = await findOnRegister(deps, number);
  return deps.db.transaction().execute(async (work) => {
    const id = deps.random.uuid();
    const details = detailsFromRegister(registered);
    const origin = { validatedAt: null, validatedBy: null, enrolledBy: actor.userId };
    // An admin may be giving another charity this very number.
    await lockNumber(work, details.number);
    const isNew = await insertCharity(work, { ...details, ...origin, id }, deps.clock.now());
    // Only what really was enrolled counts, however often it was asked for.
    if (isNew) await deps.limits.take("enrolments", actor.userId, work);
    if (isNew) await welcome(deps, actor, work, { ...details, id });
    const charity = await findCharityByNumber(work, details.number);
    if (charity === null) throw new Error("an enrolled charity cannot vanish");
    return { charity, isNew };
  });
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

/** The letter with the code, to the register's own address, if it has one. */
async function welcome(
  deps: Deps,
  actor: Actor,
  work: Work,
  charity: Parameters<typeof enrolledLetter>[1],
): Promise<void> {
  const entry = { action: "enrol charity", subjectKind: "charity", subjectId: charity.id } as const;
  await deps.audit.record(work, actor, entry);
  if (charity.contactEmail === "") return;
  const code = await makeCode(deps, work, charity.id);
  await deps.post.queue(work, enrolledLetter(deps.config, charity, code));
}
