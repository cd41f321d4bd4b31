import { pence, type Pence } from "./money.ts";

/** What is wrong with a typed amount. Each has its own sentence. */
export type AmountFault =
  | "missing"
  | "zero"
  | "negative"
  | "too small"
  | "too large"
  | "spaces"
  | "thousands"
  | "comma"
  | "pence"
  | "not a number";

/** Pounds with optional pence: no sign, symbol, commas or exponent. */
const shape = /^(\d{1,6})(?:\.(\d{1,2}))?$/;
const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/;

/** The first pattern that fits decides. */
const faults: readonly (readonly [RegExp, AmountFault])[] = [
  [/^$/, "missing"],
  [/^[-−–]\s*£?\s*\.?\d/, "negative"],
  [/^\d{7,}(?:\.\d*)?$/, "too large"],
  [/^[\d.,]+(?:\s+[\d.,]+)+$/, "spaces"],
  [grouped, "thousands"],
  [/^\d+,\d{1,2}$/, "comma"],
  [/^(?:\d+\.(?:\d{3,})?|\.\d+)$/, "pence"],
];

interface AmountBounds {
  readonly least: Pence;
  readonly most: Pence;
}

/**
 * A typed amount in pence, or what is wrong with it. It is read from the digits, so no floating-point rounding can
 * occur. A JSON number is read as it would be written.
 */
export function readAmount(typed: string | number, bounds: AmountBounds): Pence | AmountFault {
  const said = String(typed).trim();
  const amount = inPence(said);
  if (amount !== null) return faultOfSum(amount, bounds) ?? amount;
  const fault = faults.find(([pattern]) => pattern.test(said))?.[1] ?? "not a number";
  const meant = fault === "thousands" ? withoutGroups(said) : null;
  return (meant !== null && faultOfSum(meant, bounds)) || fault;
}

function inPence(said: string): Pence | null {
  const [, whole, rest = ""] = shape.exec(said) ?? [];
  return whole === undefined ? null : pence(Number(whole) * 100 + Number(rest.padEnd(2, "0")));
}

function faultOfSum(amount: Pence, { least, most }: AmountBounds): AmountFault | null {
  if (amount === 0) return "zero";
  if (amount < least) return "too small";
  return amount > most ? "too large" : null;
}

/**
 * What an amount like "1,000" means, for the giver to confirm: elsewhere the comma separates pence. Null for any other.
 */
export function withoutGroups(typed: string): Pence | null {
  const said = typed.trim();
  return grouped.test(said) ? inPence(said.replaceAll(",", "")) : null;
}
