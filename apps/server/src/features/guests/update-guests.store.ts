import { emailKey } from "@wishwell/domain/text/email-key";
import { guestStatus, hasAnswered } from "@wishwell/domain/guests/guest-status";
import type { Places } from "@wishwell/domain/guests/places";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Answers } from "@wishwell/domain/guests/questions";
import type { Page } from "../../platform/database/in-batches.ts";
import type { Guest, GuestDetails } from "./guest.ts";
import { toGuest } from "./guests.store.ts";

/** The parties of these guests, and how many of the guests exist. */
export async function partiesOf(db: Database, ids: readonly string[]): Promise<{ partyIds: string[]; found: number }> {
  const rows = await db.selectFrom("guests").select("party_id").where("id", "in", ids).execute();
  return { partyIds: [...new Set(rows.map(({ party_id }) => party_id))], found: rows.length };
}

/** The caller must lock the guests' parties first. */
export async function lockGuests(tx: Tx, ids: readonly string[]): Promise<Guest[]> {
  if (ids.length === 0) return [];
  const rows = await tx.selectFrom("guests").selectAll().where("id", "in", ids).orderBy("id").forUpdate().execute();
  return rows.map(toGuest);
}

export async function countGuests(db: Database, partyId: string): Promise<number> {
  const { count } = await db
    .selectFrom("guests")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("party_id", "=", partyId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function updateGuest(tx: Tx, id: string, details: GuestDetails, now: Date): Promise<void> {
  await tx
    .updateTable("guests")
    .set((row) => ({
      first_name: details.firstName,
      last_name: details.lastName,
      email: details.email,
      email_key: emailKey(details.email),
      phone: details.phone,
      carers_email: details.carersEmail,
      carer_first_name: details.carerFirstName,
      carer_last_name: details.carerLastName,
      siblings: details.siblings,
      sibling_names: details.siblingNames,
      adults_staying: details.adultsStaying,
      requirements: details.requirements,
      allergies: [...details.allergies],
      diets: [...details.diets],
      // New details have to be anonymised again later.
      forgotten_at: null,
      version: row("version", "+", 1),
      updated_at: now,
    }))
    .where("id", "=", id)
    .execute();
}

/** Replaces the answers of these guests, who are locked like their party. */
export async function updateAnswers(tx: Tx, guests: ReadonlyMap<string, Answers>, now: Date): Promise<void> {
  if (guests.size === 0) return;
  await sql`
    update guests set answers = told.answers::jsonb, version = version + 1, updated_at = ${now}
    from unnest(${[...guests.keys()]}::uuid[], ${[...guests.values()].map((answers) => JSON.stringify(answers))}::text[])
      as told (id, answers)
    where guests.id = told.id`.execute(tx);
}

/** Only the first day counts. It is not a change of the guest, so the version stays. */
export async function updateOpened(tx: Tx, id: string, day: string): Promise<void> {
  await tx.updateTable("guests").set({ opened_on: day }).where("id", "=", id).where("opened_on", "is", null).execute();
}

export async function clearOpened(tx: Tx, partyId: string): Promise<void> {
  await tx
    .updateTable("guests")
    .set({ opened_on: null })
    .where("party_id", "=", partyId)
    .where("opened_on", "is not", null)
    .execute();
}

/** Locks the guests of a party who have answered any of its questions. */
export async function lockAnswers(tx: Tx, partyId: string): Promise<Pick<Guest, "id" | "answers">[]> {
  const rows = await tx
    .selectFrom("guests")
    .select(["id", "answers"])
    .where("party_id", "=", partyId)
    .where("answers", "<>", "{}")
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id, answers }) => ({ id, answers: answers as Answers }));
}

/**
 * Resets delivery for a new address: emails to the old one no longer count. A guest without a reply counts as not
 * invited, unless the organiser shared the link.
 */
export async function resetDelivery(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("guests")
    .set({
      status: sql`case when status not in (1, 100) then status when link_at is null then 0 else 1 end`,
      invitation: sql`case when link_at is not null then 'link' end`,
      invited_at: sql`link_at`,
      invitation_due_at: null,
      bounced_at: null,
      sendings: 0,
      reminders: 0,
      reminded_at: null,
    })
    .where("id", "=", id)
    .execute();
}

