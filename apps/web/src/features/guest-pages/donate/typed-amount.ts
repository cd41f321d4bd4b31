import { amountSentence, wholePounds } from "@wishwell/contract/texts/contribution-texts";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { pence, type Pence, toWire } from "@wishwell/domain/money/money";
import { type AmountFault, readAmount, withoutGroups } from "@wishwell/domain/money/typed-amount";

type Amounts = DonateContent["amounts"];

const read = (typed: string, { least, most }: Amounts): Pence | AmountFault =>
  readAmount(typed, { least: pence(least), most: pence(most) });

/** Null until the typed amount is valid. A comma for thousands is understood. */
export function amountOf(typed: string, amounts: Amounts): Pence | null {
  const amount = read(typed, amounts);
  if (amount === "thousands") return withoutGroups(typed);
  return typeof amount === "number" ? amount : null;
}

/** What the field says when it loses focus: nothing about an empty field. How we read a comma is asked, not refused. */
export function amountWords(typed: string, amounts: Amounts): { readonly error?: string; readonly note?: string } {
  const fault = read(typed, amounts);
  if (typeof fault === "number" || fault === "missing") return {};
  const words = amountSentence(fault, typed, pence(amounts.most));
  return fault === "thousands" ? { note: words } : { error: words };
}

/** The value shown when the field loses focus: a valid amount gets its pence, unless we ask how we read it. */
export function formattedAmount(typed: string, amounts: Amounts): string {
  const amount = read(typed, amounts);
  return typeof amount === "number" ? toWire(amount) : typed;
}

/** The £ is drawn beside the field, so one that is typed or pasted is removed. */
export const withoutPound = (typed: string): string => typed.replaceAll("£", "");

/** "£10" rather than "£10.00": suggestions are whole pounds. */
export const roundPounds = (amount: number): string => wholePounds(pence(amount));
