import { hasAnswered } from "@wishwell/domain/guests/guest-status";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { shortDate } from "@wishwell/domain/parties/party-dates";
import { dayAndTime } from "../../../lib/moments.ts";
import type { GuestList, TableGuest } from "../guest-queries.ts";
import { dueWords, invitationsCounted } from "../invite/invitation-plan.ts";

type Invited = Pick<TableGuest, "status" | "invitation" | "invitation_due_at" | "bounced_at">;
type State = NonNullable<TableGuest["invitation"]>;

const words: Readonly<Record<State, string>> = {
  waiting: "Going out tomorrow",
  queued: "On its way",
  sent: "",
  link: "Sent by link",
  refused: "The address was refused",
  bounced: "Our email bounced",
  failed: "Couldn’t be sent",
};

/** "3 invitations will go out at 8am tomorrow, because you reached the daily limit." A paused party promises no time. */
export function waitingWords(
  { count, due_at }: NonNullable<GuestList["waiting"]>,
  { paused, now }: { readonly paused: boolean; readonly now: Date },
): string {
  const counted = invitationsCounted(count);
  if (paused) return `${counted} ${count === 1 ? "is" : "are"} waiting until your party is active.`;
  return `${counted} will go out at ${dueWords(due_at, now)}, because you reached the daily limit.`;
}

/**
 * The invitation's delivery state, shown beside the status. Empty once the guest has replied. A paused party promises no
 * time.
 */
export function invitationWords(guest: Invited, { paused }: { readonly paused: boolean }): string {
  const { status, invitation, invitation_due_at: due, bounced_at: bounced } = guest;
  if (hasAnswered(status) || !invitation) return "";
  if (invitation === "waiting" && paused) return "Waiting until your party is active";
  if (invitation === "waiting" && due) return `Goes out ${dayAndTime(due)}`;
  if (isBad(invitation) && bounced) return `${words[invitation]} on ${shortDate(londonDay(new Date(bounced)))}`;
  return words[invitation];
}

const isBad = (invitation: State) => invitation === "bounced" || invitation === "refused";
