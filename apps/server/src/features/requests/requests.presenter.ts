import type { InviteRequest } from "@wishwell/contract/guest-requests";
import type { GuestRequest } from "./request.ts";

/** For the organiser. */
export function presentRequest(request: GuestRequest): InviteRequest {
  return {
    uuid: request.id,
    event_uuid: request.partyId,
    name: request.name,
    email: request.email,
    message: request.message,
    status: request.wantedStatus,
    created_at: request.createdAt.toISOString(),
    answer: request.answer ?? "waiting",
  };
}
