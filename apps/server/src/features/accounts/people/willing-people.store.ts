import type { Database } from "../../../platform/database/database.ts";

/** Somebody who wants marketing letters (preference 1) and may sign in. */
export interface WillingPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly emailKey: string;
  readonly wantsBirthdayReminders: boolean;
}

interface Part {
  /** The last id of the part before. */
  readonly after: string;
  readonly most: number;
}

const willing = (db: Database) =>
  db
    .selectFrom("users")
    .select([
      "id",
      "first_name as firstName",
      "last_name as lastName",
      "email",
      "email_key as emailKey",
      "wants_birthday_reminders as wantsBirthdayReminders",
    ])
    .where("wants_marketing", "=", true)
    .where("blocked_at", "is", null);

/** All of them, by address. */
export const willingPeople = (db: Database): Promise<WillingPerson[]> => willing(db).orderBy("email_key").execute();

/** Some of them, by id, for those who write to one part after the other. */
export const willingPeopleAfter = (db: Database, { after, most }: Part): Promise<WillingPerson[]> =>
  willing(db).where("id", ">", after).orderBy("id").limit(most).execute();

export async function countWilling(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("users")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("wants_marketing", "=", true)
    .where("blocked_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
