import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { DB } from "../../../platform/database/schema.generated.ts";
import { type GuestMessage, type MessageKind, ownWords } from "./message.ts";
import type { LetterSummary } from "../../../platform/mail/letter-rules.ts";

export async function insertMessages(tx: Tx, messages: readonly GuestMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insertInto("guest_messages")
    .values(
      messages.map((message) => ({
        id: message.id,
        party_id: message.partyId,
        guest_id: message.guestId,
        from_guest: message.fromGuest,
        kind: message.kind,
        content: message.content,
        created_at: message.createdAt,
        seen_at: message.seenAt,
      })),
    )
    .execute();
}

/** The newest messages, sorted oldest first. */
export async function messagesWith(db: Database, guestId: string, most: number): Promise<GuestMessage[]> {
  const rows = await db
    .selectFrom("guest_messages")
    .selectAll()
    .where("guest_id", "=", guestId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.map(toMessage).toReversed();
}

/** The newest change notice after `moment`. */
export async function changeAfter(db: Database, guestId: string, moment: Date): Promise<GuestMessage | null> {
  const row = await db
    .selectFrom("guest_messages")
    .selectAll()
    .where("guest_id", "=", guestId)
    .where("kind", "=", "change")
    .where("created_at", ">", moment)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toMessage(row) : null;
}

type Row = Selectable<DB["guest_messages"]>;

/** A row inside a JSON result, with timestamps as text. */
export interface MessageJson extends Omit<Row, "created_at" | "seen_at"> {
  readonly created_at: string;
  readonly seen_at: string | null;
}

/** `messagesWith` as a subquery. */
export const messagesAsJson = (guestId: RawBuilder<unknown>, most: number): RawBuilder<MessageJson[]> => sql`(
  select coalesce(json_agg(newest order by newest.created_at, newest.id), '[]')
  from (select * from guest_messages where guest_messages.guest_id = ${guestId}
    order by guest_messages.created_at desc, guest_messages.id desc limit ${most}) as newest)`;

/** `changeAfter` as a subquery. */
export const changeAsJson = (
  guestId: RawBuilder<unknown>,
  moment: RawBuilder<unknown>,
): RawBuilder<MessageJson | null> =>
  sql`(select to_json(guest_messages) from guest_messages
    where guest_messages.guest_id = ${guestId} and guest_messages.kind = 'change'
      and guest_messages.created_at > ${moment}
    order by guest_messages.created_at desc limit 1)`;

export function messageFromJson({ created_at, seen_at, ...row }: MessageJson): GuestMessage {
  return toMessage({ ...row, created_at: new Date(created_at), seen_at: seen_at === null ? null : new Date(seen_at) });
}

/** Includes deleted parties, as long as these are stored. */
export async function messagesOfOrganiser(db: Database, ownerId: string): Promise<GuestMessage[]> {
  const rows = await db
    .selectFrom("guest_messages")
    .innerJoin("parties", "parties.id", "guest_messages.party_id")
    .selectAll("guest_messages")
    .where("parties.owner_id", "=", ownerId)
    .orderBy("guest_messages.created_at")
    .orderBy("guest_messages.id")
    .execute();
  return rows.map(toMessage);
}

export async function markSeen(tx: Tx, guestId: string, now: Date): Promise<void> {
  await tx
    .updateTable("guest_messages")
    .set({ seen_at: now })
    .where("guest_id", "=", guestId)
    .where("seen_at", "is", null)
    .execute();
}

/**
 * Per guest, how many messages they wrote (`messages`) and how many the organiser has not seen (`unread`). Joined to
 * the guest list, so that it can be sorted by them.
 */
export function countedMessages(db: Database, partyId: string) {
  return db
    .selectFrom("guest_messages")
    .select((row) => [
      "guest_id",
      row.fn.countAll<number>().as("messages"),
      row.fn.countAll<number>().filterWhere("seen_at", "is", null).as("unread"),
    ])
    .where("party_id", "=", partyId)
    .where("from_guest", "=", true)
    .where("kind", "in", ownWords)
    .groupBy("guest_id");
}

function toMessage(row: Row): GuestMessage {
  return {
    id: row.id,
    partyId: row.party_id,
    guestId: row.guest_id,
    fromGuest: row.from_guest,
    kind: row.kind as MessageKind,
    content: row.content,
    createdAt: row.created_at,
    seenAt: row.seen_at,
  };
}

/** The newest birthday wish per guest, by guest id. */
export async function wishesOf(db: Database, partyId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("guest_messages")
    .distinctOn("guest_id")
    .select(["guest_id", "content"])
    .where("party_id", "=", partyId)
    .where("kind", "=", "wish")
    .orderBy("guest_id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return new Map(rows.map(({ guest_id, content }) => [guest_id, content]));
}

/**
 * Deletes the lines about these emails from the correspondence. Each line is recorded right after its email was queued.
 */
export async function revertLines(tx: Tx, letters: readonly LetterSummary[]): Promise<void> {
  await sql`
    delete from guest_messages where id in (
      select line.id from letters cross join lateral (
        select id from guest_messages
        where guest_id = letters.guest_id and not from_guest and created_at >= letters.created_at
          and kind = case letters.template
            when 'guest-invitation' then 'invitation'
            when 'place-offered' then 'invitation'
            when 'reply-reminder' then 'reminder'
            when 'party-changed' then 'change' end
        order by created_at, guest_messages.id limit 1
      ) as line
      where letters.id = any(${letters.map(({ id }) => id)}::uuid[])
    )`.execute(tx);
}

/** The line that says a guest was thanked, where the email did not reach them. */
export async function deleteThanksLines(tx: Tx, guestIds: readonly string[]): Promise<void> {
  if (guestIds.length === 0) return;
  await tx.deleteFrom("guest_messages").where("guest_id", "in", guestIds).where("kind", "=", "thanks").execute();
}
