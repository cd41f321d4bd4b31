import type { Party } from "@wishwell/contract/api/parties";
import { guestOptions, type GuestOption } from "@wishwell/domain/guests/guest-options";
import { statusFromWire } from "@wishwell/domain/guests/guest-status";
import type { IconName } from "../../../ui/site/Icon.tsx";
import type { TableGuest } from "../guest-queries.ts";

type PartyState = Pick<Party, "over" | "complete">;

/** Guests can be invited until the party is over, and changed until it is complete. */
const invites: readonly GuestOption[] = ["send", "resend", "share"];
const changes: readonly GuestOption[] = ["edit", "place", "status"];

/** The actions for a guest now. An invitation that waits for its day is not offered again. */
export function rowOptions(
  { invitation, invited_at, ...reply }: TableGuest,
  { over, complete }: PartyState,
): GuestOption[] {
  const ended = over || complete === 1;
  return guestOptions({ status: statusFromWire(reply), invited: Boolean(invited_at) }).filter((option) => {
    if (ended && invites.includes(option)) return false;
    if (complete === 1 && changes.includes(option)) return false;
    return !(invitation === "waiting" && (option === "send" || option === "resend"));
  });
}

interface OptionLook {
  readonly label: string;
  readonly icon: IconName;
}

export const optionLooks: Readonly<Record<GuestOption, OptionLook>> = {
  send: { label: "Send invite", icon: "send" },
  resend: { label: "Resend invite", icon: "turn" },
  share: { label: "WhatsApp or copy link", icon: "share" },
  edit: { label: "Edit guest", icon: "edit" },
  message: { label: "Send message", icon: "message" },
  place: { label: "Give a place", icon: "users" },
  status: { label: "Change status", icon: "tick" },
  details: { label: "Show details", icon: "info" },
  delete: { label: "Delete guest", icon: "trash" },
};
