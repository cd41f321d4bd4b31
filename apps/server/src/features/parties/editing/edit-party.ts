import { reportTexts } from "@wishwell/contract/texts/report-texts";
import { texts } from "@wishwell/contract/texts/texts";
import { limits } from "@wishwell/contract/api/limits";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { missingParts } from "@wishwell/domain/parties/party-ready";
import { isTold } from "@wishwell/domain/parties/second-organiser";
import { suggestedTitle } from "@wishwell/domain/parties/party-titles";
import { type AuditChange, unshownValue } from "../../../platform/audit/audit-log.ts";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type Actor, isAdmin } from "../../../platform/http/api/actor.ts";
import { forbidden, notFound, refuse } from "../../../platform/http/api/refusal.ts";
import { recordDone } from "../organisers/organisers.store.ts";
import { activate, loadParties, wholeParty } from "../parties-read.store.ts";
import { claimHashOf, decides, isOrganiser, mayChange, relationTo, strangerRefused } from "../parties.policy.ts";
import { presentParty } from "../parties.presenter.ts";
import { lockParty, type PartyChanges, updateParty } from "../parties.store.ts";
import { factsOf, type Party, type WholeParty } from "../party.ts";
import { followedDesign } from "../pictures/poster-design.ts";
import { replaceDesigns } from "../retention.store.ts";

export interface Read {
  readonly id: string;
  /** The version the caller read, if given. */
  readonly version?: number | undefined;
}

/** Locks the party for an actor who may change it. Others do not learn whether it exists. */
export async function lockForOrganiser(deps: Deps, tx: Tx, actor: Actor, id: string): Promise<Party> {
  return requireOrganiser(deps, actor, await lockParty(tx, id));
}

/**
 * Locks the party for its owner or an admin. A second organiser knows the party, so they learn why they are refused.
 */
export async function lockForOwner(deps: Deps, tx: Tx, actor: Actor, id: string): Promise<Party> {
  const party = await lockForOrganiser(deps, tx, actor, id);
  if (!decides(party, actor)) throw forbidden(texts.onlyOwner);
  return party;
}

/** The party, if the actor may change it. */
export function requireOrganiser(deps: Deps, actor: Actor, party: Party | null): Party {
  if (party === null) throw strangerRefused(actor);
  const claim = { claimHash: claimHashOf(deps.config, actor), now: deps.clock.now() };
  if (!mayChange(relationTo(party, actor, claim))) throw strangerRefused(actor);
  return party;
}

/** An unclaimed draft has no organiser to email or to pay. */
export function requireOwner({ ownerId }: Pick<Party, "ownerId">): void {
  if (ownerId === null) throw refuse("unclaimed", texts.partyUnclaimed);
}

/** A cancelled party cannot be reopened. */
export function requireNotCancelled({ cancelledAt }: Pick<Party, "cancelledAt">): void {
  if (cancelledAt !== null) throw refuse("cancelled", texts.partyIsCancelled);
}

/** While its pages are hidden, the organiser can't email anyone about the party either. */
export function requireShown({ hiddenAt }: Pick<Party, "hiddenAt">): void {
  if (hiddenAt !== null) throw refuse("hidden", reportTexts.silent);
}

/** Locks the party for a change. Refuses if it is complete or cancelled, or if the caller's version is outdated. */
export async function openForChange(deps: Deps, tx: Tx, actor: Actor, read: Read): Promise<Party> {
  const party = await lockForOrganiser(deps, tx, actor, read.id);
  if (party.completedAt !== null) throw refuse("complete", texts.partyComplete);
  requireNotCancelled(party);
  if (read.version !== undefined && read.version !== party.version) throw await stale(deps, tx, actor, party.id);
  return party;
}

/** Includes the stored party, so that the caller can compare both versions. */
export async function stale(deps: Deps, tx: Tx, actor: Actor, id: string): Promise<Error> {
  const stored = await wholeParty(tx, id);
  const look = { config: deps.config, now: deps.clock.now(), actor };
  return refuse("stale", texts.partyStale, presentParty(stored, "organiser", look));
}

interface Change {
  /** The party as it was when it was locked. */
  readonly party: Party;
  /** Left out when only its children or its charity changed. */
  readonly changes?: PartyChanges;
  /** If the children change: the party before the change. */
  readonly before?: WholeParty | null;
  /** Whether to email guests about a new date, time or place. */
  readonly notify?: boolean | undefined;
  /** Name for the audit log when an admin does it: "change party". */
  readonly action: string;
}

/** Increments the version, activates a draft that is now complete, and records what admins do. */
export async function saveChange(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { party, changes = {}, before: hadChildren = null, notify = true, action }: Change,
): Promise<WholeParty> {
  const followed = hadChildren === null ? {} : await followedTitle(deps, tx, hadChildren);
  const wanted = { ...changes, ...followed };
  const changesWords = changes.name !== undefined || changes.instructions !== undefined || changes.date !== undefined;
  const before = hadChildren ?? (changesWords ? await beforeChange(tx, party) : null);
  const version = await updateParty(tx, party, wanted, deps.clock.now(), { notify });
  if (version === null) throw await stale(deps, tx, actor, party.id);
  await activateWhenReady(deps, tx, [party.id]);
  await recordPartyAction(deps, tx, actor, party, action, { changes: changedValues(party, wanted) });
  const after = await wholeParty(tx, party.id);
  const design = before && followedDesign(before, after);
  if (design === null) return after;
  await replaceDesigns(tx, [{ id: party.id, design }]);
  return wholeParty(tx, party.id);
}

