import { guestStatus } from "@wishwell/domain/guests/guest-status";
import type { Pence } from "@wishwell/domain/money/money";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Party, stateOf, withOrganiser } from "../parties/public.ts";
import { cancellationLetter } from "./reminder-letters.ts";
import { type GuestToNotify, guestsNotInvitedYet, lockGuestsAt } from "./reminders.store.ts";

/**
 * Emails every guest who may be expecting the party. The party is locked and about to be cancelled or deleted; a pause
 * makes no difference, because guests were invited before it. Sends nothing for a party that is over, or to guests
 * whose invitation was not sent. `moneyBack` holds the refunded amount by guest.
 */
export async function notifyCancelled(
  deps: Deps,
  tx: Tx,
  party: Party,
  moneyBack: ReadonlyMap<string, Pence> = new Map(),
): Promise<void> {
  const now = deps.clock.now();
  const guests = await guestsExpecting(tx, party, now);
  if (guests.length === 0) return;
  const about = await withOrganiser(tx, party);
  await deps.mail.queueMany(
    tx,
    guests.map((guest) =>
      cancellationLetter(deps.config, about, guest, { now, moneyBack: moneyBack.get(guest.id) ?? null }),
    ),
  );
}

/** The guests to notify if this party, which is locked, is cancelled now. */
export async function guestsExpecting(tx: Tx, party: Party, now: Date): Promise<readonly GuestToNotify[]> {
  const { over, complete } = stateOf(party, now);
  if (over || complete || party.ownerId === null) return [];
  const asked = await lockGuestsAt(tx, party.id, [guestStatus.sent, guestStatus.accepted]);
  const notYet = await guestsNotInvitedYet(tx, party.id);
  return asked.filter(({ id }) => !notYet.has(id));
}
