import { amountTexts } from "@wishwell/contract/texts/contribution-texts";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { pence, type Pence, pounds, toWire } from "@wishwell/domain/money/money";
import { type AmountFault, readAmount } from "@wishwell/domain/money/typed-amount";

type Amounts = DonateContent["amounts"];

const read = (typed: string, { least, most }: Amounts): Pence | AmountFault =>
  readAmount(typed, { least: pence(least), most: pence(most) });

/** Null until the typed amount is valid. */
export function amountOf(typed: string, amounts: Amounts): Pence | null {
  const amount = read(typed, amounts);
  return typeof amount === "number" ? amount : null;
}

/** The error, in the server's words. Undefined when the amount is valid or the field is empty. */
export function amountError(typed: string, amounts: Amounts): string | undefined {
  if (typed.trim() === "") return undefined;
  const fault = read(typed, amounts);
  if (fault === "not a number") return amountTexts.amountShape;
  if (fault === "too small") return amountTexts.amountSmall;
  return fault === "too large" ? amountTexts.amountLarge(roundPounds(amounts.most)) : undefined;
}

/** The value shown when the field loses focus: a valid amount gets its pence. */
export function formattedAmount(typed: string, amounts: Amounts): string {
  const amount = amountOf(typed, amounts);
  return amount === null ? typed : toWire(amount);
}

/** The £ is drawn beside the field, so one that is typed or pasted is removed. */
export const withoutPound = (typed: string): string => typed.replaceAll("£", "");

/** "£10" rather than "£10.00": suggestions are whole pounds. */
export const roundPounds = (amount: number): string => pounds(pence(amount)).replace(/\.00$/, "");
