import type { RequestTopic } from "@wishwell/contract/api/refunds";
import type { Day } from "@wishwell/domain/parties/london-time";
import { emailKey } from "@wishwell/domain/text/email-key";
import { sql } from "kysely";
import type { Paging } from "../../platform/http/api/paging.ts";
import type { Database, Tx } from "../../platform/database/database.ts";

export interface NewDataRequest {
  readonly id: string;
  readonly topic: RequestTopic;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly signedIn: boolean;
  readonly dueOn: Day;
}

export interface DataRequest extends NewDataRequest {
  readonly number: number;
  readonly createdAt: Date;
  readonly longerReason: string;
  readonly longerAt: Date | null;
  readonly answer: string;
  readonly answeredAt: Date | null;
  /** First name of the admin who answered. */
  readonly answeredBy: string | null;
}

const columns = sql`request.id, request.number, request.topic, request.name, request.email, request.message,
  request.signed_in as "signedIn", request.due_on as "dueOn", request.created_at as "createdAt",
  request.longer_reason as "longerReason", request.longer_at as "longerAt", request.answer,
  request.answered_at as "answeredAt",
  (select first_name from users where users.id = request.answered_by) as "answeredBy"`;

/** Returns its number. */
export async function insertDataRequest(tx: Tx, request: NewDataRequest, now: Date): Promise<number> {
  const { signedIn, dueOn, ...words } = request;
  const { number } = await tx
    .insertInto("data_requests")
    .values({ ...words, signed_in: signedIn, due_on: dueOn, created_at: now })
    .returning("number")
    .executeTakeFirstOrThrow();
  return number;
}

const isFrom = (email: string) => sql<boolean>`lower(request.email) = ${emailKey(email)} and request.email <> ''`;

/** Requests sent with this email address, oldest first. */
export async function dataRequestsOf(db: Database, email: string): Promise<DataRequest[]> {
  const { rows } = await sql<DataRequest>`select ${columns} from data_requests request where ${isFrom(email)}
    order by request.number`.execute(db);
  return rows;
}

export async function countDataRequests(db: Database, email: string, since: Date): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from data_requests request
    where ${isFrom(email)} and request.created_at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findDataRequest(db: Database, id: string): Promise<DataRequest | null> {
  const { rows } =
    await sql<DataRequest>`select ${columns} from data_requests request where request.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Two admins may answer at once. */
export async function lockDataRequest(tx: Tx, id: string): Promise<DataRequest | null> {
  const { rows } = await sql<DataRequest>`
    select ${columns} from data_requests request where request.id = ${id} for update of request`.execute(tx);
  return rows[0] ?? null;
}

export async function listDataRequests(
  db: Database,
  { show, page, perpage }: Paging<"due_on"> & { readonly show: "open" | "answered" | "all" },
): Promise<{ total: number; requests: DataRequest[] }> {
  const shown = {
    open: sql`request.answered_at is null`,
    answered: sql`request.answered_at is not null`,
    all: sql`true`,
  }[show];
  const { rows } = await sql<DataRequest>`select ${columns} from data_requests request where ${shown}
    order by request.answered_at desc nulls first, request.due_on, request.number
    limit ${perpage} offset ${(page - 1) * perpage}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from data_requests request where ${shown}`.execute(db);
  return { total: counts[0]?.total ?? 0, requests: rows };
}

/** Open requests whose last day is this one or an earlier one, soonest first. */
export async function requestsDueBy(db: Database, last: Day): Promise<DataRequest[]> {
  const { rows } = await sql<DataRequest>`select ${columns} from data_requests request
    where request.answered_at is null and request.due_on <= ${last} order by request.due_on, request.number`.execute(
    db,
  );
  return rows;
}

export async function saveAnswer(
  tx: Tx,
  id: string,
  { answer, by, at }: { readonly answer: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable("data_requests")
    .set({ answer, answered_by: by, answered_at: at })
    .where("id", "=", id)
    .execute();
}

export async function saveLonger(
  tx: Tx,
  id: string,
  { dueOn, reason, at }: { readonly dueOn: Day; readonly reason: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable("data_requests")
    .set({ due_on: dueOn, longer_reason: reason, longer_at: at })
    .where("id", "=", id)
    .execute();
}

const wordless = sql`name = '', email = '', message = '', longer_reason = '', answer = ''`;

/** Only that they were answered in time stays. A request that waits for an answer keeps its words until it has one. */
export async function forgetWordsOf(tx: Tx, email: string): Promise<void> {
  await sql`update data_requests request set erased = true where ${isFrom(email)}`.execute(tx);
  await sql`update data_requests request set ${wordless}
    where ${isFrom(email)} and request.answered_at is not null`.execute(tx);
}

/** For a request that was answered after its sender's account was deleted. */
export async function forgetIfErased(tx: Tx, id: string): Promise<void> {
  await sql`update data_requests set ${wordless} where id = ${id} and erased`.execute(tx);
}

export async function deleteAnsweredBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom("data_requests").where("answered_at", "<", moment).execute();
}
