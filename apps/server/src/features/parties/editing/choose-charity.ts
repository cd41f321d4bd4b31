import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { texts } from "@wishwell/contract/texts/texts";
import { isGone } from "@wishwell/domain/charities/charity-payable";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { type FieldErrors, forbidden, notFound } from "../../../platform/http/api/refusal.ts";
import { findCharity, inviteCharities } from "../../charities/public.ts";
import { holdsMoney } from "../parties-read.store.ts";
import { decides } from "../parties.policy.ts";
import { openForChange, openPart, type PartToOpen, saveChange, stale } from "./edit-party.ts";
import { charitiesOf, findPartyCharity, insertPartyCharity, updatePartyCharity } from "./party-charities.store.ts";
import { refuseFaults } from "./change-party.ts";
import type { Party, PartyCharity, WholeParty } from "../party.ts";

export interface ChosenCharity {
  readonly chosen: PartyCharity;
  readonly party: WholeParty;
}

interface Choice {
  readonly charityId: string;
  readonly reason?: string | undefined;
}

/**
 * A party gives to one charity, so choosing another replaces it. Without a version the caller expects none to be
 * chosen; if there is one, perhaps from another tab, they get the stored party.
 */
export async function chooseCharity(
  deps: Deps,
  actor: Actor,
  input: Choice & { readonly partyId: string; readonly version?: number | undefined },
): Promise<ChosenCharity> {
  return deps.db.transaction().execute(async (tx) => {
    const party = await openForChange(deps, tx, actor, { id: input.partyId, version: input.version });
    refuseFaults(await faultsInCharity(tx, input.charityId));
    const [before] = await charitiesOf(tx, [party.id]);
    const reason = input.reason ?? "";
    const replaces = before !== undefined && !(before.charity.id === input.charityId && before.reason === reason);
    if (replaces && input.version === undefined) throw await stale(deps, tx, actor, party.id);
    if (before) await requireMayReplace(tx, actor, party, { before, charityId: input.charityId });
    if (before) await updatePartyCharity(tx, { id: before.id, charityId: input.charityId, reason });
    else {
      const choice = { id: deps.random.uuid(), partyId: party.id, charityId: input.charityId, reason };
      await insertPartyCharity(tx, choice, deps.clock.now());
    }
    return saveChoice(deps, tx, actor, party);
  });
}

/** Returns the errors that the choice would give; none while the party is unknown. */
export async function validateChoice(
  deps: Deps,
  actor: Actor,
  { partyId: id, charityId }: { readonly partyId: string | undefined; readonly charityId: string | undefined },
): Promise<FieldErrors> {
  if (id === undefined) return {};
  return deps.db.transaction().execute(async (tx) => {
    await openForChange(deps, tx, actor, { id });
    return charityId === undefined ? {} : faultsInCharity(tx, charityId);
  });
}

export interface CharityChange extends PartToOpen {
  readonly charityId?: string | undefined;
  readonly reason?: string | undefined;
}

/** Changes the charity or its reason; fields that are not given stay unchanged. */
export async function changeCharity(deps: Deps, actor: Actor, input: CharityChange): Promise<ChosenCharity> {
  return deps.db.transaction().execute(async (tx) => {
    const { part: before, party } = await openPart(deps, tx, actor, input, findPartyCharity);
    const charityId = input.charityId ?? before.charity.id;
    refuseFaults(await faultsInChange(tx, before, charityId));
    await requireMayReplace(tx, actor, party, { before, charityId });
    await updatePartyCharity(tx, { id: before.id, charityId, reason: input.reason ?? before.reason });
    return saveChoice(deps, tx, actor, party);
  });
}

/** Returns the errors that the change would give; none while the choice is unknown. */
export async function validateCharityChange(
  deps: Deps,
  actor: Actor,
  { id, partyId, charityId }: Omit<CharityChange, "id"> & { readonly id: string | undefined },
): Promise<FieldErrors> {
  if (id === undefined) return {};
  return deps.db.transaction().execute(async (tx) => {
    const { part: before } = await openPart(deps, tx, actor, { id, partyId }, findPartyCharity);
    return faultsInChange(tx, before, charityId ?? before.charity.id);
  });
}

interface Replacement {
  readonly before: PartyCharity;
  readonly charityId: string;
}

/** Once money is held, only the owner decides where it goes; a second organiser may still edit the reason. */
async function requireMayReplace(
  tx: Tx,
  actor: Actor,
  party: Party,
  { before, charityId }: Replacement,
): Promise<void> {
  if (decides(party, actor) || charityId === before.charity.id) return;
  if (await holdsMoney(tx, party.id)) throw forbidden(texts.onlyOwner);
}

/** An unchanged charity is not checked again, so its reason can be edited even when it is no longer registered. */
async function faultsInChange(db: Database, before: PartyCharity, charityId: string): Promise<FieldErrors> {
  return charityId === before.charity.id ? {} : faultsInCharity(db, charityId);
}

/**
 * Any sector, listed or not, but it must be in good standing on its register. A charity on no register was added and
 * checked by an admin, so it can be chosen.
 */
async function faultsInCharity(db: Database, charityId: string): Promise<FieldErrors> {
  const charity = await findCharity(db, charityId);
  if (charity === null) throw notFound();
  return isGone(charity.standing) ? { charity_uuid: [fieldTexts.charityGone] } : {};
}

async function saveChoice(deps: Deps, tx: Tx, actor: Actor, party: Party): Promise<ChosenCharity> {
  const saved = await saveChange(deps, tx, actor, { party, action: "choose charity" });
  const [chosen] = saved.charities;
  if (chosen === undefined) throw new Error("the charity was not saved");
  // A visitor may have added the charity. It is not emailed while the party is a draft without an owner.
  if (party.ownerId !== null) await inviteCharities(deps, tx, [chosen.charity.id]);
  return { chosen, party: saved };
}
