import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { texts } from "@wishwell/contract/texts/texts";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { invalid, notFound, unauthorised } from "../../platform/http/api/refusal.ts";
import { findCharity, findCharityByNumber, insertCharity, lockNumber, lockWaiting } from "./charities.store.ts";
import { recordValidation, refuseFaults } from "./charity-changes.ts";
import { enrolledLetter } from "./charity-letters.ts";
import {
  type Charity,
  type CharityDetails,
  detailsFromRegister,
  type DraftKeys,
  type RegisteredCharity,
} from "./charity.ts";
import { requireProof } from "../accounts/public.ts";
import { makeCode, notifyValidated } from "./contact-code.ts";
import { findNewLogo } from "./logos/logos.ts";
import { findRegistered } from "./sessions.store.ts";

export interface AddCharity extends CharityDetails {
  /** Empty, or the address of a logo uploaded for it. */
  readonly logoUrl: string;
  readonly validated: boolean;
}

/** Added by an admin. */
export async function addCharity(deps: Deps, actor: Actor, wanted: AddCharity): Promise<Charity> {
  const { validated, logoUrl, ...details } = wanted;
  if (validated) await requireProof(deps, actor);
  const id = deps.random.uuid();
  const now = deps.clock.now();
  const subject = { subjectKind: "charity", subjectId: id } as const;
  return deps.db.transaction().execute(async (tx) => {
    await lockNumber(tx, details.number);
    const logoFile = await findNewLogo(deps, tx, logoUrl);
    const lostLogo = logoUrl !== "" && logoFile === null;
    await refuseFaults(tx, lostLogo ? { logo_url: [fieldTexts.logoElsewhere] } : {}, details);
    const validation = validated && actor.kind === "user" ? { at: now, by: actor.userId } : null;
    const validatedAt = validation?.at ?? null;
    const validatedBy = validation?.by ?? null;
    const origin = { validatedAt, validatedBy, enrolledBy: null };
    const isNew = await insertCharity(tx, { ...details, ...origin, id, logoFile }, now);
    if (!isNew) throw invalid({ charity_number: [texts.charityTaken] }, texts.charityFormErrors);
    await deps.audit.record(tx, actor, { action: "add charity", ...subject });
    if (validation) await recordValidation(deps, tx, actor, id);
    const added = await findCharity(tx, id);
    if (added === null) throw notFound();
    if (validation) await notifyValidated(deps, tx, added);
    return added;
  });
}

export interface Enrolled {
  readonly charity: Charity;
  readonly isNew: boolean;
}

/**
 * Enrols from the register by number; nothing else from the caller is trusted. A second caller gets the same charity.
 * It is neither shown nor paid until an admin has checked it. If the caller has an account, the charity is emailed at
 * once.
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
  return deps.db.transaction().execute(async (tx) => {
    const isNew = known === null && (await enrol(deps, actor, tx, details));
    const charity = await findCharityByNumber(tx, details.number);
    if (charity === null) throw new Error("the charity that was just enrolled is missing");
    if (actor.kind === "user") await inviteCharities(deps, tx, [charity.id]);
    return { charity, isNew };
  });
}

/** Users with an account, and visitors who plan a party as a draft. */
async function mayEnrol({ db }: Deps, drafts: DraftKeys, actor: Actor): Promise<boolean> {
  if (actor.kind === "visitor") return actor.claimToken !== null && drafts.opens(db, actor.claimToken);
  return actor.kind === "user";
}

/** False if another caller enrolled it first. */
async function enrol(deps: Deps, actor: Actor, tx: Tx, details: CharityDetails): Promise<boolean> {
  const id = deps.random.uuid();
  const userId = actor.kind === "user" ? actor.userId : null;
  const origin = { validatedAt: null, validatedBy: null, enrolledBy: userId };
  // An admin may be assigning this number to another charity at the same time.
  await lockNumber(tx, details.number);
  const letterWaits = details.contactEmail !== "";
  const isNew = await insertCharity(tx, { ...details, ...origin, id, letterWaits }, deps.clock.now());
  if (!isNew) return false;
  // Only new enrolments count towards the limit, not repeated requests.
  await deps.limits.take("enrolments", userId ?? actor.address, tx);
  await deps.audit.record(tx, actor, { action: "enrol charity", subjectKind: "charity", subjectId: id });
  return true;
}

/** A charity on two registers is enrolled once, under the number used for searches. */
async function findOnRegister({ db }: Deps, number: string): Promise<RegisteredCharity> {
  const typed = await findRegistered(db, number);
  const registered = typed?.twinOf ? await findRegistered(db, typed.twinOf) : typed;
  if (registered === null || !registered.active || registered.insolvent) {
    throw invalid({ charity_number: [texts.charityNotOnRegister] }, texts.charityNotOnRegister);
  }
  return registered;
}

/**
 * Called once a party that gives to these charities has an owner. Sends each the first email, with its code, to the
 * address on the register. Sent once; calling again is harmless.
 */
export async function inviteCharities(deps: Deps, tx: Tx, charityIds: readonly string[]): Promise<void> {
  for (const charity of await lockWaiting(tx, charityIds)) {
    const code = await makeCode(deps, tx, charity.id);
    await deps.mail.queue(tx, enrolledLetter(deps.config, charity, code));
  }
}
