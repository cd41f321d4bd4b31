import { fieldTexts } from "@wishwell/contract/texts";
import { isGone } from "@wishwell/domain/charity-payable";
import type { Database, Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { invalid, notFound } from "../../platform/http/refusal.ts";
import { findCharity, inviteCharities } from "../charities/public.ts";
import { openForChange } from "./open-for-change.ts";
import { strangerRefused } from "./parties.policy.ts";
import { charitiesOf, findPartyCharity, insertPartyCharity, updatePartyCharity } from "./party-charities.store.ts";
import type { Party, PartyCharity, WholeParty } from "./party.ts";
import { saveChange } from "./save-change.ts";

export interface ChosenCharity {
  readonly chosen: PartyCharity;
  readonly party: WholeParty;
}

interface Choice {
  readonly charityId: string;
  readonly reason?: string | undefined;
}

/** A party gives to one charity: choosing another one takes its place. */
export async function chooseCharity(
  deps: Deps,
  actor: Actor,
  input: Choice & { readonly partyId: string; readonly version?: number | undefined },
): Promise<ChosenCharity> {
  return deps.db.transaction().execute(async (work) => {
    const party = await openForChange(deps, work, actor, { id: input.partyId, version: input.version });
    await checkCharity(work, input.charityId);
    const [before] = await charitiesOf(work, [party.id]);
    const reason = input.reason ?? "";
    if (before) await updatePartyCharity(work, { id: before.id, charityId: input.charityId, reason });
    else {
      const choice = { id: deps.random.uuid(), partyId: party.id, charityId: input.charityId, reason };
      await insertPartyCharity(work, choice, deps.clock.now());
    }
    return saveChoice(deps, work, actor, party);
  });
}

export interface CharityChange extends Partial<Choice> {
  readonly id: string;
  readonly partyId?: string | null | undefined;
  readonly version?: number | undefined;
}

/** Another charity, or other words about it. What was left out stays. */
export async function changeCharity(deps: Deps, actor: Actor, input: CharityChange): Promise<ChosenCharity> {
  return deps.db.transaction().execute(async (work) => {
    const found = await findPartyCharity(work, input.id);
    if (found === null || (input.partyId && input.partyId !== found.partyId)) throw strangerRefused(actor);
    const party = await openForChange(deps, work, actor, { id: found.partyId, version: input.version });
    const before = (await findPartyCharity(work, input.id)) ?? found;
    const charityId = input.charityId ?? before.charity.id;
    // A charity that stays is not asked about again: its reason can be mended even when it has left.
    if (charityId !== before.charity.id) await checkCharity(work, charityId);
    await updatePartyCharity(work, { id: before.id, charityId, reason: input.reason ?? before.reason });
    return saveChoice(deps, work, actor, party);
  });
}

/** Whatever its sector, and whether or not it is shown; only what the register says counts, when it knows it. */
async function checkCharity(db: Database, charityId: string): Promise<void> {
  const charity = await findCharity(db, charityId);
  if (charity === null) throw notFound();
  if (isGone(charity.standing)) throw invalid({ charity_uuid: [fieldTexts.charityGone] });
}

async function saveChoice(deps: Deps, work: Work, actor: Actor, party: Party): Promise<ChosenCharity> {
  const saved = await saveChange(deps, work, actor, { party, action: "choose charity" });
  const [chosen] = saved.charities;
  if (chosen === undefined) throw new Error("the charity was not saved");
  // Somebody without an account may have brought it in; a draft lets it wait on.
  if (party.ownerId !== null) await inviteCharities(deps, work, [chosen.charity.id]);
  return { chosen, party: saved };
}
