declare const unit: unique symbol;

/** A whole number of pence. Only `pence()` creates it, so that no plain number is mistaken for money. */
export type Pence = number & { readonly [unit]: "pence" };

export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount)) throw new Error(`${amount} is not a whole number of pence`);
  return amount as Pence;
}

/** For display: £1,240.50, or −£1,240.50. */
export function pounds(amount: Pence): string {
  const sign = amount < 0 ? "−" : "";
  const whole = Math.floor(Math.abs(amount) / 100).toString();
  const rest = (Math.abs(amount) % 100).toString().padStart(2, "0");
  return `${sign}£${whole.replace(/\B(?=(?:\d{3})+$)/g, ",")}.${rest}`;
}

/** Reads an amount in API format, "1240.50". */
export function fromWire(sum: string): Pence {
  const [, sign = "", whole = "", rest = "00"] = /^(-?)(\d+)(?:\.(\d{2}))?$/.exec(sum) ?? [];
  if (whole === "") throw new Error(`${sum} is not a sum of money`);
  const amount = Number(whole) * 100 + Number(rest);
  return pence(sign === "" ? amount : -amount);
}

/** Writes an amount in API format, "1240.50". */
export function toWire(amount: Pence): string {
  const sign = amount < 0 ? "-" : "";
  const rest = (Math.abs(amount) % 100).toString().padStart(2, "0");
  return `${sign}${Math.floor(Math.abs(amount) / 100)}.${rest}`;
}
