import { guestStatus } from "@wishwell/domain/guest-status";
import { getsReminder, reminderSince, remindersDue } from "@wishwell/domain/chasing-times";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { replyBy, withOrganiser } from "../invitations/letters/public.ts";
import { noteMessages } from "../messages/public.ts";
import { lockParty, stateOf } from "../parties/public.ts";
import { reminderLetter } from "./chasing-letters.ts";
import { lockGuestsAt, noteReminded, partiesToRemind } from "./chasing.store.ts";
import { forEachId } from "./for-each-id.ts";

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
