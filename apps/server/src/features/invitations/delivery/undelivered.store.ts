import { emailKey } from "@wishwell/domain/text/email-key";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/database.ts";
import type { AboutLetter } from "../../../platform/mail/letter-rules.ts";

const idsOf = (letters: readonly AboutLetter[]) => letters.map(({ id }) => id);
const isOneOf = (ids: readonly (string | null)[]) => sql<string>`any(${ids}::uuid[])`;

/** Nobody was told what the correspondence says: a line is noted right after its letter was queued. */
export async function revertLines(tx: Tx, letters: readonly AboutLetter[]): Promise<void> {
  await sql`
    delete from guest_messages where id in (
      select line.id from letters cross join lateral (
        select id from guest_messages
        where guest_id = letters.guest_id and not from_guest and created_at >= letters.created_at
          and kind = case letters.template
            when 'guest-invitation' then 'invitation'
            when 'reply-reminder' then 'reminder'
            when 'party-changed' then 'change' end
        order by created_at, guest_messages.id limit 1
      ) as line
      where letters.id = any(${idsOf(letters)}::uuid[])
    )`.execute(tx);
}

/**
 * They were not thanked: they can be once more, when the address is mended perhaps. One that was written since stands.
 */
export async function revertThanks(tx: Tx, letters: readonly AboutLetter[]): Promise<void> {
  const rows = await sql<{ guest_id: string }>`
    delete from guest_thanks using letters
    where letters.id = any(${idsOf(letters)}::uuid[]) and guest_thanks.guest_id = letters.guest_id
      and not exists (
        select from letters as later where later.guest_id = letters.guest_id and later.template = 'thank-you'
          and later.created_at > letters.created_at and later.status in ('queued', 'sent')
      )
    returning guest_thanks.guest_id`.execute(tx);
  const guestIds = rows.rows.map(({ guest_id }) => guest_id);
  if (guestIds.length === 0) return;
  await tx.deleteFrom("guest_messages").where("guest_id", "in", guestIds).where("kind", "=", "thanks").execute();
}

/** They were not reminded: if it is still time, they are to be. */
export async function revertReminders(tx: Tx, letters: readonly AboutLetter[]): Promise<void> {
  const keys = letters.map(({ recipient }) => emailKey(recipient));
  await tx
    .updateTable("guests")
    .set((row) => ({
      reminders: sql`greatest(reminders - 1, 0)`,
      reminded_at: row
        .selectFrom("letters")
        .select(({ fn }) => fn.max("letters.created_at").as("at"))
        .whereRef("letters.guest_id", "=", "guests.id")
        .where("letters.template", "=", "reply-reminder")
        .where("letters.status", "!=", "dropped"),
    }))
    .where("id", "=", isOneOf(guestIdsOf(letters)))
    // Reminders to an earlier address are not counted any more.
    .where("email_key", "=", sql<string>`any(${keys}::text[])`)
    .execute();
}

/** Whoever still comes is to have the note, if it is still time. */
export async function revertDayBefore(tx: Tx, letters: readonly AboutLetter[]): Promise<void> {
  await tx
    .updateTable("parties")
    .set({ day_before_for: null })
    .where("id", "in", (guests) =>
      guests
        .selectFrom("guests")
        .select("party_id")
        .where("id", "=", isOneOf(guestIdsOf(letters)))
        .where("status", "=", guestStatus.accepted),
    )
    .execute();
}

/** There is something to tell again: each guest is marked with what they know. */
export async function revertChanges(tx: Tx, letters: readonly AboutLetter[]): Promise<void> {
  await tx
    .updateTable("parties")
    .set((row) => ({
      to_tell_since: row.fn.coalesce(
        "to_tell_since",
        row
          .selectFrom("letters")
          .select(({ fn }) => fn.max("letters.created_at").as("at"))
          .where("letters.id", "=", isOneOf(idsOf(letters)))
          .whereRef("letters.party_id", "=", "parties.id"),
      ),
    }))
    .where("id", "=", isOneOf(letters.map(({ partyId }) => partyId)))
    .where("deleted_at", "is", null)
    .execute();
}

/** Now they know; unless something newer is still on its way to them. */
export async function recordTheyKnow(tx: Tx, letters: readonly AboutLetter[]): Promise<void> {
  await tx
    .updateTable("guests")
    .set({ told: null })
    .where("id", "=", isOneOf(guestIdsOf(letters)))
    .where("told", "is not", null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("letters")
            .select("letters.id")
            .whereRef("letters.guest_id", "=", "guests.id")
            .where("letters.template", "=", "party-changed")
            .where("letters.status", "=", "queued"),
        ),
      ),
    )
    .execute();
}

const guestIdsOf = (letters: readonly AboutLetter[]) => letters.map(({ guestId }) => guestId);
