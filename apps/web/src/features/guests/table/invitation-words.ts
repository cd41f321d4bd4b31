import { hasAnswered } from "@wishwell/domain/guest-status";
import { dayAndTime } from "../../../lib/moments.ts";
import type { TableGuest } from "../guest-queries.ts";

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

/** What became of the invitation, beside the status; nothing once there is an answer. */
export function invitationWords({ status, invitation, invitation_due_at: due }: Invited): string {
  if (hasAnswered(status) || !invitation) return "";
  return invitation === "waiting" && due ? `Leaves ${dayAndTime(due)}` : words[invitation];
}
