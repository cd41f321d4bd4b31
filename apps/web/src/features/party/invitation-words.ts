import type { Answer } from "@wishwell/contract/api/calls";
import { statusFromWire } from "@wishwell/domain/guests/guest-status";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { shortDate } from "@wishwell/domain/parties/party-dates";
import { statusWords } from "../../ui/feedback/StatusPill.tsx";
import type { GuestStatus } from "../../ui/feedback/StateIcon.tsx";
import { statusOf } from "./guest-counts.ts";

export type Invitation = Answer<"GET /users/invitations/{uuid}/{historic}">["data"][number];

/** The status of an invitation; until the guest replies, the date to reply by. */
export function invitationStatus(
  { rsvp_date, ...reply }: Pick<Invitation, "status" | "waiting" | "rsvp_date">,
  historic: boolean,
): { status: GuestStatus; words: string } {
  const status = statusOf(statusFromWire(reply));
  // A guest who views the invitation has received it, whatever its delivery status says.
  const open = status === "awaiting" || status === "notSent" || status === "badEmail";
  if (!open) return { status, words: statusWords[status] };
  const words = rsvp_date === null || historic ? statusWords.awaiting : `Reply by ${shortDate(rsvp_date)}`;
  return { status: "awaiting", words };
}

/** What the guest gave; null if nothing. A null amount is private. */
export function givenWords({ contributed, amount }: Pick<Invitation, "contributed" | "amount">): string | null {
  if (!contributed) return null;
  return amount === null ? "It’s a secret" : `You gave ${pounds(fromWire(amount))}`;
}
