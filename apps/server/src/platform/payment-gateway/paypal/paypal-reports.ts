import { type Pence, pence } from "@wishwell/domain/money/money";
import { z } from "zod";
import type { Clock } from "../../clock/clock.ts";
import { type Gateway, ok, type Page, type ProviderTransaction } from "../gateway.ts";
import type { PaypalApi } from "./paypal-api.generated.ts";
import type { PaypalClient } from "./paypal-client.ts";
import { currency, moneyShape, penceOf } from "./paypal-money.ts";

const day = 24 * 60 * 60 * 1000;
/** PayPal's longest period for one request. */
const maxPeriod = 31 * day;
const rowsOnAPage = 500;
/** PayPal's transaction history. */
const yearsRemembered = 3;

const transactionShape = z.object({
  transaction_id: z.string().min(1),
  transaction_event_code: z.string(),
  transaction_status: z.string().default("S"),
  // PayPal writes the offset without a colon here (`+0000`), unlike elsewhere.
  transaction_initiation_date: z.string().transform((value) => new Date(value)),
  transaction_amount: moneyShape,
  fee_amount: moneyShape.optional(),
  invoice_id: z.string().optional(),
  custom_field: z.string().optional(),
});
const searchShape = z.object({
  transaction_details: z.array(z.object({ transaction_info: transactionShape })).default([]),
  total_pages: z.number().int().default(1),
}) satisfies z.ZodType<unknown, PaypalApi["search.get"]["answer"]>;

const balancesShape = z.object({
  balances: z.array(z.object({ currency: z.string(), total_balance: moneyShape })),
}) satisfies z.ZodType<unknown, PaypalApi["balances.get"]["answer"]>;

/** See https://developer.paypal.com/docs/transaction-search/transaction-event-codes */
const kinds: Readonly<Record<string, ProviderTransaction["kind"]>> = {
  T0001: "payout",
  T0104: "payout_fee",
  T1106: "reversal",
  T1107: "refund",
  T1108: "fee_returned",
  T1114: "payout",
  T1115: "payout",
  T1201: "dispute",
  T1202: "dispute",
  T1207: "dispute",
  T1208: "dispute",
};

const feeKinds: Partial<Record<ProviderTransaction["kind"], ProviderTransaction["kind"]>> = {
  capture: "fee",
  refund: "fee_returned",
  payout: "payout_fee",
};

/** Silently leaves out times beyond PayPal's history or in the future, because PayPal would refuse them. */
export function paypalReports(client: PaypalClient, clock: Clock): Pick<Gateway, "listTransactions" | "balance"> {
  return {
    listTransactions: ({ from, to, page, only }) => {
      const last = earlierOf(to, clock.now());
      const asked = page === null ? { start: laterOf(from, oldest(clock.now())), number: 1 } : placeOf(page);
      const end = earlierOf(new Date(asked.start.getTime() + maxPeriod), last);
      if (end < asked.start) return Promise.resolve(ok({ rows: [], next: null }));
      const query = {
        start_date: withoutFraction(asked.start),
        end_date: withoutFraction(end),
        transaction_currency: currency,
        ...(only === "reversal" && { transaction_type: "T1106" }),
        fields: "transaction_info",
        balance_affecting_records_only: "Y",
        page_size: String(rowsOnAPage),
        page: String(asked.number),
      };
      return client.ask("search.get", { query }, (body): Page<ProviderTransaction> => {
        const { transaction_details, total_pages } = searchShape.parse(body);
        const rows = transaction_details.flatMap(({ transaction_info }) => rowsOf(transaction_info));
        if (asked.number < total_pages) return { rows, next: placeText(asked.start, asked.number + 1) };
        return { rows, next: end < last ? placeText(new Date(end.getTime() + 1000), 1) : null };
      });
    },

    balance: () =>
      client.ask("balances.get", { query: { currency_code: currency } }, (body): Pence => {
        const ours = balancesShape.parse(body).balances.find((balance) => balance.currency === currency);
        // PayPal leaves out pounds for an account that never held any.
        return ours === undefined ? pence(0) : penceOf(ours.total_balance);
      }),
  };
}

/** PayPal reports the fee within the payment; here it becomes a separate transaction. */
function rowsOf(read: z.output<typeof transactionShape>): ProviderTransaction[] {
  // Denied and pending transactions moved no money.
  if (read.transaction_status === "D" || read.transaction_status === "P") return [];
  const amount = penceOf(read.transaction_amount);
  const kind = kinds[read.transaction_event_code] ?? (isPaymentToUs(read, amount) ? "capture" : "other");
  const row = {
    id: read.transaction_id,
    kind,
    amount,
    // Payouts carry our own reference, payments the contribution's id.
    reference: read.custom_field ?? read.invoice_id ?? null,
    at: read.transaction_initiation_date,
  };
  const fee = read.fee_amount === undefined ? 0 : penceOf(read.fee_amount);
  return fee === 0 ? [row] : [row, { ...row, id: `${row.id}:fee`, kind: feeKinds[kind] ?? "fee", amount: pence(fee) }];
}

const isPaymentToUs = (read: z.output<typeof transactionShape>, amount: Pence) =>
  read.transaction_event_code.startsWith("T00") && amount > 0;

/** Page token: a start time and a page number within its 31 days. */
const placeText = (start: Date, number: number) => `${withoutFraction(start)}/${number}`;

function placeOf(page: string): { start: Date; number: number } {
  const [start = "", number = "1"] = page.split("/");
  return { start: new Date(start), number: Number(number) };
}

const earlierOf = (one: Date, other: Date) => (one < other ? one : other);
const laterOf = (one: Date, other: Date) => (one > other ? one : other);

function oldest(now: Date): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - yearsRemembered);
  return new Date(then.getTime() + day);
}

/** PayPal works in whole seconds. */
const withoutFraction = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;
