import { texts } from "@wishwell/contract/texts/texts";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { invitationsOn, nextInvitationMorning } from "@wishwell/domain/guests/invitation-rules";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { partyLanguage, possessive } from "@wishwell/domain/parties/party-language";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { refuse } from "../../platform/http/api/refusal.ts";
import type { Priority } from "../../platform/jobs/job.ts";
import { type Guest, openGuests, recordMessages, recordQueued, recordWaiting } from "../guests/public.ts";
import {
  type Party,
  requireNotCancelled,
  requireOwner,
  requireShown,
  stateOf,
  strangerRefused,
  type WholeParty,
  withOrganiser,
} from "../parties/public.ts";
import { invitationLetter } from "./invitation-letter.ts";
import { consumeDailyQuota, dailyQuotaUsed } from "./invitations.store.ts";

interface Sending {
  /** Locked in this transaction, like the guests. */
  readonly party: Pick<Party, "id" | "ownerId">;
  readonly guests: readonly Guest[];
  readonly priority: Priority;
}

export interface Sent {
  readonly queued: readonly Guest[];
  readonly waiting: readonly Guest[];
  /** When the waiting invitations are due to be sent. */
  readonly dueAt: Date;
}

/**
 * Queues invitations up to the organiser's daily limit; the rest wait for the next day. The caller has checked that the
 * party is active and that each guest should get one.
 */
export async function sendInvitations(deps: Deps, tx: Tx, sending: Sending): Promise<Sent> {
  const { party, guests, priority } = sending;
  const now = deps.clock.now();
  const dueAt = nextInvitationMorning(now);
  if (guests.length === 0) return { queued: [], waiting: [], dueAt };
  const about = await withOrganiser(tx, party);
  const granted = await consumeQuota(deps, tx, about.organiser, guests.length);
  const [queued, waiting] = [guests.slice(0, granted), guests.slice(granted)];
  await recordQueued(tx, idsOf(queued), now);
  await recordWaiting(tx, idsOf(waiting), dueAt, now);
  const letters = queued.map((guest) => {
    const kind = guest.sendings === 0 || guest.status === guestStatus.notSent ? "first" : "again";
    return invitationLetter(deps.config, about, { guest, kind, priority, now });
  });
  await deps.mail.queueMany(tx, letters);
  await recordMessages(
    deps,
    tx,
    queued.map((guest) => lineFor(guest, about.party)),
  );
  return { queued, waiting, dueAt };
}

async function consumeQuota(
  { config, clock }: Deps,
  tx: Tx,
  organiser: { readonly id: string; readonly createdAt: Date },
  wanted: number,
): Promise<number> {
  if (!config.RATE_LIMITS) return wanted;
  const now = clock.now();
  const most = invitationsOn(organiser.createdAt, now);
  return consumeDailyQuota(tx, { ownerId: organiser.id, day: londonDay(now), wanted, most });
}

/** How many invitations the organiser may still send today; null without a limit. */
export async function leftToday(
  { config, clock, db }: Deps,
  organiser: { readonly id: string; readonly createdAt: Date },
): Promise<number | null> {
  if (!config.RATE_LIMITS) return null;
  const now = clock.now();
  const used = await dailyQuotaUsed(db, organiser.id, londonDay(now));
  return Math.max(0, invitationsOn(organiser.createdAt, now) - used);
}

const idsOf = (guests: readonly Guest[]) => guests.map(({ id }) => id);

/** A line of the correspondence: "Olive is invited to Maya’s party." */
export function lineFor(guest: Pick<Guest, "id" | "firstName">, party: WholeParty) {
  const names = partyLanguage(party.children, []).recipientNames;
  const what = names === "" ? party.name : `${possessive(names)} party`;
  const content = `${guest.firstName} is invited to ${what}.`;
  return { partyId: party.id, guestId: guest.id, fromGuest: false, kind: "invitation", content } as const;
}

/** Guests cannot be invited to a party that is complete, over or cancelled. */
export function requireUpcoming(party: Party, now: Date): void {
  const { over, complete } = stateOf(party, now);
  if (complete) throw refuse("complete", texts.partyComplete);
  if (over) throw refuse("over", texts.partyOver);
  requireNotCancelled(party);
  requireShown(party);
}

/** No invitations are sent while a party is paused. */
export function requireActive(party: Party, now: Date): void {
  requireOwner(party);
  requireUpcoming(party, now);
  if (!party.active) throw refuse("event_status", texts.partyPaused);
}

/** Locks a guest and their party for the organiser; refuses everyone else as if there were none. */
export async function openOwnGuest(tx: Tx, actor: Actor, id: string): Promise<{ guest: Guest; party: Party }> {
  const { guests, parties } = await openGuests(tx, actor, [id]);
  const [guest, party] = [guests[0], parties[0]];
  if (guest === undefined || party === undefined) throw strangerRefused(actor);
  return { guest, party };
}
