import { pence, type Pence } from "./money.ts";

export type AmountFault = "not a number" | "too small" | "too large";

/** Pounds with optional pence: no sign, symbol, commas or exponent. */
const shape = /^(\d{1,6})(?:\.(\d{1,2}))?$/;

/**
 * A typed amount in pence, or what is wrong with it. It is read from the digits, so no floating-point rounding can
 * occur. A JSON number is read as it would be written.
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
