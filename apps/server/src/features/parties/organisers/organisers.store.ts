import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/database.ts";

/** Call under the party's lock. It leaves the version as it is, so that open forms can still be saved. */
export async function setSecondOrganiser(tx: Tx, id: string, userId: string | null, now: Date): Promise<void> {
  await tx
    .updateTable("parties")
    .set({ second_organiser_id: userId, second_joined_at: userId === null ? null : now })
    .where("id", "=", id)
    .execute();
}

/** Parties that the user helps with; includes recently deleted ones. */
export async function partyIdsHelpedBy(db: Database, userId: string): Promise<string[]> {
  const rows = await db.selectFrom("parties").select("id").where("second_organiser_id", "=", userId).execute();
  return rows.map(({ id }) => id);
}

export interface Organiser {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** A party's owner and second organiser. */
export async function organisersOf(
  db: Database,
  partyId: string,
): Promise<{ owner: Organiser | null; second: Organiser | null; joinedAt: Date | null }> {
  const rows = await db
    .selectFrom("parties")
    .innerJoin("users", (join) =>
      join.on((on) =>
        on.or([
          on("users.id", "=", on.ref("parties.owner_id")),
          on("users.id", "=", on.ref("parties.second_organiser_id")),
        ]),
      ),
    )
    .select(["users.id", "users.email", "users.first_name as firstName", "users.last_name as lastName"])
    .select(["parties.owner_id as ownerId", "parties.second_joined_at as joinedAt"])
    .where("parties.id", "=", partyId)
    .execute();
  const find = (isOwner: boolean) => {
    const row = rows.find(({ id, ownerId }) => (id === ownerId) === isOwner);
    return row === undefined
      ? null
      : { id: row.id, firstName: row.firstName, lastName: row.lastName, email: row.email };
  };
  return { owner: find(true), second: find(false), joinedAt: rows[0]?.joinedAt ?? null };
}

/** An invitation to become the second organiser. */
export interface OrganiserInvitation {
  readonly partyId: string;
  /** Empty once it was accepted. */
  readonly email: string;
  readonly emailKey: string;
  readonly sentAt: Date;
  readonly acceptedAt: Date | null;
}

const columns = [
  "party_id as partyId",
  "email",
  "email_key as emailKey",
  "sent_at as sentAt",
  "accepted_at as acceptedAt",
] as const;

export async function findInvitation(db: Database, partyId: string): Promise<OrganiserInvitation | null> {
  const row = await db
    .selectFrom("organiser_invitations")
    .select(columns)
    .where("party_id", "=", partyId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findInvitationByHash(db: Database, tokenHash: Buffer): Promise<OrganiserInvitation | null> {
  const row = await db
    .selectFrom("organiser_invitations")
    .select(columns)
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

export interface NewInvitation {
  readonly partyId: string;
  readonly email: string;
  readonly emailKey: string;
  readonly tokenHash: Buffer;
}

/** Replaces the party's earlier invitation, whose link stops working. */
export async function saveInvitation(tx: Tx, { partyId, ...invited }: NewInvitation, now: Date): Promise<void> {
  const values = {
    email: invited.email,
    email_key: invited.emailKey,
    token_hash: invited.tokenHash,
    sent_at: now,
    accepted_at: null,
  };
  await tx
    .insertInto("organiser_invitations")
    .values({ party_id: partyId, ...values })
    .onConflict((conflict) => conflict.column("party_id").doUpdateSet(values))
    .execute();
}

/** Keeps only the link's hash, so that a second click finds that it has worked. */
export async function markAccepted(tx: Tx, partyId: string, now: Date): Promise<void> {
  await tx
    .updateTable("organiser_invitations")
    .set({ accepted_at: now, email: "", email_key: "" })
    .where("party_id", "=", partyId)
    .execute();
}

export async function deleteInvitation(tx: Tx, partyId: string): Promise<boolean> {
  const gone = await tx.deleteFrom("organiser_invitations").where("party_id", "=", partyId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** The invited address by party, for the owner's export of personal data. */
export async function invitedTo(db: Database, partyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("organiser_invitations")
    .select(["party_id as partyId", "email"])
    .where("party_id", "=", sql<string>`any(${partyIds}::uuid[])`)
    .where("accepted_at", "is", null)
    .execute();
  return new Map(rows.map(({ partyId, email }) => [partyId, email]));
}

export async function deleteInvitationsTo(tx: Tx, emailKey: string): Promise<void> {
  await tx.deleteFrom("organiser_invitations").where("email_key", "=", emailKey).execute();
}

/** Open invitations to this address, for the export of personal data. */
export async function invitationsOfAddress(db: Database, emailKey: string): Promise<OrganiserInvitation[]> {
  return db.selectFrom("organiser_invitations").select(columns).where("email_key", "=", emailKey).execute();
}

export interface Done {
  readonly partyId: string;
  readonly actorId: string;
  readonly action: string;
  readonly guestIds?: readonly string[];
  readonly fields?: readonly string[];
  readonly to?: string | null;
}

/** Records what an organiser did. Names are looked up when it is shown. */
export async function recordDone(tx: Tx, { partyId, actorId, action, ...more }: Done, now: Date): Promise<void> {
  const { guestIds = [], fields = [], to = null } = more;
  const [only, another] = guestIds;
  await tx
    .insertInto("party_history")
    .values({
      party_id: partyId,
      actor_id: actorId,
      guest_id: another === undefined ? (only ?? null) : null,
      at: now,
      action,
      details: JSON.stringify({
        ...(guestIds.length > 0 && { guests: guestIds.length }),
        ...(fields.length > 0 && { fields }),
        ...(to !== null && { to }),
      }),
    })
    .execute();
}

export interface PastAction {
  readonly at: Date;
  readonly actorId: string | null;
  /** Null once the account was deleted. */
  readonly by: string | null;
  readonly action: string;
  /** The one guest it concerned, while they are on the list. */
  readonly guest: string | null;
  readonly details: { readonly guests?: number; readonly fields?: readonly string[]; readonly to?: string };
}

/** Everything this person did as an organiser, for the export of their personal data. */
export async function doneBy(db: Database, userId: string) {
  return db
    .selectFrom("party_history as done")
    .innerJoin("parties", "parties.id", "done.party_id")
    .select(["parties.name as party", "done.at", "done.action"])
    .where("done.actor_id", "=", userId)
    .orderBy("done.id")
    .execute();
}

/** Newest first. */
export async function historyOf(
  db: Database,
  partyId: string,
  { most }: { readonly most: number },
): Promise<PastAction[]> {
  const rows = await db
    .selectFrom("party_history as done")
    .leftJoin("users", "users.id", "done.actor_id")
    .leftJoin("guests", "guests.id", "done.guest_id")
    .select(["done.at", "done.action", "done.details", "done.actor_id as actorId", "users.first_name as by"])
    .select(sql<string | null>`nullif(trim(concat(guests.first_name, ' ', guests.last_name)), '')`.as("guest"))
    .where("done.party_id", "=", partyId)
    .orderBy("done.id", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, details: row.details as PastAction["details"] }));
}
