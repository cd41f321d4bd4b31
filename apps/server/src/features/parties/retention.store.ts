import type { PosterDesign } from "@wishwell/poster/layout/design";
import { writeInviteConfig } from "@wishwell/poster/layout/invite-config";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";

/**
 * Completes the oldest parties that ended by `endedBy` and returns their ids. A draft that was never active is left
 * out: its organiser can still change its date or delete it.
 */
export async function completeEnded(tx: Tx, endedBy: Date, now: Date, most: number): Promise<string[]> {
  const rows = await tx
    .updateTable("parties")
    .set((row) => ({ completed_at: now, version: row("version", "+", 1), updated_at: now }))
    .where("id", "in", (parties) =>
      parties
        .selectFrom("parties")
        .select("id")
        .where("completed_at", "is", null)
        .where("cancelled_at", "is", null)
        .where("deleted_at", "is", null)
        .where("owner_id", "is not", null)
        .where("activated_at", "is not", null)
        .where("ends_at", "<=", endedBy)
        .orderBy("ends_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteDeleted(tx: Tx, deletedBy: Date, most: number): Promise<string[]> {
  const gone = await tx
    .deleteFrom("parties")
    .where("id", "in", (parties) =>
      parties
        .selectFrom("parties")
        .select("id")
        .where("deleted_at", "<=", deletedBy)
        .orderBy("deleted_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .execute();
  return gone.map(({ id }) => id);
}

/** Unmarks the pictures of parties that ended by `endedBy`. A party without a date counts from its last change. */
export async function forgetUploadedPictures(tx: Tx, endedBy: Date, most: number): Promise<string[]> {
  const end = sql<Date>`coalesce(ends_at, updated_at)`;
  const rows = await tx
    .updateTable("parties")
    .set({ has_pictures: false })
    .where("id", "in", (old) =>
      old
        .selectFrom("parties")
        .select("id")
        .where("has_pictures", "=", true)
        .where(end, "<=", endedBy)
        .orderBy(end)
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces posters without changing the parties' versions, since no user changed them. */
export async function replaceDesigns(
  tx: Tx,
  designs: readonly { readonly id: string; readonly design: PosterDesign }[],
): Promise<void> {
  if (designs.length === 0) return;
  const ids = designs.map(({ id }) => id);
  const written = designs.map(({ design }) => JSON.stringify(writeInviteConfig(design)));
  await sql`
    update parties set invite_config = replaced.config::jsonb
    from unnest(${ids}::uuid[], ${written}::text[]) as replaced (id, config)
    where parties.id = replaced.id`.execute(tx);
}

/**
 * Deletes streets, positions and dates of birth of parties that ended by `endedBy`. Day and month of a birthday stay, only
 * if the organiser wants reminders.
 */
export async function forgetWhereAndWhen(tx: Tx, endedBy: Date, now: Date, most: number): Promise<string[]> {
  const parties = await tx
    .updateTable("parties")
    .set({
      address1: "",
      address2: "",
      postcode: "",
      latitude: null,
      longitude: null,
      address_phone: "",
      address_website: "",
      address_email: "",
      told: null,
      to_tell_since: null,
      forgotten_at: now,
    })
    .where("id", "in", (old) =>
      old
        .selectFrom("parties")
        .select("id")
        .where("forgotten_at", "is", null)
        .where("ends_at", "<=", endedBy)
        .orderBy("ends_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .execute();
  const ids = parties.map(({ id }) => id);
  if (ids.length > 0) await forgetBirthDates(tx, ids);
  return ids;
}

async function forgetBirthDates(tx: Tx, partyIds: readonly string[]): Promise<void> {
  const wanted = sql<boolean>`users.wants_birthday_reminders`;
  const part = (name: "month" | "day") =>
    sql<number>`case when ${wanted} then extract(${sql.raw(name)} from party_recipients.date_of_birth) end`;
  await tx
    .updateTable("party_recipients")
    .from("parties")
    .leftJoin("users", "users.id", "parties.owner_id")
    .set({ birth_month: part("month"), birth_day: part("day"), date_of_birth: null })
    .whereRef("parties.id", "=", "party_recipients.party_id")
    .where("parties.id", "in", partyIds)
    .where("party_recipients.date_of_birth", "is not", null)
    .execute();
}

/** Deletes the stored birthdays of organisers who no longer want reminders. */
export async function forgetUnwantedBirthdays(db: Database): Promise<void> {
  await db
    .updateTable("party_recipients")
    .set({ birth_month: null, birth_day: null })
    .where("birth_month", "is not", null)
    .where((row) => {
      const wanted = row
        .selectFrom("parties")
        .innerJoin("users", "users.id", "parties.owner_id")
        .select("parties.id")
        .whereRef("parties.id", "=", "party_recipients.party_id")
        .where("users.wants_birthday_reminders", "=", true);
      return row.not(row.exists(wanted));
    })
    .execute();
}

/** Deletes live-page activity of parties that ended by `endedBy`; those without a date count from their last change. */
export async function deleteOldActivity(db: Database, endedBy: Date, most: number): Promise<number> {
  const gone = await db
    .deleteFrom("party_activity")
    .where("id", "in", (old) =>
      old
        .selectFrom("party_activity as noted")
        .innerJoin("parties", "parties.id", "noted.party_id")
        .select("noted.id")
        .where((row) => row.fn.coalesce("parties.ends_at", "parties.updated_at"), "<=", endedBy)
        .limit(most),
    )
    .executeTakeFirst();
  const told = await sql`
    delete from party_history where id in (
      select done.id from party_history as done join parties on parties.id = done.party_id
      where coalesce(parties.ends_at, parties.updated_at) <= ${endedBy} limit ${most})`.execute(db);
  const invited = await sql`
    delete from organiser_invitations where party_id in (
      select id from parties where coalesce(ends_at, updated_at) <= ${endedBy}) `.execute(db);
  return Number(gone.numDeletedRows) + Number(told.numAffectedRows ?? 0) + Number(invited.numAffectedRows ?? 0);
}
