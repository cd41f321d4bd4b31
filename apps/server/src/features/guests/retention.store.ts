import { type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";

/** Parties that ended by `endedBy`; those without a date count from their last change. */
interface Old {
  readonly endedBy: Date;
  readonly changedBy: Date;
}

const isOld = ({ endedBy, changedBy }: Old) =>
  sql<SqlBool>`(parties.ends_at <= ${endedBy} or (parties.ends_at is null and parties.updated_at <= ${changedBy}))`;

const saysNeeds = sql<SqlBool>`(guests.requirements <> '' or guests.allergies <> '{}' or guests.diets <> '{}'
  or guests.answers <> '{}' or guests.opened_on is not null)`;

/** Locks up to `most` old parties whose guests' needs are still stored. */
export async function partiesWithNeeds(tx: Tx, old: Old, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("parties")
    .select("id")
    .where(isOld(old))
    .where((row) => {
      const guest = row.selectFrom("guests").select("guests.id").whereRef("guests.party_id", "=", "parties.id");
      const line = row
        .selectFrom("guest_messages as line")
        .select("line.id")
        .whereRef("line.party_id", "=", "parties.id");
      return row.or([row.exists(guest.where(saysNeeds)), row.exists(line.where("line.kind", "=", "requirement"))]);
    })
    .orderBy("id")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes allergies, diets, requirements, answers and first visits from guests, and needs from messages. */
export async function forgetNeeds(tx: Tx, partyIds: readonly string[]): Promise<void> {
  if (partyIds.length === 0) return;
  await tx
    .updateTable("guests")
    .set({ requirements: "", allergies: [], diets: [], answers: "{}", opened_on: null })
    .where("party_id", "in", partyIds)
    .where(saysNeeds)
    .execute();
  await tx.deleteFrom("guest_messages").where("party_id", "in", partyIds).where("kind", "=", "requirement").execute();
}

/** Deletes the lines of the correspondence that repeat a guest's needs. */
export async function forgetNeedsLines(tx: Tx, guestId: string): Promise<void> {
  await tx.deleteFrom("guest_messages").where("guest_id", "=", guestId).where("kind", "=", "requirement").execute();
}

/** Locks up to `most` old parties with guest data that is not anonymised yet. */
export async function partiesWithNames(tx: Tx, old: Old, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("parties")
    .select("id")
    .where(isOld(old))
    .where((row) => {
      const guest = row
        .selectFrom("guests")
        .select("guests.id")
        .whereRef("guests.party_id", "=", "parties.id")
        .where("guests.forgotten_at", "is", null);
      const line = row
        .selectFrom("guest_messages as line")
        .select("line.id")
        .whereRef("line.party_id", "=", "parties.id");
      const letter = row.selectFrom("letters").select("letters.id").whereRef("letters.party_id", "=", "parties.id");
      const words = row.selectFrom("party_thanks").select("party_id").whereRef("party_id", "=", "parties.id");
      return row.or([row.exists(guest), row.exists(line), row.exists(letter), row.exists(words)]);
    })
    .orderBy("id")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes names, addresses and messages, but keeps head counts and replies. The row's id becomes its `email_key`, so
 * that rows of a party stay distinct.
 */
export async function forgetNames(tx: Tx, partyIds: readonly string[], now: Date): Promise<void> {
  if (partyIds.length === 0) return;
  await tx
    .updateTable("guests")
    .set({
      first_name: "Guest",
      last_name: "",
      email: "",
      email_key: sql`id::text`,
      phone: "",
      carer_first_name: "",
      carer_last_name: "",
      sibling_names: "",
      forgotten_at: now,
    })
    .where("party_id", "in", partyIds)
    .where("forgotten_at", "is", null)
    .execute();
  await tx.deleteFrom("guest_messages").where("party_id", "in", partyIds).execute();
}

/** Emails about old parties, or about parties or guests who are gone, that were sent some time ago. */
export async function lettersToForget(db: Database, old: Old, sentBy: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("letters")
    .leftJoin("parties", "parties.id", "letters.party_id")
    .leftJoin("guests", "guests.id", "letters.guest_id")
    .select("letters.id")
    .where("letters.party_id", "is not", null)
    .where("letters.created_at", "<=", sentBy)
    .where("letters.status", "!=", "queued")
    .where((row) => {
      const guestGone = row.and([row("letters.guest_id", "is not", null), row("guests.id", "is", null)]);
      return row.or([row("parties.id", "is", null), guestGone, isOld(old)]);
    })
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
