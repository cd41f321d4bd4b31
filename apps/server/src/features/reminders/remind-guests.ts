import {
  dayBeforeSince,
  dayBeforePartyDates,
  getsReminder,
  isDayBefore,
  remindersDue,
  reminderSince,
} from "@wishwell/domain/parties/reminder-times";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import type { Tx } from "../../platform/database/database.ts";
import { forEachId } from "../../platform/database/in-batches.ts";
import type { Deps } from "../../platform/deps.ts";
import { recordMessages, recordReminded } from "../guests/public.ts";
import { lockParty, markDayBefore, replyBy, stateOf, withOrganiser } from "../parties/public.ts";
import { dayBeforeLetter, reminderLetter } from "./reminder-letters.ts";
import { guestsSentDayBefore, lockGuestsAt, partiesStartingSoon, partiesToRemind } from "./reminders.store.ts";

/** Reminds guests who have not replied, some days before the reply date. */
export async function remindGuests(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const due = remindersDue(now);
  if (due.length === 0) return;
  await forEachId(
    deps,
    (page) => partiesToRemind(deps.db, due, now, page),
    (tx, id) => remindGuestsOf(deps, tx, id),
  );
}

async function remindGuestsOf(deps: Deps, tx: Tx, partyId: string): Promise<void> {
  const now = deps.clock.now();
  const party = await lockParty(tx, partyId);
  if (party === null || party.rsvpDate === null) return;
  const { active, over, complete } = stateOf(party, now);
  const since = reminderSince(party.rsvpDate, now);
  if (!active || over || complete || since === null) return;
  const silent = await lockGuestsAt(tx, partyId, [guestStatus.sent]);
  const guests = silent.filter((guest) => getsReminder(guest, since, now));
  if (guests.length === 0) return;
  const about = await withOrganiser(tx, party);
  const ids = guests.map(({ id }) => id);
  await recordReminded(tx, ids, now);
  const letters = guests.map((guest) => reminderLetter(deps.config, about, guest));
  await deps.mail.queueMany(tx, letters);
  const content = `Reminded to reply by ${replyBy(about.party)}.`;
  const message = { partyId, fromGuest: false, kind: "reminder", content } as const;
  const messages = ids.map((guestId) => ({ ...message, guestId }));
  await recordMessages(deps, tx, messages);
}

/**
 * Sends guests who are coming everything they need on the day. A guest who accepts later has just been given the same
 * details.
 */
export async function sendDayBefore(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await forEachId(
    deps,
    (page) => partiesStartingSoon(deps.db, dayBeforePartyDates(now), now, page),
    (tx, id) => sendDayBeforeOf(deps, tx, id),
  );
}

async function sendDayBeforeOf(deps: Deps, tx: Tx, partyId: string): Promise<void> {
  const now = deps.clock.now();
  const party = await lockParty(tx, partyId);
  if (party === null || party.date === null) return;
  const { active, complete } = stateOf(party, now);
  if (!active || complete || !isDayBefore({ date: party.date, startTime: party.startTime }, now)) return;
  if (!(await markDayBefore(tx, partyId))) return;
  const coming = await lockGuestsAt(tx, partyId, [guestStatus.accepted]);
  // Some emails may have been sent before a pause stopped the others.
  const written = await guestsSentDayBefore(tx, partyId, dayBeforeSince(party.date));
  const guests = coming.filter(({ id }) => !written.has(id));
  const about = await withOrganiser(tx, party);
  const letters = guests.map((guest) => dayBeforeLetter(deps.config, about, guest));
  await deps.mail.queueMany(tx, letters);
}
