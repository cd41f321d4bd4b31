import { guestStatus } from "@wishwell/domain/guests/guest-status";
import type { Pence } from "@wishwell/domain/money/money";
import { listed } from "@wishwell/domain/parties/party-language";
import { notifyChangesMadeBy } from "@wishwell/domain/parties/reminder-times";
import type { Database, Tx } from "../../platform/database/database.ts";
import { forEachId } from "../../platform/database/in-batches.ts";
import type { Deps } from "../../platform/deps.ts";
import { clearKnownDetails, recordKnownDetails, recordMessages } from "../guests/public.ts";
import {
  lockParty,
  type Party,
  type PartyOfOrganiser,
  recordNotified,
  stateOf,
  viewOf,
  type WhenAndWhere,
  withOrganiser,
} from "../parties/public.ts";
import { cancellationLetter, type Change, changeLetter, changesSince } from "./reminder-letters.ts";
import {
  findKnownDetails,
  guestIdsAt,
  guestsNotInvitedYet,
  type GuestToNotify,
  lockGuestsAt,
  partiesToNotify,
} from "./reminders.store.ts";

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
  const guests = await lockGuestsAt(tx, party.id, [...expecting, guestStatus.declined]);
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

interface CancelledWith {
  /** The refunded amount by guest. */
  readonly moneyBack: ReadonlyMap<string, Pence>;
  /** From the organiser; may be empty. */
  readonly message: string;
}

/**
 * Emails every guest who may be expecting the party. The party is locked and about to be cancelled or deleted; a pause
 * makes no difference, because guests were invited before it. Sends nothing for a party that is over, or to guests
 * whose invitation was not sent.
 */
export async function notifyCancelled(
  deps: Deps,
  tx: Tx,
  party: Party,
  { moneyBack, message }: CancelledWith = { moneyBack: new Map(), message: "" },
): Promise<void> {
  const now = deps.clock.now();
  const guests = await guestsExpecting(tx, party, now);
  if (guests.length === 0) return;
  const about = await withOrganiser(tx, party);
  await deps.mail.queueMany(
    tx,
    guests.map((guest) =>
      cancellationLetter(deps.config, about, guest, { now, message, moneyBack: moneyBack.get(guest.id) ?? null }),
    ),
  );
}

const expecting = [guestStatus.sent, guestStatus.accepted, guestStatus.waiting];

/** The guests to notify if this party, which is locked, is cancelled now. */
async function guestsExpecting(tx: Tx, party: Party, now: Date): Promise<readonly GuestToNotify[]> {
  if (!isExpected(party, now)) return [];
  const asked = await lockGuestsAt(tx, party.id, expecting);
  const notYet = await guestsNotInvitedYet(tx, party.id);
  return asked.filter(({ id }) => !notYet.has(id));
}

/** How many guests would be notified, for a page that only shows the number. Locks nothing. */
export async function countGuestsExpecting(db: Database, party: Party, now: Date): Promise<number> {
  if (!isExpected(party, now)) return 0;
  const [asked, notYet] = [await guestIdsAt(db, party.id, expecting), await guestsNotInvitedYet(db, party.id)];
  return asked.filter((id) => !notYet.has(id)).length;
}

function isExpected(party: Party, now: Date): boolean {
  const { over, complete } = stateOf(party, now);
  return !over && !complete && party.ownerId !== null;
}
