import { pence, type Pence } from "./money.ts";

export type AmountFault = "not a number" | "too small" | "too large";

/** Pounds, and pence after the point: no sign, no symbol, no commas, no exponent. */
const shape = /^(\d{1,6})(?:\.(\d{1,2}))?$/;

/**
 * What somebody typed as an amount, in pence, or what is wrong with it. The digits are read one by one: no sum of money
 * is ever a broken number here. A number of JSON is read as it would be written.
 */
export function readAmount(
  typed: string | number,
  { least, most }: { readonly least: Pence; readonly most: Pence },
): Pence | AmountFault {
  const [, whole, rest = ""] = shape.exec(String(typed).trim()) ?? [];
  if (whole === undefined) return "not a number";
  const amount = pence(Number(whole) * 100 + Number(rest.padEnd(2, "0")));
  if (amount < least) return "too small";
  return amount > most ? "too large" : amount;
}
