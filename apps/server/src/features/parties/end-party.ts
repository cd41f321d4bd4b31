import { texts } from "@wishwell/contract/texts/texts";
import { isOver } from "@wishwell/domain/parties/party-clock";
import { missingParts } from "@wishwell/domain/parties/party-ready";
import { isDeletable } from "@wishwell/domain/parties/planner-options";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { Refusal, refuse } from "../../platform/http/api/refusal.ts";
import { recordActivity } from "./activity.store.ts";
import { missingErrors } from "./editing/change-party.ts";
import {
  lockForOrganiser,
  lockForOwner,
  partsOf,
  recordPartyAction,
  requireNotCancelled,
  requireOwner,
  saveChange,
} from "./editing/edit-party.ts";
import { holdsMoney, wholeParty } from "./parties-read.store.ts";
import { lockParty, updateParty } from "./parties.store.ts";
import { endAccess } from "./organisers/organisers.ts";
import { type PartyHooks, partyResumed, stateOf, type WholeParty } from "./party.ts";
import { forgetPicturesOf, pictureAt } from "./pictures/pictures.ts";
import { designOf, themeLookOf, withoutPhoto } from "./pictures/poster-design.ts";
import { freeCode } from "./start-party.ts";

/** Hides the party from everyone at once; its data is deleted some weeks later. */
export async function deleteParty(
  deps: Deps,
  actor: Actor,
  { id, onCancelled }: { id: string; onCancelled: PartyHooks["cancelled"] },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const party = await lockForOwner(deps, tx, actor, id);
    const now = deps.clock.now();
    const state = stateOf(party, now, await holdsMoney(tx, id));
    if (state.complete) throw refuse("complete", texts.partyComplete);
    if (!isDeletable(state)) throw refuse("money_held", texts.partyHoldsMoney);
    // Guests of a party that was already cancelled have been notified.
    if (!state.cancelled) await onCancelled(tx, party);
    await endAccess(deps, tx, party);
    await updateParty(tx, party, { deletedAt: now, active: false }, now);
    await forgetPicturesOf(deps.jobs, tx, [id]);
    await recordPartyAction(deps, tx, actor, party, "delete party");
  });
}

export type OnCompleted = PartyHooks["completed"];

/** Ends contributions. Only a party that is over can be completed; repeating it succeeds. */
export async function completeParty(
  deps: Deps,
  actor: Actor,
  { id, onCompleted }: { id: string; onCompleted: OnCompleted },
): Promise<WholeParty> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const party = await lockForOwner(deps, tx, actor, id);
    if (party.completedAt !== null) return wholeParty(tx, id);
    requireOwner(party);
    requireNotCancelled(party);
    if (!isOver(party.endsAt, now)) throw refuse("not_over", texts.partyNotOver);
    await recordActivity(tx, [{ partyId: id, kind: "complete" }], now);
    const completed = await saveChange(deps, tx, actor, {
      party,
      changes: { completedAt: now },
      action: "complete party",
    });
    await onCompleted(tx, [id]);
    return completed;
  });
}

/** Pauses or resumes a party. An incomplete party cannot be active; repeating the same status is harmless. */
export async function setStatus(
  deps: Deps,
  actor: Actor,
  { id, active }: { id: string; active: boolean },
): Promise<WholeParty> {
  return deps.db.transaction().execute(async (tx) => {
    const party = await lockForOrganiser(deps, tx, actor, id);
    const whole = await wholeParty(tx, id);
    if (party.active === active) return whole;
    requireOwner(party);
    if (active) requireNotCancelled(party);
    if (active && party.hiddenAt !== null) throw refuse("hidden", texts.partyHidden);
    // A completed party's address is deleted after a while, which must not block resuming it.
    if (active && party.completedAt === null) requireReady(whole);
    if (active) await deps.jobs.enqueue(tx, partyResumed, { partyId: id });
    const changes = { active, ...(active && !party.activatedAt && { activatedAt: deps.clock.now() }) };
    return saveChange(deps, tx, actor, { party, changes, action: active ? "activate party" : "pause party" });
  });
}

function requireReady(party: WholeParty): void {
  const missing = missingParts(partsOf(party));
  if (missing.length === 0) return;
  throw new Refusal("conflict", texts.partyNotReady, { reason: "not_ready", errors: missingErrors(missing) });
}

/** Replaces the party's code; the old one stops working. */
export async function renewCode(deps: Deps, actor: Actor, { id }: { id: string }): Promise<WholeParty> {
  return deps.db.transaction().execute(async (tx) => {
    const party = await lockForOrganiser(deps, tx, actor, id);
    const changes = { shortCode: await freeCode(deps, tx) };
    return saveChange(deps, tx, actor, { party, changes, action: "renew party code" });
  });
}

/** Hides the party's pages from everyone but the organiser, and pauses it. False if they are hidden; null if it is gone. */
export async function hideParty({ clock }: Pick<Deps, "clock">, tx: Tx, id: string): Promise<boolean | null> {
  const party = await lockParty(tx, id);
  if (party === null) return null;
  if (party.hiddenAt !== null) return false;
  const now = clock.now();
  await updateParty(tx, party, { hiddenAt: now, hiddenWhileActive: party.active, active: false }, now);
  return true;
}

/** Shows the pages again; a party that was active before resumes. */
export async function unhideParty({ clock, jobs }: Pick<Deps, "clock" | "jobs">, tx: Tx, id: string): Promise<void> {
  const party = await lockParty(tx, id);
  if (party === null || party.hiddenAt === null) return;
  const active = party.hiddenWhileActive && party.cancelledAt === null;
  await updateParty(tx, party, { hiddenAt: null, hiddenWhileActive: false, active }, clock.now());
  if (active) await jobs.enqueue(tx, partyResumed, { partyId: id });
}

/** Replaces the photo on the poster with the theme's drawing. Returns the photo's address; null if there was none. */
export async function removePosterPhoto({ clock }: Pick<Deps, "clock">, tx: Tx, id: string): Promise<string | null> {
  const party = await lockParty(tx, id);
  if (party === null) return null;
  const whole = await wholeParty(tx, id);
  const design = designOf(whole);
  const { address } = design.picture;
  if (pictureAt(address) === null) return null;
  await updateParty(tx, party, { design: withoutPhoto(design, themeLookOf(whole)) }, clock.now());
  return address;
}
