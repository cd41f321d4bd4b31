import { sql } from "kysely";
import type { LetterName } from "@wishwell/letters";
import type { Tx } from "../database/database.ts";

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

export async function eraseLetters(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("letters").where("id", "=", anyOf(ids)).execute();
}

export async function eraseLettersAbout(tx: Tx, partyIds: readonly string[]): Promise<void> {
  if (partyIds.length === 0) return;
  await tx.deleteFrom("letters").where("party_id", "=", anyOf(partyIds)).execute();
}

/** What is queued for a person about a party that they may no longer see. */
export async function dropQueuedTo(tx: Tx, userId: string, partyId: string): Promise<void> {
  await tx
    .deleteFrom("letters")
    .where("user_id", "=", userId)
    .where("party_id", "=", partyId)
    .where("status", "=", "queued")
    .execute();
}

/** Queued emails that must still be sent when their party is erased: nothing stored names it or its organiser. */
export async function detachQueued(tx: Tx, template: LetterName, partyIds: readonly string[]): Promise<void> {
  if (partyIds.length === 0) return;
  await tx
    .updateTable("letters")
    .set({ party_id: null, guest_id: null, sender_name: null, reply_to: null })
    .where("party_id", "=", anyOf(partyIds))
    .where("template", "=", template)
    .where("status", "=", "queued")
    .execute();
}

/** Emails to a sign-up belong to the account that it becomes. */
export async function moveLetters(tx: Tx, from: readonly string[], to: string): Promise<void> {
  const others = from.filter((id) => id !== to);
  if (others.length === 0) return;
  await tx.updateTable("letters").set({ user_id: to }).where("user_id", "in", others).execute();
}

/** Also deletes their copies in the dev mailbox. */
export async function deleteLettersOf(tx: Tx, personIds: readonly string[]): Promise<void> {
  if (personIds.length > 0) await tx.deleteFrom("letters").where("user_id", "in", personIds).execute();
}
