import { asText, quotedCell } from "../text/csv-text.ts";
import { type Pence, toWire } from "../money/money.ts";

export interface FilePayment {
  readonly email: string;
  readonly amount: Pence;
  readonly reference: string;
  readonly note: string;
}

/** More rows than this the provider does not take in one file. */
export const rowsPerPaymentFile = 5000;
export const paymentNoteLength = 400;

/**
 * One row of the file that tells the provider whom to pay; there is no header. Address and amount stay as they are, since
 * a program reads them; the note, which people wrote, cannot become a formula in whose sheet it is opened.
 */
export function paymentLine({ email, amount, reference, note }: FilePayment): string {
  const words = note.replace(/\s+/g, " ").trim().slice(0, paymentNoteLength);
  return `${[email, toWire(amount), "GBP", reference, asText(words), "PAYPAL"].map(quotedCell).join(",")}\r\n`;
}
