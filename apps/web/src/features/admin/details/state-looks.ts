import type { AdminPartyState } from "@wishwell/contract/api/admin/details";
import type { ContributionState } from "@wishwell/domain/money/contribution-states";
import type { StateShape } from "../../../ui/feedback/StateIcon.tsx";
import type { PillTone } from "../../../ui/feedback/StatusPill.tsx";

export interface Look {
  readonly tone: PillTone;
  readonly shape: StateShape;
  readonly words: string;
}

export const partyLooks: Readonly<Record<AdminPartyState, Look>> = {
  draft: { tone: "none", shape: "dashed", words: "Draft" },
  paused: { tone: "waiting", shape: "half", words: "Paused" },
  "coming up": { tone: "info", shape: "half", words: "Coming up" },
  over: { tone: "info", shape: "dot", words: "Over" },
  complete: { tone: "good", shape: "full", words: "Complete" },
  cancelled: { tone: "off", shape: "ring", words: "Cancelled" },
};

const notPaid: Look = { tone: "none", shape: "dashed", words: "Not paid" };
const underWay: Look = { tone: "waiting", shape: "half", words: "Payment under way" };

export const contributionLooks: Readonly<Record<ContributionState, Look>> = {
  intent: notPaid,
  order: notPaid,
  approved: underWay,
  capturing: underWay,
  pending: underWay,
  captured: { tone: "good", shape: "full", words: "Paid" },
  won: { tone: "good", shape: "full", words: "Paid, dispute won" },
  declined: { tone: "off", shape: "ring", words: "Declined" },
  cancelled: { tone: "off", shape: "ring", words: "Cancelled" },
  expired: { tone: "off", shape: "ring", words: "Expired" },
  refund_asked: { tone: "waiting", shape: "half", words: "Refund requested" },
  refunded: { tone: "off", shape: "ring", words: "Refunded" },
  refund_failed: { tone: "bad", shape: "triangle", words: "Refund failed" },
  disputed: { tone: "bad", shape: "triangle", words: "Dispute open" },
  lost: { tone: "off", shape: "ring", words: "Dispute lost" },
};

export const disputeLooks = {
  inquiry: { tone: "waiting", shape: "half", words: "Inquiry" },
  withdrawn: { tone: "off", shape: "ring", words: "Withdrawn" },
  open: { tone: "bad", shape: "triangle", words: "Open" },
  won: { tone: "good", shape: "full", words: "Won" },
  lost: { tone: "off", shape: "ring", words: "Lost" },
} as const;
