import { emailKey } from "@wishwell/domain/text/email-key";
import type { AnswerStatus } from "@wishwell/domain/guests/guest-status";
import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Paging } from "../../platform/http/api/paging.ts";
import type { GuestRequest, RequestAnswer } from "./join-request.ts";

export type NewRequest = Omit<GuestRequest, "createdAt" | "confirmedAt" | "answer"> & {
  /** Hash of the secret in the confirmation email. */
  readonly confirmHash: Buffer | null;
};

export async function insertRequest(tx: Tx, request: NewRequest, now: Date): Promise<void> {
  await tx
    .insertInto("invite_requests")
    .values({
      id: request.id,
      party_id: request.partyId,
      name: request.name,
      email: request.email,
      email_key: emailKey(request.email),
      message: request.message,
      first_name: request.firstName,
      last_name: request.lastName,
      wanted_status: request.wantedStatus,
      confirm_hash: request.confirmHash,
      created_at: now,
    })
    .execute();
}

/** Includes deleted parties; oldest request first. */
export async function requestsToOrganiser(db: Database, ownerId: string): Promise<GuestRequest[]> {
  const rows = await db
    .selectFrom("invite_requests")
    .innerJoin("parties", "parties.id", "invite_requests.party_id")
    .selectAll("invite_requests")
    .where("parties.owner_id", "=", ownerId)
    .orderBy("invite_requests.created_at")
    .orderBy("invite_requests.id")
    .execute();
  return rows.map(toRequest);
}

/** Only requests that reached the organiser. Waiting ones come first; within each group the newest first. */
export async function listRequests(
  db: Database,
  partyId: string,
  { page, perpage, dir }: Paging<"waiting">,
): Promise<{ total: number; requests: GuestRequest[] }> {
  const wanted = db
    .selectFrom("invite_requests")
    .where("party_id", "=", partyId)
    .where((row) => row.or([row("wanted_status", "is", null), row("confirmed_at", "is not", null)]));
  const rows = await wanted
    .selectAll()
    .orderBy(sql`(answer is not null)`, dir)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  const { total } = await wanted.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { total, requests: rows.map(toRequest) };
}

export async function findRequest(db: Database, id: string): Promise<GuestRequest | null> {
  const row = await db.selectFrom("invite_requests").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toRequest(row) : null;
}

export async function findRequestByHash(db: Database, confirmHash: Buffer): Promise<GuestRequest | null> {
  const row = await db
    .selectFrom("invite_requests")
    .selectAll()
    .where("confirm_hash", "=", confirmHash)
    .executeTakeFirst();
  return row ? toRequest(row) : null;
}

export async function confirmRequest(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable("invite_requests").set({ confirmed_at: now }).where("id", "=", id).execute();
}

export async function answerRequest(
  tx: Tx,
  id: string,
  { answer, guestId }: { readonly answer: RequestAnswer; readonly guestId: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("invite_requests")
    .set({ answer, guest_id: guestId, answered_at: now })
    .where("id", "=", id)
    .execute();
}

/** Deletes other unanswered requests for the same place: the one confirmed last counts. */
export async function deleteTwins(tx: Tx, { id, partyId, email, firstName }: GuestRequest): Promise<void> {
  await tx
    .deleteFrom("invite_requests")
    .where("id", "!=", id)
    .where("party_id", "=", partyId)
    .where("email_key", "=", emailKey(email))
    .where(sql`lower(first_name)`, "=", sql`lower(${firstName}::text collate by_name)`)
    .where("wanted_status", "is not", null)
    .where("answer", "is", null)
    .execute();
}

/** Deletes requests to parties that ended by `endedBy`. */
export async function deleteOldRequests(db: Database, endedBy: Date, most: number): Promise<number> {
  const gone = await db
    .deleteFrom("invite_requests")
    .where("id", "in", (old) =>
      old
        .selectFrom("invite_requests as request")
        .innerJoin("parties", "parties.id", "request.party_id")
        .select("request.id")
        .where((row) => row.fn.coalesce("parties.ends_at", "parties.updated_at"), "<=", endedBy)
        .limit(most),
    )
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

export async function deleteUnconfirmed(db: Database, askedBy: Date): Promise<void> {
  await db
    .deleteFrom("invite_requests")
    .where("confirm_hash", "is not", null)
    .where("confirmed_at", "is", null)
    .where("created_at", "<=", askedBy)
    .execute();
}

function toRequest(row: Selectable<DB["invite_requests"]>): GuestRequest {
  return {
    id: row.id,
    partyId: row.party_id,
    name: row.name,
    email: row.email,
    message: row.message,
    firstName: row.first_name,
    lastName: row.last_name,
    wantedStatus: row.wanted_status as AnswerStatus | null,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    answer: row.answer as RequestAnswer | null,
  };
}
