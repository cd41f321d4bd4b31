import { dayBeforeSince, daysNearlyThere, isDayBefore } from "@wishwell/domain/chasing-times";
import { guestStatus } from "@wishwell/domain/guest-status";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { withOrganiser } from "../invitations/letters/public.ts";
import { lockParty, stateOf } from "../parties/public.ts";
import { dayBeforeLetter } from "./chasing-letters.ts";
import { guestsWithNote, lockGuestsAt, markDayBefore, partiesNearlyThere } from "./chasing.store.ts";
import { forEachId } from "./for-each-id.ts";

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
