import { missingParts } from "@wishwell/domain/party-ready";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Actor, isAdmin } from "../../platform/http/actor.ts";
import { stale } from "./open-for-change.ts";
import { type PartyChanges, updateParty } from "./parties.store.ts";
import { activate } from "./activation.store.ts";
import { replaceDesigns } from "./parties-in-bulk.store.ts";
import { followedDesign } from "./party-poster.ts";
import { factsOf } from "./party-state.ts";
import type { Party, WholeParty } from "./party.ts";
import { loadParties, wholeParty } from "./whole-parties.store.ts";

interface Change {
  /** The party as it was when it was locked. */
  readonly party: Party;
  /** Nothing of its own when only its children or its charity changed. */
  readonly changes?: PartyChanges;
  /** Where the children change: the party with those it had. */
  readonly before?: WholeParty | null;
  /** Whether to email guests about a new date, time or place. */
  readonly notify?: boolean | undefined;
  /** For the record, when an admin does it: "change party". */
  readonly action: string;
}

/** Counts the change, lets a draft become a party when that was the last missing piece, and records what admins do. */
export async function saveChange(
  deps: Deps,
  work: Work,
  actor: Actor,
  { party, changes = {}, before: hadChildren = null, notify = true, action }: Change,
): Promise<WholeParty> {
  const changesWords = changes.name !== undefined || changes.instructions !== undefined || changes.date !== undefined;
  const before = hadChildren ?? (changesWords ? await beforeChange(work, party) : null);
  const version = await updateParty(work, party, changes, deps.clock.now(), { notify });
  if (version === null) throw await stale(deps, work, party.id);
  await activateWhenReady(deps, work, [party.id]);
  await recordAdmin(deps, work, actor, party, action);
  const after = await wholeParty(work, party.id);
  const design = before && followedDesign(before, after);
  if (design === null) return after;
  await replaceDesigns(work, [{ id: party.id, design }]);
  return wholeParty(work, party.id);
}

/** What the words of a stored poster may have been made from. */
export const beforeChange = async (work: Work, { id, design }: Party): Promise<WholeParty | null> =>
  design === null ? null : wholeParty(work, id);

/** A draft becomes active by itself, once: when it has an owner and nothing is missing. A copy never does. */
export async function activateWhenReady(deps: Deps, work: Work, ids: readonly string[]): Promise<void> {
  const waiting = (await loadParties(work, ids)).filter(
    ({ ownerId, activatedAt, startsItself }) => ownerId !== null && activatedAt === null && startsItself,
  );
  const ready = waiting.filter((party) => missingParts(partsOf(party)).length === 0);
  await activate(
    work,
    ready.map(({ id }) => id),
    deps.clock.now(),
  );
}

export const partsOf = (party: WholeParty) => ({
  ...factsOf(party),
  children: party.children,
  charities: party.charities.length,
});

/** What admins do to other people's parties is on record. */
export async function recordAdmin(
  deps: Deps,
  work: Work,
  actor: Actor,
  party: Pick<Party, "id" | "ownerId">,
  action: string,
): Promise<void> {
  if (!isAdmin(actor) || party.ownerId === actor.userId) return;
  await deps.audit.record(work, actor, { action, subjectKind: "party", subjectId: party.id });
}
