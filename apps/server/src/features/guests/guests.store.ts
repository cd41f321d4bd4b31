import { guestStatus, hasAnswered } from "@wishwell/domain/guests/guest-status";
import type { Answers } from "@wishwell/domain/guests/questions";
import { emailKey } from "@wishwell/domain/text/email-key";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { compiledOnce } from "../../platform/database/compiled-once.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Guest, InvitationState } from "./guest.ts";

/** In name order, at most `most`; with `ids` only those guests. */
export async function guestNames(
  db: Database,
  partyId: string,
  most: number,
  ids?: readonly string[],
): Promise<{ firstName: string }[]> {
  if (ids?.length === 0) return [];
  return db
    .selectFrom("guests")
    .select("first_name as firstName")
    .where("party_id", "=", partyId)
    .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
    .orderBy("last_name")
    .orderBy("first_name")
    .orderBy("id")
    .limit(most)
    .execute();
}

export async function guestStatuses(db: Database, partyId: string): Promise<{ id: string; status: number }[]> {
  return db.selectFrom("guests").select(["id", "status"]).where("party_id", "=", partyId).execute();
}

/** Named one by one: a prepared statement must not depend on which other columns the table has. */
const columns = [
  "id",
  "party_id",
  "first_name",
  "last_name",
  "email",
  "phone",
  "carers_email",
  "carer_first_name",
  "carer_last_name",
  "status",
  "siblings",
  "sibling_names",
  "adults_staying",
  "requirements",
  "allergies",
  "diets",
  "answers",
  "opened_on",
  "version",
  "answer_version",
  "invitation",
  "invited_at",
  "invitation_due_at",
  "bounced_at",
  "sendings",
  "answered_at",
  "waiting_since",
  "offers",
  "offered_until",
] as const satisfies readonly (keyof DB["guests"])[];

const findById = compiledOnce((db, { id }: Pick<Guest, "id">) =>
  db.selectFrom("guests").select(columns).where("id", "=", id).where("forgotten_at", "is", null),
);

/** Null once the guest is anonymised, so their link stops working. */
export async function findGuest(db: Database, id: string): Promise<Guest | null> {
  const row = await findById(db, { id });
  return row ? toGuest(row) : null;
}

/** In name order. */
export async function guestsOfParty(db: Database, partyId: string): Promise<Guest[]> {
  const rows = await db
    .selectFrom("guests")
    .selectAll()
    .where("party_id", "=", partyId)
    .orderBy("last_name")
    .orderBy("first_name")
    .orderBy("id")
    .execute();
  return rows.map(toGuest);
}

/** Includes guests of deleted parties, as long as these are stored. */
export async function guestsOfOrganiser(db: Database, ownerId: string): Promise<Guest[]> {
  const rows = await db
    .selectFrom("guests")
    .innerJoin("parties", "parties.id", "guests.party_id")
    .selectAll("guests")
    .where("parties.owner_id", "=", ownerId)
    .orderBy("guests.party_id")
    .orderBy("guests.last_name")
    .orderBy("guests.id")
    .execute();
  return rows.map(toGuest);
}

