import { fromWire, type Pence, pence, toWire } from "@wishwell/domain/money/money";
import { z } from "zod";

export const currency = "GBP";

/** For orders, captures, refunds and reports. Payouts use `currency` instead. */
export const moneyShape = z.object({ currency_code: z.string().length(3), value: z.string().max(32) });
type Money = z.output<typeof moneyShape>;

export const money = (amount: Pence): Money => ({ currency_code: currency, value: toWire(amount) });

/** For sums that can only be in pounds; another currency means a misconfigured account. */
export function penceOf(sum: Money): Pence {
  if (sum.currency_code !== currency) throw new Error("a sum in another currency");
  return fromWire(sum.value);
}

/** Zero for a sum in another currency, because our ledger is in pounds. */
export const penceOrNone = (sum: Money): Pence => (sum.currency_code === currency ? fromWire(sum.value) : pence(0));

export const linksShape = z.array(z.object({ href: z.string(), rel: z.string() })).default([]);

/** The id at the end of the "up" link, from a refund to its capture or from a capture to its order. */
export function idAbove(links: z.output<typeof linksShape>, folder: string): string | null {
  const up = links.find(({ rel, href }) => rel === "up" && href.includes(`/${folder}/`));
  return up === undefined ? null : (/^[\w-]+/.exec(up.href.split(`/${folder}/`).at(-1) ?? "")?.[0] ?? null);
}
