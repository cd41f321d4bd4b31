import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AddressedGuest, WhenAndWhere } from "../parties/public.ts";
import type { Page } from "../../platform/database/in-batches.ts";

/** What decides whether and what to email a guest. */
export interface GuestToNotify extends AddressedGuest {
  readonly email: string;
  readonly sendings: number;
  readonly invitedAt: Date | null;
  readonly reminders: number;
  readonly remindedAt: Date | null;
  /** The day, time and place that this guest knows, if they differ from what the other guests know; otherwise null. */
  readonly told: WhenAndWhere | null;
}

/** Locks the guests of a locked party who have one of these statuses and an email address. */
export async function lockGuestsAt(
  tx: Tx,
  partyId: string,
  statuses: readonly number[],
): Promise<readonly GuestToNotify[]> {
  const rows = await tx
    .selectFrom("guests")
    .select([
      "id",
      "status",
      "email",
      "first_name as firstName",
      "carers_email as carersEmail",
      "carer_first_name as carerFirstName",
      "sendings",
      "invited_at as invitedAt",
      "reminders",
      "reminded_at as remindedAt",
      "told",
    ])
    .where("party_id", "=", partyId)
    .where("status", "in", statuses)
    .where("email", "<>", "")
    .orderBy("id")
    .forUpdate()
    .execute();
  // Only our own code writes this column.
  return rows.map(({ told, ...guest }) => ({ ...guest, told: told as unknown as WhenAndWhere | null }));
}

/** The same guests, without a lock. */
export async function guestIdsAt(db: Database, partyId: string, statuses: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom("guests")
    .select("id")
    .where("party_id", "=", partyId)
    .where("status", "in", statuses)
    .where("email", "<>", "")
    .execute();
  return rows.map(({ id }) => id);
}

/** Guests without a reply whose invitation was not sent and whose link was not shared. */
export async function guestsNotInvitedYet(db: Database, partyId: string): Promise<ReadonlySet<string>> {
  const queued = sql<number>`(select count(*) from letters where letters.guest_id = guests.id
    and letters.template = 'guest-invitation' and letters.status = 'queued' and letters.handed_over_at is null)`;
  const rows = await db
    .selectFrom("guests")
    .select("id")
    .where("party_id", "=", partyId)
    .where("status", "=", guestStatus.sent)
    .where("invitation", "=", "queued")
    .where("link_at", "is", null)
    .where("sendings", "<=", queued)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Active parties that are not over. */
const activeUpcomingParties = (db: Database, now: Date, { after, most }: Page) =>
  db
    .selectFrom("parties")
    .select("parties.id")
    .where("parties.active", "=", true)
    .where("parties.deleted_at", "is", null)
    .where("parties.completed_at", "is", null)
    .where("parties.owner_id", "is not", null)
    .where("parties.ends_at", ">", now)
    .where("parties.id", ">", after)
    .orderBy("parties.id")
    .limit(most);

interface DueReminder {
  readonly rsvpDate: string;
  readonly since: Date;
}

/** Parties with a guest who hasn't replied, and was neither invited nor reminded since a reminder fell due. */
export async function partiesToRemind(
  db: Database,
  due: readonly DueReminder[],
  now: Date,
  page: Page,
): Promise<string[]> {
  const days = due.map(({ rsvpDate }) => rsvpDate);
  const moments = due.map(({ since }) => since);
  const since = sql<Date>`(select since from unnest(${days}::date[], ${moments}::timestamptz[]) as due (day, since)
    where due.day = parties.rsvp_date)`;
  const rows = await activeUpcomingParties(db, now, page)
    .where("parties.rsvp_date", "in", days)
    .where((row) =>
      row.exists(
        row
          .selectFrom("guests")
          .select("guests.id")
          .whereRef("guests.party_id", "=", "parties.id")
          .where("guests.status", "=", guestStatus.sent)
          .where((guest) => guest.or([guest("reminded_at", "is", null), guest("reminded_at", "<", since)]))
          .where((guest) => guest.or([guest("invited_at", "is", null), guest("invited_at", "<", since)])),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Parties on these days whose guests have not had the day-before email yet. */
export async function partiesStartingSoon(
  db: Database,
  days: readonly string[],
  now: Date,
  page: Page,
): Promise<string[]> {
  const rows = await activeUpcomingParties(db, now, page)
    .where("parties.date", "in", days)
    .where((row) => row("parties.day_before_for", "is distinct from", row.ref("parties.date")))
    .execute();
  return rows.map(({ id }) => id);
}

/** Guests whose current email address was sent the day-before email since then, unless it was dropped. */
export async function guestsSentDayBefore(tx: Tx, partyId: string, since: Date): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom("letters")
    .innerJoin("guests", "guests.id", "letters.guest_id")
    .select("guests.id")
    .where("letters.party_id", "=", partyId)
    .where("letters.template", "=", "day-before")
    .where("letters.status", "!=", "dropped")
    .where("letters.created_at", ">=", since)
    .where(sql<boolean>`lower(letters.recipient) = guests.email_key`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Parties whose last change is older than this and not yet announced. Paused ones wait, unless they are over. */
export async function partiesToNotify(db: Database, changedBy: Date, now: Date, page: Page): Promise<string[]> {
  const rows = await db
    .selectFrom("parties")
    .select("id")
    .where("to_tell_since", "<=", changedBy)
    .where("deleted_at", "is", null)
    .where((row) => row.or([row("active", "=", true), row("completed_at", "is not", null), row("ends_at", "<=", now)]))
    .where("id", ">", page.after)
    .orderBy("id")
    .limit(page.most)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The details that guests know (null if only some know others), and when the last unannounced change was made. Null if
 * nothing is to be announced.
 */
export async function findKnownDetails(
  tx: Tx,
  partyId: string,
): Promise<{ readonly told: WhenAndWhere | null; readonly since: Date } | null> {
  const row = await tx
    .selectFrom("parties")
    .select(["told", "to_tell_since"])
    .where("id", "=", partyId)
    .executeTakeFirst();
  if (!row || row.to_tell_since === null) return null;
  return { told: row.told as unknown as WhenAndWhere | null, since: row.to_tell_since };
}

/**
 * Counts the families who would be emailed about a new date or time, and about a new place, which doesn't concern
 * families who declined. Unreachable email addresses are left out. Guests with a queued invitation count, because it
 * has the old details.
 */
export async function countFamiliesToNotify(
  { mail }: Pick<Deps, "mail">,
  db: Database,
  partyId: string,
): Promise<{ when: number; where: number }> {
  const { sent, accepted, declined } = guestStatus;
  const families = await db
    .selectFrom("guests")
    .select((row) => [row.fn.min("email").as("email"), sql<boolean>`bool_or(status <> ${declined})`.as("mayCome")])
    .where("party_id", "=", partyId)
    .where("status", "in", [sent, accepted, declined])
    .where("email", "<>", "")
    .groupBy("email_key")
    .execute();
  const unreachable = await mail.unreachable(
    db,
    families.map(({ email }) => email),
  );
  const reached = families.filter(({ email }) => !unreachable.has(email));
  return { when: reached.length, where: reached.filter(({ mayCome }) => mayCome).length };
}