export async function updateStatus(tx: Tx, ids: readonly string[], status: number, now: Date): Promise<void> {
  if (ids.length === 0) return;
  const answered = hasAnswered(status);
  await tx
    .updateTable("guests")
    .set((row) => ({
      status,
      answered_at: answered ? now : null,
      waiting_since: status === guestStatus.waiting ? now : null,
      offers: 0,
      offered_until: null,
      // A guest who has replied no longer waits for an invitation.
      ...(answered && {
        invitation: sql`case when invitation <> 'waiting' then invitation
          when sendings > 0 then 'sent' when link_at is not null then 'link' end`,
        invitation_due_at: null,
      }),
      // Changes only when a reply is given or withdrawn.
      answer_version: answered
        ? row("version", "+", 1)
        : sql<number>`case when answered_at is null then answer_version else version + 1 end`,
      version: row("version", "+", 1),
      updated_at: now,
    }))
    .where("id", "in", ids)
    .execute();
}

export async function deleteGuests(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("guests").where("id", "in", ids).execute();
}

/** Copies only what is needed to invite the guests again. */
export async function copyGuests(tx: Tx, { from, to }: { from: string; to: string }, now: Date): Promise<void> {
  const known = [
    "first_name",
    "last_name",
    "email",
    "email_key",
    "phone",
    "carers_email",
    "carer_first_name",
    "carer_last_name",
  ] as const;
  await tx
    .insertInto("guests")
    .columns(["id", "party_id", "created_at", "updated_at", ...known])
    .expression((row) =>
      row
        .selectFrom("guests")
        .select([
          sql<string>`gen_random_uuid()`.as("id"),
          sql<string>`${to}::uuid`.as("party_id"),
          sql<Date>`${now}::timestamptz`.as("created_at"),
          sql<Date>`${now}::timestamptz`.as("updated_at"),
          ...known,
        ])
        .where("party_id", "=", from)
        .where("forgotten_at", "is", null),
    )
    .execute();
}

/** The places taken at a party, and the families that wait for one. */
export async function familiesAtParty(db: Database, partyId: string): Promise<Pick<Places, "taken" | "waiting">> {
  const rows = await db
    .selectFrom("guests")
    .select(["id", "siblings", "waiting_since as since", "offers", "offered_until as offeredUntil"])
    .where("party_id", "=", partyId)
    .where("status", "in", [guestStatus.accepted, guestStatus.waiting])
    .execute();
  return {
    taken: rows.filter(({ since }) => since === null).reduce((sum, { siblings }) => sum + 1 + siblings, 0),
    waiting: rows.flatMap(({ since, ...family }) => (since === null ? [] : [{ ...family, since }])),
  };
}

/** Keeps a place for each of these waiting families; without a time, they were only told that one is free. */
export async function keepPlaces(tx: Tx, ids: readonly string[], until: Date | null, now: Date): Promise<void> {
  await tx
    .updateTable("guests")
    .set((row) => ({ offers: row("offers", "+", 1), offered_until: until, updated_at: now }))
    .where("id", "in", ids)
    .execute();
}

/** Families whose offer ran out wait behind those who had none yet. */
export async function endOffers(tx: Tx, partyId: string, now: Date): Promise<Guest[]> {
  const rows = await tx
    .updateTable("guests")
    .set({ offered_until: null, waiting_since: now, updated_at: now })
    .where("party_id", "=", partyId)
    .where("offered_until", "<=", now)
    .returningAll()
    .execute();
  return rows.map(toGuest);
}

/** Parties with an offer that ran out, or with a waiting family that had none, which may have its turn now. */
export async function partiesToOffer(db: Database, now: Date, { after, most }: Page): Promise<string[]> {
  const rows = await db
    .selectFrom("parties")
    .select("id")
    .where("places", "is not", null)
    .where("deleted_at", "is", null)
    .where("completed_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("ends_at", ">", now)
    .where((row) => {
      const waits = row
        .selectFrom("guests")
        .select("guests.id")
        .whereRef("guests.party_id", "=", "parties.id")
        .where("guests.status", "=", guestStatus.waiting);
      const asked = waits.where("guests.offered_until", "<=", now);
      const notAsked = waits.where("guests.offers", "=", 0);
      return row.or([row.exists(asked), row.and([row("active", "=", true), row.exists(notAsked)])]);
    })
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
