import { asText, quotedCell } from "../text/csv-text.ts";
import { type Pence, toWire } from "../money/money.ts";

export interface FilePayment {
  readonly email: string;
  readonly amount: Pence;
  readonly reference: string;
  readonly note: string;
}

/** The provider's limit of rows in one file. */
export const rowsPerPaymentFile = 5000;
export const paymentNoteLength = 400;

/**
 * One row of the payment file for the provider; there is no header. Email address and amount are left unchanged,
 * because a program reads them. The note is user text, so it is escaped against spreadsheet formulas.
 */
export function paymentLine({ email, amount, reference, note }: FilePayment): string {
  const words = note.replace(/\s+/g, " ").trim().slice(0, paymentNoteLength);
  return `${[email, toWire(amount), "GBP", reference, asText(words), "PAYPAL"].map(quotedCell).join(",")}\r\n`;
}
