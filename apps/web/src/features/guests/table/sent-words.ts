import type { Answer } from "@wishwell/contract/calls";
import { texts } from "@wishwell/contract/texts";
import { listed } from "@wishwell/domain/party-language";
import { dayAndTime } from "../../../lib/moments.ts";
import type { TableGuest } from "../guest-queries.ts";

export type SentPart = Answer<"POST /eventattendees/invitemany/event/{uuid}">["data"];
export type SkipReason = SentPart["skipped"][number]["reason"];
type Named = Pick<TableGuest, "uuid" | "guest_first_name">;

const reasons: Readonly<Record<SkipReason, readonly [one: string, many: string]>> = {
  already_sent: ["had been invited already", "had been invited already"],
  answered: ["has answered already", "have answered already"],
  bad_email: ["has a bad e-mail", "have a bad e-mail"],
  too_soon: ["got one less than 12 hours ago", "got one less than 12 hours ago"],
  too_often: ["got it three times more already", "got it three times more already"],
};

/** What came of inviting these, in as many parts as it took. */
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

/** So few are told by name. */
const mostNames = 3;

/** "Left out: Olive has answered already and Noah has a bad e-mail.", or counted when they are many. */
export function leftOutWords(
  leftOut: readonly Readonly<SentPart["skipped"][number]>[],
  guests: readonly Named[],
): string {
  const names = new Map(guests.map(({ uuid, guest_first_name }) => [uuid, guest_first_name]));
  const told = (Object.keys(reasons) as SkipReason[]).flatMap((reason) => {
    const those = leftOut.filter((one) => one.reason === reason);
    if (those.length === 0) return [];
    const who =
      leftOut.length <= mostNames ? listed(those.map(({ uuid }) => names.get(uuid) ?? "one")) : String(those.length);
    return [`${who} ${reasons[reason][those.length === 1 ? 0 : 1]}`];
  });
  return told.length === 0 ? "" : `Left out: ${listed(told)}.`;
}
