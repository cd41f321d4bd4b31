import type { Work } from "../../platform/database/database.ts";

export interface InviteRequest {
  readonly id: string;
  readonly partyId: string;
  readonly name: string;
  readonly email: string;
  readonly emailKey: string;
  readonly message: string;
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
