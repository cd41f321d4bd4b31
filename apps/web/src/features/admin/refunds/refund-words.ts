import type { RefundRow } from "@wishwell/contract/api/refunds";
import { askedByGiver, canStayWithParty } from "@wishwell/domain/money/refund-rules";
import { dayAndTime } from "../../../lib/moments.ts";
import type { PillTone } from "../../../ui/feedback/StatusPill.tsx";
import type { StateShape } from "../../../ui/feedback/StateIcon.tsx";

interface StatusLook {
  readonly words: string;
  readonly tone: PillTone;
  readonly shape: StateShape;
}

export const statusLooks: Readonly<Record<RefundRow["status"], StatusLook>> = {
  asked: { words: "Waiting", tone: "waiting", shape: "half" },
  approved: { words: "Approved", tone: "info", shape: "dot" },
  sending: { words: "On its way", tone: "info", shape: "half" },
  done: { words: "Refunded", tone: "good", shape: "full" },
  refused: { words: "Refused", tone: "off", shape: "ring" },
  failed: { words: "Failed", tone: "bad", shape: "triangle" },
};

/** Why the money is refunded. */
export const causeWords: Readonly<Record<RefundRow["cause"], string>> = {
  giver: "The giver asked",
  at_provider: "Made at the payment provider",
  party_cancelled: "Party cancelled",
  page_hidden: "Page hidden after a report",
  mismatch: "A different amount was paid",
  too_late: "Paid too late",
  cancelled: "Paid after cancelling",
  paid_twice: "Paid twice",
};

const confirmedWords: Readonly<Record<NonNullable<RefundRow["confirmed_by"]>, string>> = {
  email_link: "Confirmed by email link",
  signed_in: "Confirmed by signing in",
  guest_link: "Confirmed on the guest link",
  admin: "Opened by an admin",
};

/** Who asked, and how and when the giver confirmed it. */
export function requestedWords(refund: RefundRow): string[] {
  const { asked_by, confirmed_by, confirmed_at, cause } = refund;
  const asker = asked_by || (askedByGiver({ cause, confirmedBy: confirmed_by }) ? "the giver" : "");
  const when = confirmed_at === null || confirmed_at === refund.asked_at ? "" : `, ${dayAndTime(confirmed_at)}`;
  return [
    ...(asker === "" ? [] : [`By ${asker}`]),
    ...(confirmed_by === null ? [] : [`${confirmedWords[confirmed_by]}${when}`]),
  ];
}

/** What a failed refund holds up. */
export const failedWords = ({ cause }: Pick<RefundRow, "cause">): string =>
  canStayWithParty(cause)
    ? "Its halves won’t be paid out until you try the refund again or stop it."
    : "It stays open until you try again.";
