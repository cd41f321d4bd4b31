import type { Database } from "../../platform/database/database.ts";
import type { Guest } from "./guest.ts";

export interface LetterToGuest {
  readonly about: string;
  readonly to: string;
  readonly status: string;
  readonly createdAt: Date;
}

/** Letters about a guest that went to them, or are to go; not what the organiser was told of them. */
export async function lettersTo(
  db: Database,
  { id, partyId }: Pick<Guest, "id" | "partyId">,
): Promise<LetterToGuest[]> {
  return db
    .selectFrom("letters")
    .select(["template as about", "recipient as to", "status", "created_at as createdAt"])
    .where("guest_id", "=", id)
    .where("party_id", "=", partyId)
    .where("template", "!=", "guest-notice")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
