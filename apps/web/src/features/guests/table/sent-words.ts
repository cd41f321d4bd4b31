import type { Answer } from "@wishwell/contract/api/calls";
import { texts } from "@wishwell/contract/texts/texts";
import { leftOutSentence, type LeftOutReasons } from "../../../lib/pages/skipped-guests.ts";
import { dayAndTime } from "../../../lib/moments.ts";
import type { TableGuest } from "../guest-queries.ts";

export type SentPart = Answer<"POST /eventattendees/invitemany/event/{uuid}">["data"];
export type SkipReason = SentPart["skipped"][number]["reason"];
type Named = Pick<TableGuest, "uuid" | "guest_first_name">;

const reasons: LeftOutReasons<SkipReason> = {
  already_sent: ["had been invited already", "had been invited already"],
  answered: ["has answered already", "have answered already"],
  bad_email: ["has a bad e-mail", "have a bad e-mail"],
  too_soon: ["got one less than 12 hours ago", "got one less than 12 hours ago"],
  too_often: ["got it three times more already", "got it three times more already"],
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
    first && `${texts.invitationsWait(waiting.length, dayAndTime(first.due_at))}.`,
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
