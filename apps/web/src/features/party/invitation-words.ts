import type { Answer } from "@wishwell/contract/api/calls";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { shortDate } from "@wishwell/domain/parties/party-dates";
import { statusWords } from "../../ui/feedback/StatusPill.tsx";
import type { GuestStatus } from "../../ui/feedback/StatusIcon.tsx";
import { statusOf } from "./guest-counts.ts";

export type Invitation = Answer<"GET /users/invitations/{uuid}/{historic}">["data"][number];

/** Where somebody stands with an invitation: until they answer, by when they are asked to. */
export function invitationStatus(
  { status: number, rsvp_date }: Pick<Invitation, "status" | "rsvp_date">,
  historic: boolean,
): { status: GuestStatus; words: string } {
  const status = statusOf(number);
  // Whoever is looking at the invitation has got it, by whichever way.
  const open = status === "awaiting" || status === "notSent" || status === "badEmail";
  if (!open) return { status, words: statusWords[status] };
  const words = rsvp_date === null || historic ? statusWords.awaiting : `Reply by ${shortDate(rsvp_date)}`;
  return { status: "awaiting", words };
}

/** What was given, if anything: an amount that is not shown is a secret. */
export function givenWords({ contributed, amount }: Pick<Invitation, "contributed" | "amount">): string | null {
  if (!contributed) return null;
  return amount === null ? "It’s a secret" : `You gave ${pounds(fromWire(amount))}`;
}
