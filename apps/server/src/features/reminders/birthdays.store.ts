import type { ComingBirthday } from "@wishwell/domain/parties/reminder-times";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Page } from "../../platform/database/in-batches.ts";

/** A birthday child of one of an organiser's parties. */
export type KnownChild = Awaited<ReturnType<typeof lockChildrenWith>>[number];

const month = sql<number>`coalesce(extract(month from party_recipients.date_of_birth)::smallint, party_recipients.birth_month)`;
const day = sql<number>`coalesce(extract(day from party_recipients.date_of_birth)::smallint, party_recipients.birth_day)`;

const childrenWith = (db: Database, birthdays: readonly ComingBirthday[]) =>
  db
    .selectFrom("party_recipients")
    .innerJoin("parties", "parties.id", "party_recipients.party_id")
    .innerJoin("users", "users.id", "parties.owner_id")
    .where("parties.deleted_at", "is", null)
    .where((row) => row.or(birthdays.map((birthday) => row.and([eq(month, birthday.month), eq(day, birthday.day)]))));

const eq = (expression: typeof month, value: number) => sql<boolean>`${expression} = ${value}`;

/** Organisers who want reminders, and have a child with one of these birthdays. */
export async function organisersWith(db: Database, birthdays: readonly ComingBirthday[], { after, most }: Page) {
  const rows = await childrenWith(db, birthdays)
    .select("users.id")
    .distinct()
    .where("users.wants_birthday_reminders", "=", true)
    .where("users.id", ">", after)
    .orderBy("users.id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the latest party first. Locked, so that no other worker sends reminders about them. */
export function lockChildrenWith(tx: Tx, ownerId: string, birthdays: readonly ComingBirthday[]) {
  return childrenWith(tx, birthdays)
    .select([
      "party_recipients.id",
      "party_recipients.first_name as firstName",
      "party_recipients.date_of_birth as dateOfBirth",
      month.as("month"),
      day.as("day"),
      "parties.id as partyId",
      "parties.ends_at as endsAt",
      "parties.completed_at as completedAt",
      // The year of the last birthday that we sent a reminder for.
      "party_recipients.birthday_told as toldYear",
    ])
    .where("parties.owner_id", "=", ownerId)
    .orderBy("parties.date", (order) => order.desc().nullsLast())
    .orderBy("party_recipients.id")
    .forUpdate("party_recipients")
    .execute();
}

/** The emails whose recipients still want them, at their current email address. */
export async function remindersStillWanted(db: Database, queued: readonly { id: string }[]): Promise<Set<string>> {
  const ids = queued.map(({ id }) => id);
  const rows = await db
    .selectFrom("letters")
    .innerJoin("users", "users.id", "letters.user_id")
    .select("letters.id")
    .where("letters.id", "in", ids)
    .where("users.wants_birthday_reminders", "=", true)
    .whereRef("users.email", "=", "letters.recipient")
    .execute();
  return new Set(rows.map(({ id }) => id));
}
