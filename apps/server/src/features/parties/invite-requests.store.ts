import type { Database, Work } from "../../platform/database/database.ts";

export interface InviteRequest {
  readonly id: string;
  readonly partyId: string;
  readonly name: string;
  readonly email: string;
  readonly emailKey: string;
  readonly message: string;
}

/** Who asked to come to these parties, the first one first. */
export async function requestsTo(
  db: Database,
  partyIds: readonly string[],
): Promise<(InviteRequest & { readonly createdAt: Date })[]> {
  if (partyIds.length === 0) return [];
  return db
    .selectFrom("invite_requests")
    .select([
      "id",
      "party_id as partyId",
      "name",
      "email",
      "email_key as emailKey",
      "message",
      "created_at as createdAt",
    ])
    .where("party_id", "in", partyIds)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function insertInviteRequest(work: Work, request: InviteRequest, now: Date): Promise<void> {
  await work
    .insertInto("invite_requests")
    .values({
      id: request.id,
      party_id: request.partyId,
      name: request.name,
      email: request.email,
      email_key: request.emailKey,
      message: request.message,
      created_at: now,
    })
    .execute();
}
