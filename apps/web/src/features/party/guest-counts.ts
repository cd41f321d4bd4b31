import type { Party } from "@wishwell/contract/api/parties";
import type { GuestStatus } from "../../ui/feedback/StateIcon.tsx";

export interface GuestCounts {
  /** Everyone on the guest list. */
  readonly listed: number;
  /** Without the guests whose invitation was not sent. */
  readonly invited: number;
  readonly byStatus: Readonly<Record<GuestStatus, number>>;
}

/** In the order of the discs: guests who come first, addresses that need attention last. */
const statusNumbers: Readonly<Record<GuestStatus, readonly string[]>> = {
  accepted: ["4"],
  waiting: ["waiting", "5"],
  // 2 is reserved for "not sure yet": neither yes nor no.
  awaiting: ["1", "2"],
  declined: ["3"],
  notSent: ["0"],
  badEmail: ["100"],
};

export const discOrder = Object.keys(statusNumbers) as GuestStatus[];

/** The status for this number. */
export function statusOf(number: number): GuestStatus {
  return discOrder.find((status) => statusNumbers[status].includes(String(number))) ?? "notSent";
}

export function guestCounts({ eventstats }: Pick<Party, "eventstats">): GuestCounts {
  const count = (status: GuestStatus) =>
    statusNumbers[status].reduce((sum, number) => sum + (eventstats.attendeeStatus[number]?.qty ?? 0), 0);
  const notSent = count("notSent");
  return {
    listed: eventstats.attendeeTotal.qty,
    invited: eventstats.attendeeTotal.qty - notSent,
    byStatus: {
      accepted: count("accepted"),
      waiting: count("waiting"),
      awaiting: count("awaiting"),
      declined: count("declined"),
      notSent,
      badEmail: count("badEmail"),
    },
  };
}

const words: Readonly<Record<GuestStatus, string>> = {
  accepted: "attending",
  waiting: "waiting for a place",
  awaiting: "awaiting reply",
  declined: "not attending",
  notSent: "not invited yet",
  badEmail: "with a bad email",
};

/** "22 invited: 12 attending, 10 awaiting reply; 2 not invited yet", for screen readers. */
export function countsInWords({ invited, byStatus }: GuestCounts): string {
  const said = (status: GuestStatus) => (byStatus[status] > 0 ? [`${byStatus[status]} ${words[status]}`] : []);
  const replies = discOrder.filter((status) => status !== "notSent").flatMap(said);
  const whole = replies.length === 0 ? `${invited} invited` : `${invited} invited: ${replies.join(", ")}`;
  return [whole, ...said("notSent")].join("; ");
}

/** Segments of a large party's bar, in per cent. */
export function barParts({ listed, byStatus }: GuestCounts): { status: GuestStatus; from: number; length: number }[] {
  const percent = (guests: number) => Math.round((guests / listed) * 1000) / 10;
  const before = (place: number) => discOrder.slice(0, place).reduce((sum, status) => sum + byStatus[status], 0);
  return discOrder
    .map((status, place) => ({ status, from: percent(before(place)), length: percent(byStatus[status]) }))
    .filter(({ status }) => byStatus[status] > 0);
}
