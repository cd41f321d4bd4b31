import { notifyChangesMadeBy } from "@wishwell/domain/parties/reminder-times";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { listed } from "@wishwell/domain/parties/party-language";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  lockParty,
  type PartyOfOrganiser,
  recordNotified,
  stateOf,
  viewOf,
  type WhenAndWhere,
  withOrganiser,
} from "../parties/public.ts";
import { clearKnownDetails, recordKnownDetails, recordMessages } from "../guests/public.ts";
import { type Change, changeLetter, changesSince } from "./reminder-letters.ts";
import { type GuestToNotify, findKnownDetails, lockGuestsAt, partiesToNotify } from "./reminders.store.ts";
import { forEachId } from "../../platform/database/in-batches.ts";

/** Emails guests about a new day, time or place, once the organiser has stopped editing for a while. */
export async function notifyChanges(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await forEachId(
    deps,
    (page) => partiesToNotify(deps.db, notifyChangesMadeBy(now), now, page),
    (tx, id) => notifyChangesOf(deps, tx, id),
  );
}

async function notifyChangesOf(deps: Deps, tx: Tx, partyId: string): Promise<void> {
  const now = deps.clock.now();
  const party = await lockParty(tx, partyId);
  const found = party && (await findKnownDetails(tx, partyId));
  if (!found || found.since > notifyChangesMadeBy(now)) return;
  const { active, over, complete } = stateOf(party, now);
  if (over || complete) await clearKnownDetails(tx, [partyId]);
  else if (!active) return;
  else await notifyGuests(deps, tx, { about: await withOrganiser(tx, party), ...found });
  await recordNotified(tx, partyId);
}

interface News {
  readonly about: PartyOfOrganiser;
  /** The details that guests know, unless a guest's own row says otherwise. */
  readonly told: WhenAndWhere | null;
  readonly since: Date;
}

async function notifyGuests(deps: Deps, tx: Tx, { about, told, since }: News): Promise<void> {
  const now = deps.clock.now();
  const { party } = about;
  const guests = await lockGuestsAt(tx, party.id, [guestStatus.sent, guestStatus.accepted, guestStatus.declined]);
  const news = guests
    .map((guest) => ({ guest, known: guest.told ?? (knowsAlready(guest, since) ? null : told) }))
    .map(({ guest, known }) => ({
      guest,
      changes: known === null ? [] : changesSince(deps.config, about, known, viewOf(guest, party)),
    }))
    .filter(({ guest, changes }) => concerns(guest, changes));
  await recordKnownDetails(
    tx,
    news.map(({ guest }) => guest.id),
    told,
  );
  await deps.mail.queueMany(
    tx,
    news.map(({ guest, changes }) => changeLetter(deps.config, about, guest, changes, now)),
  );
  await recordMessages(
    deps,
    tx,
    news.map(({ guest, changes }) => lineFor(party.id, guest, changes)),
  );
}

/** A guest first invited after the last change only knows the current details. */
const knowsAlready = ({ invitedAt, sendings }: GuestToNotify, since: Date) =>
  invitedAt !== null && invitedAt > since && sendings <= 1;

/** A guest who declined might come on another day, but a new place makes no difference to them. */
function concerns({ status }: GuestToNotify, changes: readonly Change[]): boolean {
  const wanted = status === guestStatus.declined ? changes.filter(({ what }) => what !== "Place") : changes;
  return wanted.length > 0;
}

function lineFor(partyId: string, { id }: GuestToNotify, changes: readonly Change[]) {
  const content = `The party has a new ${listed(changes.map(({ what }) => what.toLowerCase()))}.`;
  return { partyId, guestId: id, fromGuest: false, kind: "change", content } as const;
}
