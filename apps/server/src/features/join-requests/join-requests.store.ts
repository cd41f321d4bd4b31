import { emailKey } from "@wishwell/domain/text/email-key";
import type { AnswerStatus } from "@wishwell/domain/guests/guest-status";
import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Paging } from "../../platform/http/api/paging.ts";

export interface GuestRequest {
  readonly id: string;
  readonly partyId: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Only for requests for a place on the list: the guest's name and the reply they would give. */
  readonly firstName: string;
  readonly lastName: string;
  readonly wantedStatus: AnswerStatus | null;
  readonly createdAt: Date;
  /** When the sender of a request for a place confirmed their email address. */
  readonly confirmedAt: Date | null;
  readonly answer: RequestAnswer | null;
}

export type RequestAnswer = "accept" | "decline";

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

/** A reply through the party’s own page. Its id is the secret of its link. */
export interface ClassReply {
  readonly id: string;
  readonly partyId: string;
  readonly firstName: string;
  readonly carerFirstName: string;
  readonly email: string;
  readonly phone: string;
  readonly status: AnswerStatus;
  readonly createdAt: Date;
  readonly decision: ClassReplyDecision | null;
  /** The guest it became or was merged with, while they are on the list. */
  readonly guestId: string | null;
}

export type ClassReplyDecision = "accept" | "merge" | "remove";

export async function insertClassReply(tx: Tx, reply: ClassReply, sentHash: Buffer): Promise<void> {
  const { id, partyId: party_id, firstName: first_name, carerFirstName: carer_first_name, email, phone } = reply;
  const said = { id, party_id, first_name, carer_first_name, email, phone, status: reply.status };
  await tx
    .insertInto("class_replies")
    .values({ ...said, sent_hash: sentHash, created_at: reply.createdAt })
    .execute();
}

export async function findClassReply(db: Database, id: string): Promise<ClassReply | null> {
  const row = await db.selectFrom("class_replies").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toClassReply(row) : null;
}

/** The same content from the same sender since then, unless the organiser has removed it. */
export async function findRepeatedReply(
  tx: Tx,
  { partyId, sentHash, since }: { readonly partyId: string; readonly sentHash: Buffer; readonly since: Date },
): Promise<ClassReply | null> {
  const row = await tx
    .selectFrom("class_replies")
    .selectAll()
    .where("party_id", "=", partyId)
    .where("sent_hash", "=", sentHash)
    .where("created_at", ">", since)
    .where((reply) => reply.or([reply("decision", "is", null), reply("decision", "<>", "remove")]))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toClassReply(row) : null;
}

/** Those that wait for the organiser. */
export async function waitingClassReplies(
  db: Database,
  partyId: string,
  { page, perpage, dir }: Paging<"created_at">,
): Promise<{ total: number; replies: ClassReply[] }> {
  const waiting = db.selectFrom("class_replies").where("party_id", "=", partyId).where("decision", "is", null);
  const rows = await waiting
    .selectAll()
    .orderBy("created_at", dir)
    .orderBy("id")
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  const { total } = await waiting.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { total, replies: rows.map(toClassReply) };
}

/** Waiting ones to any of the organiser’s parties, deleted ones included; oldest first. */
export async function classRepliesToOrganiser(db: Database, ownerId: string): Promise<ClassReply[]> {
  const rows = await db
    .selectFrom("class_replies")
    .innerJoin("parties", "parties.id", "class_replies.party_id")
    .selectAll("class_replies")
    .where("parties.owner_id", "=", ownerId)
    .where("class_replies.decision", "is", null)
    .orderBy("class_replies.created_at")
    .orderBy("class_replies.id")
    .execute();
  return rows.map(toClassReply);
}

export async function changeClassReply(tx: Tx, id: string, status: AnswerStatus): Promise<void> {
  await tx.updateTable("class_replies").set({ status }).where("id", "=", id).execute();
}

/** Empties what it said: that is now with the guest, or nowhere. */
export async function decideClassReply(
  tx: Tx,
  id: string,
  { decision, guestId }: { readonly decision: ClassReplyDecision; readonly guestId: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("class_replies")
    .set({ decision, guest_id: guestId, decided_at: now, first_name: "", carer_first_name: "", email: "", phone: "" })
    .where("id", "=", id)
    .execute();
}

export async function deleteClassReply(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("class_replies").where("id", "=", id).execute();
}

/** Deletes replies to parties that ended by then: `undecided` ones sooner than the others. */
export async function deleteOldClassReplies(
  db: Database,
  { undecided, others }: { readonly undecided: Date; readonly others: Date },
  most: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from class_replies where id in (
    select reply.id from class_replies as reply join parties on parties.id = reply.party_id
    where coalesce(parties.ends_at, parties.updated_at)
      <= case when reply.decision is null then ${undecided}::timestamptz else ${others}::timestamptz end
    limit ${most})`.execute(db);
  return Number(numAffectedRows);
}

function toClassReply(row: Selectable<DB["class_replies"]>): ClassReply {
  return {
    id: row.id,
    partyId: row.party_id,
    firstName: row.first_name,
    carerFirstName: row.carer_first_name,
    email: row.email,
    phone: row.phone,
    status: row.status as AnswerStatus,
    createdAt: row.created_at,
    decision: row.decision as ClassReplyDecision | null,
    guestId: row.guest_id,
  };
}
