import { z } from "zod";
import { instant, uuid } from "./fields.ts";
import { rowOutcomes } from "./payment-choices.ts";
import { rowReasons, statusWords } from "../texts/payout-console-texts.ts";

export const keysOf = <Key extends string>(table: Readonly<Record<Key, string>>) =>
  Object.keys(table) as [Key, ...Key[]];

/** A payment that was reversed after it arrived is `returned` too. */
export const paymentStatuses = keysOf(statusWords);

export const amount = z.string();

const countsShape = z.object({
  rows: z.number().int(),
  matched: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  unmatched: z.number().int(),
  conflict: z.number().int(),
  /** Account movements that aren't our payments. */
  other: z.number().int(),
});
export type ReportCounts = z.output<typeof countsShape>;

const rowFields = {
  row: z.number().int(),
  reason: z.enum(keysOf(rowReasons)),
  payment_uuid: uuid().nullable(),
  entity: z.string(),
  /** The organiser's account or the charity. */
  payee: z.object({ kind: z.enum(["organiser", "charity"]), uuid: uuid() }).nullable(),
  email: z.string(),
  our_amount: amount.nullable(),
  amount: amount.nullable(),
  /** The status in the provider's own words. */
  said: z.string(),
  reference: z.string(),
  transaction_id: z.string(),
};

const reportRowShape = z
  .object({
    ...rowFields,
    outcome: z.enum(rowOutcomes),
    from: z.enum(paymentStatuses).nullable(),
    to: z.enum(paymentStatuses).nullable(),
  })
  .meta({ id: "PaymentReportRow" });
export type ReportLine = z.output<typeof reportRowShape>;

export const reportShape = z
  .object({
    uuid: uuid().nullable(),
    file_name: z.string(),
    encoding: z.string(),
    from_day: z.string().nullable(),
    to_day: z.string().nullable(),
    committed: z.boolean(),
    counts: countsShape,
    /** Rows that need checking come first; at most 1,000 rows. */
    rows: z.array(reportRowShape),
  })
  .meta({ id: "PaymentReport" });
export type PaymentReport = z.output<typeof reportShape>;

const fileFields = { file_name: z.string(), uploaded_at: instant() };
export const committedReportShape = z.object({ uuid: uuid(), ...fileFields, counts: countsShape });

/** A row of a committed report that an admin still has to check. */
export const openRowShape = z
  .object({
    ...rowFields,
    ...fileFields,
    report_uuid: uuid(),
    outcome: z.enum(["unmatched", "conflict"]),
  })
  .meta({ id: "OpenReportRow" });
export type OpenReportRow = z.output<typeof openRowShape>;
