import type { Database, Tx } from "../../platform/database/database.ts";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import type { LetterSummary } from "../../platform/mail/letter-rules.ts";
import { sql } from "kysely";

const idsOf = (letters: readonly LetterSummary[]) => letters.map(({ id }) => id);
const isOneOf = (ids: readonly (string | null)[]) => sql<string>`any(${ids}::uuid[])`;

/** True the first time, if at least one guest has replied themselves. */
export async function markAllAnswered(tx: Tx, partyId: string, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable("parties")
    .set({ all_answered_at: now })
    .where("id", "=", partyId)
    .where("all_answered_at", "is", null)
    .where((party) => {
      const answers = party.selectFrom("guest_messages").select("id").where("party_id", "=", partyId);
      return party.exists(answers.where("from_guest", "=", true).where("kind", "in", ["accepted", "declined"]));
    })
    .returning("id")
    .executeTakeFirst();
  return marked !== undefined;
}

/** The email was dropped, so it may be sent later. */
export async function unmarkAllAnswered(tx: Tx, partyIds: readonly string[]): Promise<void> {
  if (partyIds.length === 0) return;
  await tx.updateTable("parties").set({ all_answered_at: null }).where("id", "in", partyIds).execute();
}

/** Makes the day-before email due again for guests who are coming, if there is still time. */
export async function revertDayBefore(tx: Tx, letters: readonly LetterSummary[]): Promise<void> {
  await tx
    .updateTable("parties")
    .set({ day_before_for: null })
    .where("id", "in", (guests) =>
      guests
        .selectFrom("guests")
        .select("party_id")
        .where("id", "=", isOneOf(letters.map(({ guestId }) => guestId)))
        .where("status", "=", guestStatus.accepted),
    )
    .execute();
}

/** Makes the change notice due again. Each guest row records what that guest already knows. */
export async function revertChanges(tx: Tx, letters: readonly LetterSummary[]): Promise<void> {
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

/** Returns false if the day-before email was already recorded for this date. */
export async function markDayBefore(tx: Tx, partyId: string): Promise<boolean> {
  const marked = await tx
    .updateTable("parties")
    .set((row) => ({ day_before_for: row.ref("date") }))
    .where("id", "=", partyId)
    .where((row) => row("day_before_for", "is distinct from", row.ref("date")))
    .returning("id")
    .executeTakeFirst();
  return marked !== undefined;
}

/** Marks all changes as announced. */
export async function recordNotified(tx: Tx, partyId: string): Promise<void> {
  await tx.updateTable("parties").set({ told: null, to_tell_since: null }).where("id", "=", partyId).execute();
}

/** The organiser's half has arrived or was returned. */
export async function recordOrganisersPaid(
  tx: Tx,
  { paid, unpaid }: { readonly paid: readonly string[]; readonly unpaid: readonly string[] },
  now: Date,
): Promise<void> {
  if (paid.length > 0) await setPaid(tx, paid, now);
  if (unpaid.length > 0) await setPaid(tx, unpaid, null);
}

const setPaid = (tx: Tx, partyIds: readonly string[], at: Date | null) =>
  sql`update parties set organiser_paid_at = ${at}, version = version + 1 where id = any(${partyIds}::uuid[])
    and organiser_paid_at is distinct from ${at}::timestamptz`.execute(tx);

/** Those of these parties that are active and not over. */
export async function activeUpcomingParties(
  db: Database,
  partyIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (partyIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("parties")
    .select("id")
    .where("id", "in", partyIds)
    .where("active", "=", true)
    .where("deleted_at", "is", null)
    .where("completed_at", "is", null)
    .where((party) => party.or([party("ends_at", "is", null), party("ends_at", ">", now)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
