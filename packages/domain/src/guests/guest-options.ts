import { guestStatus, hasAnswered } from "./guest-status.ts";

export type GuestOption = "send" | "resend" | "share" | "edit" | "message" | "place" | "status" | "details" | "delete";

interface OptionFacts {
  readonly status: number;
  /** The invitation has been sent to this email address, or its link was shared. */
  readonly invited: boolean;
}

/** Guests who were invited or have replied. Only they are thanked, or notified when the party is cancelled. */
export const wasInvitedOrReplied = ({ status, invited }: OptionFacts): boolean => invited || hasAnswered(status);

/** The entries of a guest's menu, in order. Sending options are left out while the email address is bad. */
export function guestOptions(guest: OptionFacts): GuestOption[] {
  const reachable = guest.status !== guestStatus.failed;
  const first = guest.status === guestStatus.notSent;
  const offered: Record<GuestOption, boolean> = {
    send: reachable && first,
    resend: reachable && !first,
    share: true,
    edit: true,
    message: reachable,
    place: guest.status === guestStatus.waiting,
    status: true,
    details: true,
    delete: true,
  };
  return (Object.keys(offered) as GuestOption[]).filter((option) => offered[option]);
}
