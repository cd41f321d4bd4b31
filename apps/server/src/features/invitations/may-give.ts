import { mayContribute } from "@wishwell/domain/may-contribute";
import type { Invitation } from "./show-invitation.ts";

/** Nothing can be given yet, so nobody has. */
export function mayGive({ guest, party, cancelled }: Invitation, now: Date): boolean {
  const giving = { endsAt: party.endsAt, complete: party.completedAt !== null };
  return !cancelled && mayContribute({ status: guest.status, contributed: false }, giving, now);
}
