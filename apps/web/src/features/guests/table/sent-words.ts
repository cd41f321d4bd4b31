import type { Answer } from "@wishwell/contract/calls";
import { texts } from "@wishwell/contract/texts";
import { listed } from "@wishwell/domain/party-language";
import { dayAndTime } from "../../../lib/moments.ts";

export type SentPart = Answer<"POST /eventattendees/invitemany/event/{uuid}">["data"];
type Reason = SentPart["skipped"][number]["reason"];

const reasons: Readonly<Record<Reason, readonly [one: string, many: string]>> = {
  already_sent: ["had been invited already", "had been invited already"],
  answered: ["has answered already", "have answered already"],
  bad_email: ["has a bad e-mail", "have a bad e-mail"],
  too_soon: ["got one less than 12 hours ago", "got one less than 12 hours ago"],
  too_often: ["got it three times more already", "got it three times more already"],
};

/** What came of inviting many, in as many parts as it took. */
export function sentWords(parts: readonly SentPart[]): { readonly anySent: boolean; readonly words: string } {
  const waiting = parts.flatMap((part) => part.waiting);
  const left = parts.reduce((sum, part) => sum + part.uuids.length, 0) - waiting.length;
  const [first] = waiting;
  const sentences = [
    left > 0 && texts.invitationsSent(left),
    first && `${texts.invitationsWait(waiting.length, dayAndTime(first.due_at))}.`,
    left + waiting.length === 0 && `${texts.noInvitationsSent}.`,
    skippedWords(parts.flatMap((part) => part.skipped)),
  ];
  return { anySent: left + waiting.length > 0, words: sentences.filter((sentence) => sentence).join(" ") };
}

/** "Left out: 2 have answered already and 1 has a bad e-mail." */
function skippedWords(skipped: SentPart["skipped"]): string {
  const counted = (Object.keys(reasons) as Reason[]).flatMap((reason) => {
    const count = skipped.filter((one) => one.reason === reason).length;
    return count === 0 ? [] : [`${count} ${reasons[reason][count === 1 ? 0 : 1]}`];
  });
  return counted.length === 0 ? "" : `Left out: ${listed(counted)}.`;
}
