import type { GuestsGift } from "@wishwell/domain/money/contribution-totals";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { cachedQuery } from "../../platform/database/coalesce.ts";
import type { Paging } from "../../platform/http/api/paging.ts";
import { giftAsJson, giftFromJson, type GiftJson } from "../contribution-records/public.ts";
import { toWholeParty, type WholeParty, wholePartyColumns, type WholePartyRow } from "../parties/public.ts";
import type { Guest, ListedGuest } from "./guest.ts";
import { shownToOthers } from "./guests.policy.ts";
import { guestAsJson, guestFromJson, type GuestJson, toGuest } from "./guests.store.ts";
import { countedMessages } from "./messages/messages.store.ts";

export type GuestOrder = "name" | "email" | "status" | "siblings" | "messages" | "latest";

export interface GuestPage {
  readonly total: number;
  readonly guests: ListedGuest[];
}

interface GuestsQuery {
  readonly partyId: string;
  /** Only guests with one of these statuses. */
  readonly statuses?: readonly number[] | undefined;
  /** Only guests whose names, email address or phone number contain every word. */
  readonly words?: string | undefined;
}

export async function listGuests(
  db: Database,
  { partyId, statuses, words = "" }: GuestsQuery,
  { page, perpage, orderby, dir }: Paging<GuestOrder>,
): Promise<GuestPage> {
  const wanted = listed(db, partyId)
    .$if(statuses !== undefined, (query) => query.where("guests.status", "in", statuses ?? []))
    .where((row) => row.and(foldedWords(words).map(mentions)));
  const namesRun = orderby === "name" ? dir : "asc";
  const rows = await wanted
    .selectAll("guests")
    .select(["written.messages", "written.unread"])
    .select(giftAsJson(sql.ref("guests.id")).as("gift"))
    // The waiting list comes last, in its own order: families with an offer first, those who had their turn at the end.
    .orderBy(sql`guests.waiting_since is not null`)
    .orderBy(sql`guests.waiting_since is not null and guests.offered_until is null`)
    .orderBy(sql`guests.offers > 0 and guests.offered_until is null`)
    .orderBy("guests.waiting_since")
    .$if(orderby === "status", (query) => query.orderBy("guests.status", dir))
    .$if(orderby === "email", (query) => query.orderBy("guests.email", dir))
    .$if(orderby === "siblings", (query) => query.orderBy("guests.siblings", dir))
    .$if(orderby === "messages", (query) => query.orderBy(sql`coalesce(written.messages, 0)`, dir))
    .$if(orderby === "latest", (query) =>
      query.orderBy((row) => row.fn.coalesce("guests.answered_at", "guests.created_at"), dir),
    )
    .orderBy("guests.last_name", namesRun)
    .orderBy("guests.first_name", namesRun)
    .orderBy("guests.id", namesRun)
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  const { total } = await wanted.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { total, guests: rows.map(toListed) };
}

/** With message counts. Guests who have been deleted are left out. */
export async function listedGuests(db: Database, partyId: string, ids: readonly string[]): Promise<ListedGuest[]> {
  const rows = await listed(db, partyId)
    .selectAll("guests")
    .select(["written.messages", "written.unread"])
    .select(giftAsJson(sql.ref("guests.id")).as("gift"))
    .where("guests.id", "in", ids)
    .execute();
  return rows.map(toListed);
}

export async function countStatuses(db: Database, partyId: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("guests")
    .select(["status", (row) => row.fn.countAll<number>().as("count")])
    .where("party_id", "=", partyId)
    .groupBy("status")
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}

export interface WaitingInvitations {
  readonly count: number;
  /** When the first of them is due to be sent. */
  readonly dueAt: Date;
}

/** Invitations deferred to another day by the daily limit; null when there are none. */
export async function waitingInvitations(db: Database, partyId: string): Promise<WaitingInvitations | null> {
  const { count, dueAt } = await db
    .selectFrom("guests")
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.min("invitation_due_at").as("dueAt")])
    .where("party_id", "=", partyId)
    .where("invitation", "=", "waiting")
    .executeTakeFirstOrThrow();
  return dueAt === null ? null : { count, dueAt };
}

