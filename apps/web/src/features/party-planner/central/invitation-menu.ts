import type { IconName } from "../../../ui/site/Icon.tsx";
import type { Invitation } from "../../party/invitation-words.ts";

interface Entry {
  readonly label: string;
  readonly icon: IconName;
  /** Null opens the message dialogue. */
  readonly href: string | null;
}

type Choosing = Pick<Invitation, "uuid" | "date" | "may_contribute" | "over">;

export const inviteAddress = (uuid: string): string => `/eventattendee/${uuid}`;
export const donateAddress = (uuid: string): string => `/eventattendee/donate/${uuid}`;

/** The current actions for an invitation. */
export function invitationMenu({ uuid, date, may_contribute, over }: Choosing, historic: boolean): readonly Entry[] {
  const entries: readonly (Entry | false)[] = [
    { label: "Show Invite", icon: "eye", href: inviteAddress(uuid) },
    !historic && { label: "Send Message", icon: "message", href: null },
    may_contribute && { label: "Contribute", icon: "gift", href: donateAddress(uuid) },
    date !== null && !over && { label: "Add to calendar", icon: "calendar", href: `/eventattendees/calendar/${uuid}` },
  ];
  return entries.filter((entry) => entry !== false);
}
