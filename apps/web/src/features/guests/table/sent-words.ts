import { texts } from "@wishwell/contract/texts/screen-texts";
import { hasAnswered } from "@wishwell/domain/guests/guest-status";
import { decideInvitation } from "@wishwell/domain/guests/invitation-rules";
import { now } from "../../../lib/now.ts";
import { leftOutSentence, type LeftOutReasons } from "../../../lib/pages/skipped-guests.ts";
import type { TableGuest } from "../guest-queries.ts";
import { dueWords, type SentPart } from "../invite/invitation-plan.ts";

export type SkipReason = SentPart["skipped"][number]["reason"];
type Named = Pick<TableGuest, "uuid" | "guest_first_name">;

const reasons: LeftOutReasons<SkipReason> = {
  already_sent: ["has already been invited", "have already been invited"],
  answered: ["has already replied", "have already replied"],
  bad_email: ["has a bad email address", "have bad email addresses"],
  too_soon: ["was emailed in the last 12 hours", "were emailed in the last 12 hours"],
  too_often: ["has already had it four times", "have already had it four times"],
};

/** Summarises the result of sending invitations, over all batches. */
export function sentWords(
  parts: readonly SentPart[],
  guests: readonly Named[],
): { readonly anySent: boolean; readonly words: string } {
  const waiting = parts.flatMap((part) => part.waiting);
  const left = parts.reduce((sum, part) => sum + part.uuids.length, 0) - waiting.length;
  const [first] = waiting;
  const sentences = [
    left > 0 && texts.invitationsSent(left),
    first && texts.invitationsWait(waiting.length, dueWords(first.due_at, now())),
    left + waiting.length === 0 && `${texts.noInvitationsSent}.`,
    leftOutWords(
      parts.flatMap((part) => part.skipped),
      guests,
    ),
  ];
  return { anySent: left + waiting.length > 0, words: sentences.filter((sentence) => sentence).join(" ") };
}

/** Why some guests get no invitation. */
export const leftOutWords = (
  leftOut: readonly Readonly<SentPart["skipped"][number]>[],
  guests: readonly Named[],
): string => leftOutSentence(leftOut, guests, reasons);

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

function decide({ email, status, invitation = null, invited_at }: TableGuest, resend: boolean, now: Date) {
  if (resend && hasAnswered(status)) return "answered";
  const invitedAt = invited_at ? new Date(invited_at) : null;
  // The list does not say how often a guest was invited, so we assume once.
  return decideInvitation({ email, status, invitation, invitedAt, sendings: invitedAt === null ? 0 : 1 }, resend, now);
}
