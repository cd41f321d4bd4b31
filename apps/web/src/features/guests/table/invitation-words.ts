import { hasAnswered } from "@wishwell/domain/guests/guest-status";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { shortDate } from "@wishwell/domain/parties/party-dates";
import { dayAndTime } from "../../../lib/moments.ts";
import type { GuestList, TableGuest } from "../guest-queries.ts";

type Invited = Pick<TableGuest, "status" | "invitation" | "invitation_due_at" | "bounced_at">;
type State = NonNullable<TableGuest["invitation"]>;

const words: Readonly<Record<State, string>> = {
  waiting: "Leaves tomorrow",
  queued: "On its way",
  sent: "",
  link: "Sent by link",
  refused: "The address was refused",
  bounced: "Our e-mail bounced",
  failed: "Could not be sent",
};

/** "3 invitations are waiting. They leave from 16/11/26, 8:00 AM on, because the day’s number was used up." */
export function waitingWords({ count, due_at }: NonNullable<GuestList["waiting"]>): string {
  const leave = count === 1 ? "1 invitation is waiting. It leaves" : `${count} invitations are waiting. They leave`;
  return `${leave} from ${dayAndTime(due_at)} on, because the day’s number was used up.`;
}

/** The invitation's delivery state, shown beside the status. Empty once the guest has replied. */
export function invitationWords({ status, invitation, invitation_due_at: due, bounced_at: bounced }: Invited): string {
  if (hasAnswered(status) || !invitation) return "";
  if (invitation === "waiting" && due) return `Leaves ${dayAndTime(due)}`;
  if (isBad(invitation) && bounced) return `${words[invitation]} on ${shortDate(londonDay(new Date(bounced)))}`;
  return words[invitation];
}

const isBad = (invitation: State) => invitation === "bounced" || invitation === "refused";
