import {
  dayBeforeSince,
  daysNearlyThere,
  getsReminder,
  isDayBefore,
  remindersDue,
  reminderSince,
} from "@wishwell/domain/parties/reminder-times";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import type { Work } from "../../platform/database/database.ts";
import { forEachId } from "../../platform/database/in-batches.ts";
import type { Deps } from "../../platform/deps.ts";
import { noteMessages } from "../guests/public.ts";
import { lockParty, replyBy, stateOf, withOrganiser } from "../parties/public.ts";
import { dayBeforeLetter, reminderLetter } from "./reminder-letters.ts";
import {
  guestsWithNote,
  lockGuestsAt,
  markDayBefore,
  noteReminded,
  partiesNearlyThere,
  partiesToRemind,
} from "./reminders.store.ts";

/** Asks those who have not answered, some days before the day by which to reply. */
export async function remindGuests(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const due = remindersDue(now);
  if (due.length === 0) return;
  await forEachId(
    deps,
    (page) => partiesToRemind(deps.db, due, now, page),
    (work, id) => remindGuestsOf(deps, work, id),
  );
}

async function remindGuestsOf(deps: Deps, work: Work, partyId: string): Promise<void> {
  const now = deps.clock.now();
  const party = await lockParty(work, partyId);
  if (party === null || party.rsvpDate === null) return;
  const { active, over, complete } = stateOf(party, now);
  const since = reminderSince(party.rsvpDate, now);
  if (!active || over || complete || since === null) return;
  const silent = await lockGuestsAt(work, partyId, [guestStatus.sent]);
  const guests = silent.filter((guest) => getsReminder(guest, since, now));
  if (guests.length === 0) return;
  const about = await withOrganiser(work, party);
  await noteReminded(
    work,
    guests.map(({ id }) => id),
    now,
  );
  await deps.post.queueMany(
    work,
    guests.map((guest) => reminderLetter(deps.config, about, guest)),
  );
  const content = `Reminded to reply by ${replyBy(about.party)}.`;
  await noteMessages(
    deps,
    work,
    guests.map(({ id }) => ({ partyId, guestId: id, fromGuest: false, kind: "reminder", content })),
  );
}

/** All that is needed on the day, to those who come. Whoever accepts later has just been told it. */
export async function writeDayBefore(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await forEachId(
    deps,
    (page) => partiesNearlyThere(deps.db, daysNearlyThere(now), now, page),
    (work, id) => writeToThoseWhoCome(deps, work, id),
  );
}

async function writeToThoseWhoCome(deps: Deps, work: Work, partyId: string): Promise<void> {
  const now = deps.clock.now();
  const party = await lockParty(work, partyId);
  if (party === null || party.date === null) return;
  const { active, complete } = stateOf(party, now);
  if (!active || complete || !isDayBefore({ date: party.date, startTime: party.startTime }, now)) return;
  if (!(await markDayBefore(work, partyId))) return;
  const coming = await lockGuestsAt(work, partyId, [guestStatus.accepted]);
  // Some letters may have left before a pause stopped the others.
  const written = await guestsWithNote(work, partyId, dayBeforeSince(party.date));
  const guests = coming.filter(({ id }) => !written.has(id));
  const about = await withOrganiser(work, party);
  await deps.post.queueMany(
    work,
    guests.map((guest) => dayBeforeLetter(deps.config, about, guest)),
  );
}