export async function insertGuests(tx: Tx, guests: readonly Guest[], now: Date): Promise<void> {
  if (guests.length === 0) return;
  await tx
    .insertInto("guests")
    .values(
      guests.map((guest) => ({
        id: guest.id,
        party_id: guest.partyId,
        first_name: guest.firstName,
        last_name: guest.lastName,
        email: guest.email,
        email_key: emailKey(guest.email),
        phone: guest.phone,
        carers_email: guest.carersEmail,
        carer_first_name: guest.carerFirstName,
        carer_last_name: guest.carerLastName,
        status: guest.status,
        siblings: guest.siblings,
        sibling_names: guest.siblingNames,
        adults_staying: guest.adultsStaying,
        requirements: guest.requirements,
        allergies: [...guest.allergies],
        diets: [...guest.diets],
        answers: JSON.stringify(guest.answers),
        opened_on: guest.openedOn,
        invitation: guest.invitation,
        invited_at: guest.invitedAt,
        bounced_at: guest.bouncedAt,
        sendings: guest.sendings,
        answered_at: hasAnswered(guest.status) ? now : null,
        waiting_since: guest.waitingSince,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
}

export function toGuest(row: Pick<Selectable<DB["guests"]>, (typeof columns)[number]>): Guest {
  return {
    id: row.id,
    partyId: row.party_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    carersEmail: row.carers_email,
    carerFirstName: row.carer_first_name,
    carerLastName: row.carer_last_name,
    status: row.status,
    siblings: row.siblings,
    siblingNames: row.sibling_names,
    adultsStaying: row.adults_staying,
    requirements: row.requirements,
    allergies: row.allergies,
    diets: row.diets,
    // Only our own code writes this column.
    answers: row.answers as Answers,
    openedOn: row.opened_on,
    version: row.version,
    answerVersion: row.answer_version,
    invitation: row.invitation as InvitationState | null,
    invitedAt: row.invited_at,
    invitationDueAt: row.invitation_due_at,
    bouncedAt: row.bounced_at,
    sendings: row.sendings,
    answeredAt: row.answered_at,
    waitingSince: row.waiting_since,
    offers: row.offers,
    offeredUntil: row.offered_until,
  };
}

type Row = Selectable<DB["guests"]>;
type Moment = "invited_at" | "invitation_due_at" | "bounced_at" | "answered_at" | "waiting_since" | "offered_until";

/** A row of `guests` inside a JSON result, with timestamps as text. */
export type GuestJson = Omit<Row, Moment> & { readonly [Column in Moment]: string | null };

/** Selects the guest as JSON in a query that reads `guests`. */
export const guestAsJson: RawBuilder<GuestJson> = sql`to_json(guests)`;

export function guestFromJson(guest: GuestJson): Guest {
  return toGuest({
    ...guest,
    invited_at: moment(guest.invited_at),
    invitation_due_at: moment(guest.invitation_due_at),
    bounced_at: moment(guest.bounced_at),
    answered_at: moment(guest.answered_at),
    waiting_since: moment(guest.waiting_since),
    offered_until: moment(guest.offered_until),
  });
}

const moment = (text: string | null) => (text === null ? null : new Date(text));

/** The email address as it was typed, from an invited guest with this key. */
export async function findGuestAddress(db: Database, emailKey: string): Promise<string | null> {
  const row = await db
    .selectFrom("guests")
    .select("email")
    .where("email_key", "=", emailKey)
    .where("email_key", "<>", "")
    .where("status", "!=", guestStatus.notSent)
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Null when the guest has no email address: all guests without one share the empty key. */
export async function findGuestKey(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("guests")
    .select("email_key")
    .where("id", "=", id)
    .where("email_key", "<>", "")
    .executeTakeFirst();
  return row?.email_key ?? null;
}

/** Finds and locks the guest with this first name and email address: twins share an address, but not a name. */
export async function findOnList(
  tx: Tx,
  { partyId, firstName, email }: Pick<Guest, "partyId" | "firstName" | "email">,
): Promise<Guest | null> {
  const row = await tx
    .selectFrom("guests")
    .selectAll()
    .where("party_id", "=", partyId)
    .where("email_key", "=", emailKey(email))
    .where(sql`lower(first_name)`, "=", sql`lower(${firstName}::text collate by_name)`)
    .forUpdate()
    .executeTakeFirst();
  return row ? toGuest(row) : null;
}

type ListedAgain = Pick<Guest, "id" | "lastName" | "phone" | "carersEmail" | "carerFirstName" | "carerLastName">;

/** Updates guests who are already on the list. Fields that the import leaves empty stay unchanged. */
export async function updateListed(tx: Tx, guests: readonly ListedAgain[], now: Date): Promise<void> {
  if (guests.length === 0) return;
  const column = (of: (guest: ListedAgain) => string) => guests.map(of);
  await sql`
    update guests set
      last_name = coalesce(nullif(told.last_name, ''), guests.last_name),
      phone = coalesce(nullif(told.phone, ''), guests.phone),
      carers_email = guests.carers_email or told.has_carer,
      carer_first_name = case when told.has_carer then told.carer_first_name else guests.carer_first_name end,
      carer_last_name = case when told.has_carer then told.carer_last_name else guests.carer_last_name end,
      forgotten_at = null,
      version = guests.version + 1,
      updated_at = ${now}
    from unnest(
      ${column(({ id }) => id)}::uuid[],
      ${column(({ lastName }) => lastName)}::text[],
      ${column(({ phone }) => phone)}::text[],
      ${guests.map(({ carersEmail }) => carersEmail)}::boolean[],
      ${column(({ carerFirstName }) => carerFirstName)}::text[],
      ${column(({ carerLastName }) => carerLastName)}::text[]
    ) as told (id, last_name, phone, has_carer, carer_first_name, carer_last_name)
    where guests.id = told.id`.execute(tx);
}
