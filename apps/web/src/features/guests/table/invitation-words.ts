import { hasAnswered } from "@wishwell/domain/guest-status";
import { dayAndTime } from "../../../lib/moments.ts";
import type { GuestList, TableGuest } from "../guest-queries.ts";

type Invited = Pick<TableGuest, "status" | "invitation" | "invitation_due_at">;
type State = NonNullable<TableGuest["invitation"]>;

const words: Readonly<Record<State, string>> = {
  waiting: "Leaves tomorrow",
  queued: "On its way",
  sent: "",
  link: "Sent by link",
  refused: "The address was refused",
  bounced: "The letter came back",
  failed: "Could not be sent",
};

/** "3 invitations are waiting. They leave from 16/11/26, 8:00 AM on, because the day’s number was used up." */
export function waitingWords({ count, due_at }: NonNullable<GuestList["waiting"]>): string {
  const leave = count === 1 ? "1 invitation is waiting. It leaves" : `${count} invitations are waiting. They leave`;
  return `${leave} from ${dayAndTime(due_at)} on, because the day’s number was used up.`;
}

/** What became of the invitation, beside the status; nothing once there is an answer. */
export function invitationWords({ status, invitation, invitation_due_at: due }: Invited): string {
  if (hasAnswered(status) || !invitation) return "";
  return invitation === "waiting" && due ? `Leaves ${dayAndTime(due)}` : words[invitation];
}
