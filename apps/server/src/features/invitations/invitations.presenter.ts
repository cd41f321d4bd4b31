import type { Answer } from "@wishwell/contract/calls";
import { texts } from "@wishwell/contract/texts";
import { timeOfDay } from "@wishwell/domain/party-dates";
import { londonTime } from "@wishwell/domain/london-time";
import type { Skipped } from "./invite-many.ts";
import type { Sent } from "./send-invitations.ts";

export function presentSent({ queued, waiting, dueAt, skipped }: Sent & { readonly skipped: readonly Skipped[] }) {
  return {
    message: sentMessage(queued.length, waiting.length, dueAt),
    data: {
      uuids: [...queued, ...waiting].map(({ id }) => id),
      waiting: waiting.map(({ id }) => ({ uuid: id, due_at: dueAt.toISOString() })),
      skipped: skipped.map(({ id, reason }) => ({ uuid: id, reason })),
    },
  } satisfies Answer<"POST /eventattendees/invitemany/event/{uuid}">;
}

/** What became of inviting one guest. */
export function invitedMessage({ sends, dueAt }: { readonly sends: boolean; readonly dueAt: Date | null }): string {
  if (dueAt !== null) return sentMessage(0, 1, dueAt);
  return sends ? texts.invitationsSent(1) : texts.noInvitationsSent;
}

/** What left, and what leaves later. */
function sentMessage(queued: number, waiting: number, dueAt: Date): string {
  const later =
    waiting === 0 ? [] : [texts.invitationsWait(waiting, `tomorrow at ${timeOfDay(londonTime(dueAt).time)}`)];
  const now = queued === 0 ? [] : [texts.invitationsSent(queued)];
  return [...now, ...later].join(" ") || texts.noInvitationsSent;
}
