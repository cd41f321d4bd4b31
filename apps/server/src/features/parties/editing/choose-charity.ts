import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { isGone } from "@wishwell/domain/charities/charity-payable";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { type FieldErrors, notFound } from "../../../platform/http/api/refusal.ts";
import { findCharity, inviteCharities } from "../../charities/public.ts";
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
 * A party gives to one charity: choosing another one takes its place. Whoever names no version chooses the first one;
 * when there is one already, perhaps from another window, they are shown it instead.
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
    if (replaces && input.version === undefined) throw await stale(deps, tx, party.id);
    if (before) await updatePartyCharity(tx, { id: before.id, charityId: input.charityId, reason });
    else {
      const choice = { id: deps.random.uuid(), partyId: party.id, charityId: input.charityId, reason };
      await insertPartyCharity(tx, choice, deps.clock.now());
    }
    return saveChoice(deps, tx, actor, party);
  });
}

/** What would be wrong with it; nothing can be said while nobody knows which party is meant. */
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

/** Another charity, or other words about it. What was left out stays. */
export async function changeCharity(deps: Deps, actor: Actor, input: CharityChange): Promise<ChosenCharity> {
  return deps.db.transaction().execute(async (tx) => {
    const { part: before, party } = await openPart(deps, tx, actor, input, findPartyCharity);
    const charityId = input.charityId ?? before.charity.id;
    refuseFaults(await faultsInChange(tx, before, charityId));
    await updatePartyCharity(tx, { id: before.id, charityId, reason: input.reason ?? before.reason });
    return saveChoice(deps, tx, actor, party);
  });
}

/** What would be wrong with it; nothing can be said while nobody knows which choice is meant. */
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

/** A charity that stays is not asked about again: its reason can be mended even when it has left. */
async function faultsInChange(db: Database, before: PartyCharity, charityId: string): Promise<FieldErrors> {
  return charityId === before.charity.id ? {} : faultsInCharity(db, charityId);
}

/**
 * Whatever its sector, and whether or not it is shown. What the register says counts; a charity that no register knows
 * was added by an admin, who has looked into it, and can be chosen.
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
  // Somebody without an account may have brought it in; a draft lets it wait on.
  if (party.ownerId !== null) await inviteCharities(deps, tx, [chosen.charity.id]);
  return { chosen, party: saved };
}