function listed(db: Database, partyId: string) {
  return db
    .selectFrom("guests")
    .leftJoin(countedMessages(db, partyId).as("written"), "written.guest_id", "guests.id")
    .where("guests.party_id", "=", partyId);
}

type Counted = { readonly messages: number | null; readonly unread: number | null; readonly gift: GiftJson | null };

function toListed(row: Parameters<typeof toGuest>[0] & Counted): ListedGuest {
  const { messages, unread, gift } = row;
  return { ...toGuest(row), messages: messages ?? 0, unread: unread ?? 0, gift: giftFromJson(gift), position: null };
}

/** Ignores accents, case and the style of apostrophe. `mentions` folds the same way in the database. */
const foldedWords = (typed: string): string[] =>
  typed
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replaceAll("’", "'")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");

/** Phone numbers match with or without their spaces. */
function mentions(word: string) {
  const about = sql`concat_ws(' ', guests.first_name, guests.last_name, guests.email, guests.phone,
    replace(guests.phone, ' ', ''), guests.carer_first_name, guests.carer_last_name)`;
  const folded = sql`lower(replace(regexp_replace(normalize(${about}, NFKD), '[\u0300-\u036f]', '', 'g'), '’', ''''))`;
  return sql<SqlBool>`strpos(${folded}, ${word}) > 0`;
}

interface GuestAndParty {
  readonly guest: Guest;
  readonly party: WholeParty;
  readonly gift: GuestsGift;
}

/** Null when the guest is anonymised or the party is deleted. */
export async function findInvited(db: Database, id: string): Promise<GuestAndParty | null> {
  const found = await findHeld(db, id);
  return found?.party.deletedAt === null ? found : null;
}

interface Row extends WholePartyRow {
  readonly place: number;
  readonly guest: GuestJson;
  readonly gift: GiftJson | null;
}

const readHeld = cachedQuery(
  (asked) => sql<Row>`/* kept */ select asked.place, ${wholePartyColumns}, ${guestAsJson} as guest,
      ${giftAsJson(sql.ref("guests.id"))} as gift
    from ${asked} join guests on guests.id = asked.id join parties on parties.id = guests.party_id
    where guests.forgotten_at is null`,
);

/** Like `findInvited`, but includes deleted parties. Null once the guest is anonymised. */
export async function findHeld(db: Database, id: string): Promise<GuestAndParty | null> {
  const row = await readHeld(db, id);
  if (row === undefined) return null;
  return { guest: guestFromJson(row.guest), party: toWholeParty(row), gift: giftFromJson(row.gift) };
}

export type GuestsAnswer = Pick<Guest, "firstName" | "lastName" | "status">;

interface Part {
  readonly page: number;
  readonly perpage: number;
}

/** Only replies that other guests may see, in name order. */
export async function answersOf(db: Database, partyId: string, part: Part): Promise<GuestsAnswer[]> {
  const { rows } = await sql<{ readonly answers: GuestsAnswer[] }>`/* kept */ select
    ${answersAsJson(sql`${partyId}`, part)} as answers`.execute(db);
  return rows[0]?.answers ?? [];
}

/** `answersOf` as a subquery. */
export const answersAsJson = (partyId: RawBuilder<unknown>, { page, perpage }: Part): RawBuilder<GuestsAnswer[]> =>
  sql`(select coalesce(json_agg(
      json_build_object('firstName', first_name, 'lastName', last_name, 'status', status)
      order by last_name, first_name, id), '[]') from (
    select others.id, others.first_name, others.last_name, others.status from guests as others
    where others.party_id = ${partyId} and others.status = any(${shownToOthers})
    order by others.last_name, others.first_name, others.id
    limit ${perpage} offset ${(page - 1) * perpage}) as answered)`;

export interface LetterToGuest {
  readonly about: string;
  readonly to: string;
  readonly status: string;
  readonly createdAt: Date;
}

/** Emails sent or queued to the guest, without those about the guest to the organiser or the operators. */
export async function lettersTo(
  db: Database,
  { id, partyId }: Pick<Guest, "id" | "partyId">,
): Promise<LetterToGuest[]> {
  return db
    .selectFrom("letters")
    .select(["template as about", "recipient as to", "status", "created_at as createdAt"])
    .where("guest_id", "=", id)
    .where("party_id", "=", partyId)
    .where("template", "not in", ["guest-notice", "house-alert"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