/**
 * The party before the change, from which its title and the stored poster's text may have been made. Null if it has
 * neither.
 */
export const beforeChange = async (tx: Tx, { id, name, design }: Party): Promise<WholeParty | null> =>
  design === null && name === "" ? null : wholeParty(tx, id);

/** A title that we suggested follows the children's names and ages; one of the organiser's own stays. */
async function followedTitle({ clock }: Deps, tx: Tx, before: WholeParty): Promise<{ name?: string }> {
  const when = { partyDate: before.date, today: londonDay(clock.now()) };
  const suggested = (party: WholeParty) => suggestedTitle(party.children, when, limits.title);
  if (before.name === "" || before.name !== suggested(before)) return {};
  const name = suggested(await wholeParty(tx, before.id));
  return name === "" || name === before.name ? {} : { name };
}

/** Activates drafts, once, when they have an owner and nothing is missing. Copies are never activated automatically. */
export async function activateWhenReady(deps: Deps, tx: Tx, ids: readonly string[]): Promise<void> {
  const waiting = (await loadParties(tx, ids)).filter(
    ({ ownerId, activatedAt, startsItself }) => ownerId !== null && activatedAt === null && startsItself,
  );
  const ready = waiting.filter((party) => missingParts(partsOf(party)).length === 0);
  await activate(
    tx,
    ready.map(({ id }) => id),
    deps.clock.now(),
  );
}

export const partsOf = (party: WholeParty) => ({
  ...factsOf(party),
  children: party.children,
  charities: party.charities.length,
});

interface Particulars {
  readonly changes?: readonly AuditChange[];
  /** The guests whom it concerns. */
  readonly guestIds?: readonly string[];
}

/** Records who did what: organisers in the party's history, admins at other people's parties in the audit log. */
export async function recordPartyAction(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  party: Pick<Party, "id" | "ownerId" | "secondOrganiserId">,
  action: string,
  { changes = [], guestIds = [] }: Particulars = {},
): Promise<void> {
  if (actor.kind !== "user") return;
  if (isOrganiser(party, actor)) {
    if (!isTold(action)) return;
    const done = { partyId: party.id, actorId: actor.userId, action, guestIds };
    return recordDone(tx, { ...done, ...changedFields(changes) }, deps.clock.now());
  }
  if (!isAdmin(actor)) return;
  const changed = changes.length > 0 && { changes };
  await deps.audit.record(tx, actor, { action, subjectKind: "party", subjectId: party.id, ...changed });
}

/** Only dates and times keep their new value: words may name people. */
function changedFields(changes: readonly AuditChange[]) {
  const fields = changes.map(({ field }) => field);
  const [only, another] = changes;
  const to = another === undefined && /date|time$/i.test(only?.field ?? "") ? (only?.after ?? null) : null;
  return { fields, to };
}

/** Values that may be in the audit log. Of all others, such as the street address, it says only that they changed. */
const shownValues: readonly (keyof PartyChanges)[] = [
  "name",
  "date",
  "endDate",
  "startTime",
  "endTime",
  "rsvpDate",
  "venue",
];

function changedValues(party: Party, changes: PartyChanges): AuditChange[] {
  if (changes.active !== undefined && changes.active !== party.active) {
    return [{ field: "status", ...(changes.active ? fromTo("Paused", "Active") : fromTo("Active", "Paused")) }];
  }
  if (changes.completedAt) return [{ field: "status", ...fromTo("Not complete", "Complete") }];
  const names = Object.keys(changes) as (keyof PartyChanges)[];
  return names
    .filter((name) => JSON.stringify(changes[name]) !== JSON.stringify(party[name as keyof Party]))
    .map((field) => ({
      field,
      ...(shownValues.includes(field)
        ? fromTo(shown(party[field as keyof Party]), shown(changes[field]))
        : fromTo(unshownValue, unshownValue)),
    }));
}

const fromTo = (before: string | null, after: string | null) => ({ before, after });
const shown = (value: unknown): string | null => (typeof value === "string" ? value : null);

export interface PartToOpen {
  readonly id: string;
  /** The party the caller expects it to belong to, if given. */
  readonly partyId?: string | null | undefined;
  readonly version?: number | undefined;
}

/**
 * Locks a party and finds its birthday child or charity choice, for an actor who may change them. A caller who names
 * their own party learns that the part does not exist; otherwise an unknown part is refused like someone else's.
 */
export async function openPart<Part extends { readonly partyId: string }>(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { id, partyId, version }: PartToOpen,
  find: (db: Database, id: string) => Promise<Part | null>,
): Promise<{ part: Part; party: Party }> {
  const named = partyId ?? (await find(tx, id))?.partyId;
  if (named === undefined) throw strangerRefused(actor);
  const party = await openForChange(deps, tx, actor, { id: named, version });
  // Read again under the lock: it may have been changed or removed in between.
  const part = await find(tx, id);
  if (part === null || part.partyId !== party.id) throw notFound();
  return { part, party };
}
