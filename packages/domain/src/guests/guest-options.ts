import { guestStatus, hasAnswered } from "./guest-status.ts";

export type GuestOption = "send" | "resend" | "share" | "edit" | "message" | "status" | "details" | "delete";

interface OptionFacts {
  readonly status: number;
  /** The invitation has been on its way to this address, or its link was passed on. */
  readonly invited: boolean;
}

/** Those who have the invitation or have answered: nobody else is thanked, or told that it is off. */
export const knowsOfParty = ({ status, invited }: OptionFacts): boolean => invited || hasAnswered(status);

/** The entries of a guest's menu, in their order: what needs a good address goes while the address is bad. */
export function guestOptions(guest: OptionFacts): GuestOption[] {
  const reachable = guest.status !== guestStatus.failed;
  const first = guest.status === guestStatus.notSent;
  const offered: Record<GuestOption, boolean> = {
    send: reachable && first,
    resend: reachable && !first,
    share: true,
    edit: true,
    message: reachable,
    status: true,
    details: true,
    delete: true,
  };
  return (Object.keys(offered) as GuestOption[]).filter((option) => offered[option]);
}
