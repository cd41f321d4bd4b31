import { guestStatus } from "./guest-status.ts";

export type GuestOption = "send" | "resend" | "share" | "edit" | "message" | "status" | "details" | "delete";

interface OptionFacts {
  readonly status: number;
  /** An invitation has been on its way to this address. */
  readonly invited: boolean;
}

/** The entries of a guest's menu, in their order: what needs a good address goes while the address is bad. */
export function guestOptions({ status, invited }: OptionFacts): GuestOption[] {
  const reachable = status !== guestStatus.failed;
  const offered: Record<GuestOption, boolean> = {
    send: reachable && !invited,
    resend: reachable && invited,
    share: true,
    edit: true,
    message: reachable,
    status: true,
    details: true,
    delete: true,
  };
  return (Object.keys(offered) as GuestOption[]).filter((option) => offered[option]);
}
