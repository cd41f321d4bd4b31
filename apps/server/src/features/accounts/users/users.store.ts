import type { PeopleShown } from "@wishwell/contract/api/admin/choices";
import { type Selectable, sql } from "kysely";
import { containing, countUpTo } from "../../../platform/database/sql-helpers.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { DB } from "../../../platform/database/schema.generated.ts";
import type { Counted, Paging } from "../../../platform/http/api/paging.ts";
import type { Role } from "../account.ts";

/** An account or a pending sign-up. */
export interface ListedPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: Role;
  readonly status: "active" | "blocked" | "waiting";
  readonly wantsMarketing: boolean;
  readonly parties: number;
  readonly lastSeenAt: Date | null;
  readonly createdAt: Date;
}

export interface PeopleQuery extends Paging<"created_at"> {
  readonly show: PeopleShown;
  /** Part of a name or an address; empty for all. */
  readonly search: string;
  readonly now: Date;
}

interface Found extends Counted {
  readonly people: ListedPerson[];
}

export const findPeople = (db: Database, wanted: PeopleQuery): Promise<Found> =>
  wanted.show === "waiting" ? listWaiting(db, wanted) : listAccounts(db, wanted);

/** Must match the expression of the trigram indexes. */
const words = sql<string>`lower(email || ' ' || first_name || ' ' || last_name)`;

async function listAccounts(db: Database, { show, search, page, perpage, dir }: PeopleQuery): Promise<Found> {
  const found = db
    .selectFrom("users")
    .$if(show === "admins", (those) => those.where("role", "=", 2))
    .$if(show === "blocked", (those) => those.where("blocked_at", "is not", null))
    .$if(search !== "", (those) => those.where(words, "like", containing(search)));
  const rows = await accountColumns(found)
    .orderBy("created_at", dir)
    .orderBy("id", dir)
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  return { ...(await countUpTo(db, found.select("id"), { page, perpage })), people: rows.map(toPerson) };
}

const accounts = (db: Database) => db.selectFrom("users");

const accountColumns = (found: ReturnType<typeof accounts>) =>
  found.select((row) => [
    "id",
    "first_name",
    "last_name",
    "email",
    "role",
    "blocked_at",
    "wants_marketing",
    "last_seen_at",
    "created_at",
    row
      .selectFrom("parties")
      .whereRef("parties.owner_id", "=", "users.id")
      .where("parties.deleted_at", "is", null)
      .select((party) => party.fn.countAll<number>().as("count"))
      .as("parties"),
  ]);

async function listWaiting(db: Database, { search, now, page, perpage, dir }: PeopleQuery): Promise<Found> {
  const found = db
    .selectFrom("sign_ups")
    .where("expires_at", ">", now)
    .$if(search !== "", (those) => those.where(words, "like", containing(search)));
  const rows = await found
    .select(waitingColumns)
    .orderBy("created_at", dir)
    .orderBy("id", dir)
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  const { total } = await found.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return {
    total,
    people: rows.map(toWaiting),
  };
}

const waitingColumns = ["id", "first_name", "last_name", "email", "wants_marketing", "party_id", "created_at"] as const;

const toWaiting = (row: Pick<Selectable<DB["sign_ups"]>, (typeof waitingColumns)[number]>): ListedPerson => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  role: 1,
  status: "waiting",
  wantsMarketing: row.wants_marketing,
  parties: row.party_id === null ? 0 : 1,
  lastSeenAt: null,
  createdAt: row.created_at,
});

/** A pending sign-up. */
export async function findWaiting(db: Database, id: string, now: Date): Promise<ListedPerson | null> {
  const found = db.selectFrom("sign_ups").where("expires_at", ">", now).where("id", "=", id);
  const row = await found.select(waitingColumns).executeTakeFirst();
  return row ? toWaiting(row) : null;
}

export async function findPerson(db: Database, id: string): Promise<ListedPerson | null> {
  const row = await accountColumns(accounts(db)).where("users.id", "=", id).executeTakeFirst();
  return row ? toPerson(row) : null;
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof accountColumns>["execute"]>>[number];

function toPerson(row: AccountRow): ListedPerson {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role as Role,
    status: row.blocked_at === null ? "active" : "blocked",
    wantsMarketing: row.wants_marketing,
    parties: row.parties ?? 0,
    lastSeenAt: row.last_seen_at,
    createdAt: row.created_at,
  };
}

/** A user who wants marketing emails (preference 1) and is not blocked. */
export interface MarketingSubscriber {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly emailKey: string;
  readonly wantsBirthdayReminders: boolean;
}

interface Part {
  /** The last id of the previous page. */
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
export const marketingSubscribers = (db: Database): Promise<MarketingSubscriber[]> =>
  willing(db).orderBy("email_key").execute();

/** One page by id, for sending in batches. */
export const marketingSubscribersAfter = (db: Database, { after, most }: Part): Promise<MarketingSubscriber[]> =>
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
