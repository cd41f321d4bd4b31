import { hasAnswered } from "@wishwell/domain/guests/guest-status";
import { decideInvitation } from "@wishwell/domain/guests/invitation-rules";
import type { TableGuest } from "../guest-queries.ts";
import type { SkipReason } from "./sent-words.ts";

interface WhoGets {
  readonly going: readonly TableGuest[];
  readonly leftOut: readonly { readonly uuid: string; readonly reason: SkipReason }[];
}

/** Which selected guests would get an invitation now. An estimate from the loaded list: the server decides. */
export function recipientsOf(guests: readonly TableGuest[], resend: boolean, now: Date): WhoGets {
  const decided = guests.map((guest) => ({ guest, decision: decide(guest, resend, now) }));
  return {
    going: decided.flatMap(({ guest, decision }) => (decision === "first" || decision === "again" ? [guest] : [])),
    leftOut: decided.flatMap(({ guest: { uuid }, decision }) =>
      decision === "first" || decision === "again" ? [] : [{ uuid, reason: decision }],
    ),
  };
}

function decide({ status, invitation = null, invited_at }: TableGuest, resend: boolean, now: Date) {
  if (resend && hasAnswered(status)) return "answered";
  const invitedAt = invited_at ? new Date(invited_at) : null;
  // The list does not say how often a guest was invited, so we assume once.
  return decideInvitation({ status, invitation, invitedAt, sendings: invitedAt === null ? 0 : 1 }, resend, now);
}
