import type { AlertRow } from "@wishwell/contract/api/admin/alerts";
import type { AlertsShown } from "@wishwell/contract/api/admin/choices";
import type { AlertSubject } from "@wishwell/contract/api/admin/paths";
import { momentInProse } from "../../../lib/moments.ts";

interface SubjectWords {
  /** In the filter. */
  readonly many: string;
  /** The link to the very thing. */
  readonly see: string;
}

export const subjectWords: Readonly<Record<AlertSubject, SubjectWords>> = {
  dispute: { many: "Disputes", see: "See dispute" },
  disputes: { many: "Disputes without a contribution", see: "See disputes" },
  refund: { many: "Refunds", see: "See refund" },
  report: { many: "Reported pages", see: "See report" },
  request: { many: "Data requests and complaints", see: "See request" },
  contribution: { many: "Contributions", see: "See contribution" },
  payment: { many: "One payment", see: "See payment" },
  payments: { many: "Payments", see: "See payments" },
  charity: { many: "Charities", see: "See charity" },
  party: { many: "Parties", see: "See party" },
  ledger: { many: "Ledger", see: "See ledger" },
  cards: { many: "Cards", see: "See payments" },
  backup: { many: "Backups", see: "See checks" },
};

export const shownWords: Readonly<Record<AlertsShown, string>> = {
  current: "Current",
  open: "Open",
  acknowledged: "Acknowledged",
  closed: "Closed",
  all: "All",
};

export const alertLooks = {
  open: { tone: "bad", shape: "triangle", words: "Open" },
  acknowledged: { tone: "waiting", shape: "half", words: "Acknowledged" },
  closed: { tone: "off", shape: "full", words: "Closed" },
} as const;

/** A title as a sentence of its own: "a refund waits" becomes "A refund waits". */
export const titleOf = ({ title }: Pick<AlertRow, "title">): string => title.charAt(0).toUpperCase() + title.slice(1);

/** Whom and what it is about: "Hannah Webb, Maya’s party". */
export const whoOf = (alert: Pick<AlertRow, "giver" | "event" | "charity" | "requester">): string =>
  [alert.requester, alert.giver, alert.event, alert.charity].flatMap((named) => named?.name ?? []).join(", ");

export const counted = (count: number): string => (count === 1 ? "1 alert" : `${count.toLocaleString("en-GB")} alerts`);

export const deadlineWords = (respondBy: string, now: Date): string =>
  `${new Date(respondBy) > now ? "Reply by" : "The deadline was"} ${momentInProse(respondBy)}`;
