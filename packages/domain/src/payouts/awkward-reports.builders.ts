import { pence } from "../money/money.ts";
import type { KnownPayout, BookedPayouts } from "./match-report.ts";
import type { PayoutState } from "./payout-states.ts";

/** Sample payouts (three exported, others in other states) and the parts of awkward report files. */

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
export const referenceOf = (number: number) => `P${String(number).padStart(26, "0")}`;

function aPayout(number: number, email: string, amount: number, more: Partial<KnownPayout> = {}): KnownPayout {
  const state: PayoutState = more.state ?? "exported";
  return {
    id: idOf(number),
    reference: referenceOf(number),
    name: email,
    email,
    amount: pence(amount),
    state,
    transactionId: null,
    fee: null,
    been: ["due", "exported", state],
    sentOn: "2027-03-20",
    ...more,
  };
}

export const tideline = aPayout(1, "giving@tideline.example", 124_050);
export const priya = aPayout(2, "priya@example.org", 912);
export const zoe = aPayout(3, "zoë@example.org", 4120);
export const paid = aPayout(4, "paid@example.org", 6440, { state: "success", transactionId: "4TX" });
export const cancelled = aPayout(5, "gone@example.org", 500, { state: "cancelled" });
export const due = aPayout(6, "due@example.org", 700, { state: "due", been: ["due"], sentOn: null });
const twin = aPayout(7, "twin@example.org", 2500);
const otherTwin = aPayout(8, "twin@example.org", 2500);

const all = [tideline, priya, zoe, paid, cancelled, due, twin, otherTwin];

export const books: BookedPayouts = {
  byReference: (reference) => all.find((payout) => payout.reference === reference) ?? null,
  byTransaction: (id) => all.find(({ transactionId }) => transactionId === id) ?? null,
  byPayment: ({ email, amount, day }) =>
    all.filter((payout) => payout.email === email && payout.amount === amount && payout.sentOn === day),
};

export const header = [
  "Date",
  "Time",
  "TimeZone",
  "Type",
  "Status",
  "Currency",
  "Gross",
  "Fee",
  "To Email Address",
  "Transaction ID",
  "Custom Number",
];

interface RowCells {
  readonly date?: string;
  readonly time?: string;
  readonly type?: string;
  readonly status?: string;
  readonly currency?: string;
  readonly gross?: string;
  readonly fee?: string;
  readonly email?: string;
  readonly id?: string;
  readonly reference?: string;
}

/** A correct row of a report, except for the given cells. */
export function line(payout: KnownPayout, said: RowCells = {}): string[] {
  const right = (payout.amount / 100).toFixed(2);
  return [
    said.date ?? "20/03/2027",
    said.time ?? "10:00:00",
    "Europe/London",
    said.type ?? "Mass Pay Payment",
    said.status ?? "Completed",
    said.currency ?? "GBP",
    said.gross ?? `-${right}`,
    said.fee ?? "-0.20",
    said.email ?? payout.email,
    said.id ?? `TX${payout.reference.slice(-3)}`,
    said.reference ?? payout.reference,
  ];
}

export const joined = (rows: readonly (readonly string[])[], delimiter = ",", end = "\r\n"): string =>
  rows.map((row) => `${row.map((cell) => quotedFor(cell, delimiter)).join(delimiter)}${end}`).join("");

const quotedFor = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
