import { amountTexts } from "@wishwell/contract/texts/contribution-texts";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { pence, type Pence, pounds, toWire } from "@wishwell/domain/money/money";
import { type AmountFault, readAmount } from "@wishwell/domain/money/typed-amount";

type Amounts = DonateContent["amounts"];

const read = (typed: string, { least, most }: Amounts): Pence | AmountFault =>
  readAmount(typed, { least: pence(least), most: pence(most) });

/** The sum that was typed; null while it is none that can be given. */
export function amountOf(typed: string, amounts: Amounts): Pence | null {
  const amount = read(typed, amounts);
  return typeof amount === "number" ? amount : null;
}

/** What is wrong with it, in the words the server would use; undefined when it is good, or nothing was typed yet. */
export function amountTrouble(typed: string, amounts: Amounts): string | undefined {
  if (typed.trim() === "") return undefined;
  const fault = read(typed, amounts);
  if (fault === "not a number") return amountTexts.amountShape;
  if (fault === "too small") return amountTexts.amountSmall;
  return fault === "too large" ? amountTexts.amountLarge(roundPounds(amounts.most)) : undefined;
}

/** As it stands in the field once it is left: always with its pence. */
export function tidied(typed: string, amounts: Amounts): string {
  const amount = amountOf(typed, amounts);
  return amount === null ? typed : toWire(amount);
}

/** The £ is drawn beside the field; typed or pasted with the number it goes by itself. */
export const withoutPound = (typed: string): string => typed.replaceAll("£", "");

/** "£10": suggestions are whole pounds. */
export const roundPounds = (amount: number): string => pounds(pence(amount)).replace(/\.00$/, "");
