import { emailKey } from "@wishwell/domain/email-key";
import type { BookedPayout, BookedPayouts } from "@wishwell/domain/judge-report";
import { daysBetween } from "@wishwell/domain/london-time";
import type { ReportRow } from "@wishwell/domain/report-row";
import type { Database } from "../../platform/database/database.ts";
import {
  daysUntilSent,
  findByPayments,
  findByReferences,
  findByTransactions,
  type PaymentSaid,
} from "./booked.store.ts";

/** Every payment that these rows may be about, in a few questions. */
export async function loadBooked(db: Database, rows: readonly ReportRow[]): Promise<BookedPayouts> {
  const references = rows.flatMap(({ reference }) => reference ?? []);
  const byReference = mapBy(await findByReferences(db, unique(references)), ({ reference }) => reference);
  const numbers = rows.map(({ transactionId }) => transactionId).filter((id) => id !== "");
  const byTransaction = mapBy(
    await findByTransactions(db, unique(numbers)),
    ({ transactionId }) => transactionId ?? "",
  );
  const payments = Map.groupBy(await findByPayments(db, paymentsSaid(rows)), paymentName);
  return {
    byReference: (reference) => byReference.get(reference) ?? null,
    byTransaction: (id) => byTransaction.get(id) ?? null,
    byPayment: (row) => (payments.get(paymentName(row)) ?? []).filter((payout) => isNear(payout, row)),
  };
}

const unique = (list: readonly string[]) => [...new Set(list)];
const mapBy = (list: readonly BookedPayout[], nameOf: (payout: BookedPayout) => string) =>
  new Map(list.map((payout) => [nameOf(payout), payout]));

/** Only what has no reference is looked for by what it says of itself. */
const paymentsSaid = (rows: readonly ReportRow[]): PaymentSaid[] =>
  rows.flatMap(({ reference, isPayout, amount, day, email }) =>
    reference === null && isPayout && amount !== null && day !== null && email !== ""
      ? [{ email: emailKey(email), pence: amount, day }]
      : [],
  );

const paymentName = ({ email, amount }: Pick<BookedPayout, "email"> & { readonly amount: number | null }) =>
  `${emailKey(email)} ${amount}`;

function isNear({ sentOn }: BookedPayout, { day }: ReportRow): boolean {
  if (sentOn === null || day === null) return false;
  const days = daysBetween(sentOn, day);
  return days >= 0 && days <= daysUntilSent;
}
