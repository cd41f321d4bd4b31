import { mayContribute } from "@wishwell/domain/may-contribute";
import type { Invitation } from "./show-invitation.ts";

export function mayGive({ guest, party, cancelled, gift }: Invitation, now: Date): boolean {
  const giving = { endsAt: party.endsAt, complete: party.completedAt !== null, cancelled };
  return mayContribute({ status: guest.status, contributed: gift.contributed }, giving, now);
}
