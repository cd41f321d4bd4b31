import { fromWire, pence, type Pence } from "../money/money.ts";
import { withoutApostrophe } from "../text/csv-text.ts";

/** What the provider says became of a payment. `reversed`: it arrived, and came back after that. */
export type ReportedState =
  | "submitted"
  | "on_hold"
  | "success"
  | "unclaimed"
  | "failed"
  | "returned"
  | "cancelled"
  | "reversed";

/** One row of a provider's report. */
export interface ReportRow {
  /** Counted from 1, without the header. */
  readonly row: number;
  readonly reference: string | null;
  readonly transactionId: string;
  /** Null when we do not know the word. */
  readonly state: ReportedState | null;
  /** The provider's own word. */
  readonly status: string;
  /** Without its sign: reports write what went out with a minus or without. */
  readonly amount: Pence | null;
  readonly fee: Pence | null;
  readonly currency: string;
  readonly email: string;
  /** `2027-03-20`, when it could be read. */
  readonly day: string | null;
  /** Comes before another row of the same payment when this is less. */
  readonly order: string;
  /** What other money movements of the account are called. */
  readonly isPayout: boolean;
  /** More cells than the header has: something stands in the wrong column. */
  readonly isTooLong: boolean;
}

const states: Readonly<Record<string, ReportedState>> = {
  completed: "success",
  success: "success",
  succeeded: "success",
  paid: "success",
  claimed: "success",
  unclaimed: "unclaimed",
  pending: "submitted",
  processing: "submitted",
  "in progress": "submitted",
  "on hold": "on_hold",
  onhold: "on_hold",
  held: "on_hold",
  "under review": "on_hold",
  denied: "failed",
  failed: "failed",
  blocked: "failed",
  rejected: "failed",
  returned: "returned",
  refunded: "returned",
  canceled: "cancelled",
  cancelled: "cancelled",
  reversed: "reversed",
};

/** "Mass Pay Payment", "Payout", "Mass Pay Reversal". */
const payoutType = /mass ?pay|payout/i;
/** Money on its way back, which is "Completed" when it has arrived here. */
const returnType = /revers|return|refund|cancel/i;

/** Reads the rows of one report. */
export function rowReader(columns: ReportColumns, width: number): (row: number, cells: readonly string[]) => ReportRow {
  // A report says the same few days and words fifty thousand times.
  const dayOf = remembering(readDay);
  const kindOf = remembering((type: string) => ({
    isPayout: columns.type === undefined || payoutType.test(type),
    stateOf: remembering((status: string) => stateOf(status, type)),
  }));
  return (row, cells) => {
    const cell = (column: ReportColumn) => withoutApostrophe((cells[columns[column] ?? -1] ?? "").trim());
    const kind = kindOf(cell("type"));
    const status = cell("status");
    const reference = readReference(cell("reference"));
    const day = dayOf(cell("date"));
    return {
      row,
      reference,
      transactionId: cell("transactionId"),
      state: kind.stateOf(status),
      status: status.slice(0, 100),
      amount: unsigned(readReportedSum(cell("amount"))),
      fee: unsigned(readReportedSum(cell("fee"))),
      currency: cell("currency").toUpperCase(),
      email: cell("email"),
      day,
      order: day === null ? "" : `${day} ${cell("time")}`,
      isPayout: reference !== null || kind.isPayout,
      isTooLong: cells.length > width && cells.slice(width).some((more) => more.trim() !== ""),
    };
  };
}

function remembering<Value>(make: (said: string) => Value): (said: string) => Value {
  const made = new Map<string, Value>();
  return (said) => {
    const known = made.get(said);
    if (known !== undefined) return known;
    const value = make(said);
    // Of a file with something else in every row nothing is gained by remembering.
    if (made.size < 1000) made.set(said, value);
    return value;
  };
}

function stateOf(status: string, type: string): ReportedState | null {
  const word = status.toLowerCase().replace(/[\s_-]+/g, " ");
  const known = states[word] ?? null;
  return known === "success" && returnType.test(type) ? "returned" : known;
}

const unsigned = (sum: Pence | null): Pence | null => (sum === null ? null : pence(Math.abs(sum)));

/** 20/03/2027, 2027-03-20, 20.03.2027; the month first only where nothing else makes sense. */
function readDay(said: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(said) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) return asDay(year, month, day);
  const [, first, second, last] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(said) ?? [];
  if (first === undefined || second === undefined || last === undefined) return null;
  return Number(second) > 12 ? asDay(last, first, second) : asDay(last, second, first);
}

function asDay(year: string, month: string, day: string): string | null {
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const read = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || !read.toISOString().startsWith(written) ? null : written;
}

/** What we read of a provider's report, by the names its columns go by. */
const aliases = {
  transactionId: ["transaction id"],
  reference: ["customer id", "custom number", "unique id", "sender item id"],
  status: ["status"],
  amount: ["gross", "amount"],
  fee: ["fee"],
  email: ["to email address", "recipient", "email"],
  currency: ["currency"],
  date: ["date"],
  time: ["time"],
  type: ["type"],
} as const;
type ReportColumn = keyof typeof aliases;

/** Where each column stands; one that is not there is left out. */
export type ReportColumns = Readonly<Partial<Record<ReportColumn, number>>>;

/** How a person finds them in the report. */
export const columnNames: Readonly<Partial<Record<ReportColumn, string>>> = {
  transactionId: "Transaction ID",
  reference: "Custom Number",
  status: "Status",
  amount: "Gross",
  email: "To Email Address",
  currency: "Currency",
};

/** Without these nothing can be compared. */
const needed = ["status", "amount", "email", "currency"] as const;

export function columnsIn(cells: readonly string[]): ReportColumns {
  const names = cells.map(tidyName);
  const found: Partial<Record<ReportColumn, number>> = {};
  for (const [column, known] of Object.entries(aliases) as [ReportColumn, readonly string[]][]) {
    const place = known.map((name) => names.indexOf(name)).find((at) => at >= 0);
    if (place !== undefined) found[column] = place;
  }
  return found;
}

/** Names of what a header lacks. Either our reference or the provider's own number must be there. */
export function missingColumns(columns: ReportColumns): string[] {
  const named = columns.reference !== undefined || columns.transactionId !== undefined;
  const lacking: ReportColumn[] = needed.filter((column) => columns[column] === undefined);
  return [...lacking, ...(named ? [] : (["reference"] as const))].map((column) => columnNames[column] ?? column);
}

/** "To E-mail_Address " is "to email address". */
const tidyName = (name: string) =>
  name
    .replace(/^\uFEFF/, "")
    .toLowerCase()
    .replace(/e-mail/g, "email")
    .replace(/[\s_\u00A0]+/g, " ")
    .replace(/[^a-z ]/g, "")
    .trim();

/**
 * A sum as reports and sheets write it: `-9.12`, `(9.12)`, `1,240.50`, `1.240,50`, `£9.12`, `9.12 GBP`. Null for what
 * could be read in two ways, or in none.
 */
export function readReportedSum(said: string): Pence | null {
  if (usual.test(said)) return fromWire(said);
  const bare = said.replace(/[\s\u00A0£']|GBP/gi, "").replace("\u2212", "-");
  const [, opened = "", sign = "", digits = "", closed = ""] = /^(\(?)([-+]?)([\d.,]+)(\)?)$/.exec(bare) ?? [];
  if (digits === "" || (opened === "(") !== (closed === ")") || (opened === "(" && sign !== "")) return null;
  const amount = readDigits(digits);
  if (amount === null) return null;
  return sign === "-" || opened === "(" ? pence(-amount) : pence(amount);
}

/** As nearly all of them are written. */
const usual = /^-?\d{1,9}\.\d\d$/;

/** Thousands in groups of three, then at most two digits of pence, parted by the other mark. */
const shapes = [
  /^(\d{1,9})(?:\.(\d{1,2}))?$/,
  /^(\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/,
  /^(\d{1,9}),(\d{1,2})$/,
  /^(\d{1,3}(?:\.\d{3}){1,3}),(\d{1,2})$/,
];

function readDigits(digits: string): number | null {
  for (const shape of shapes) {
    const [, whole, rest = ""] = shape.exec(digits) ?? [];
    if (whole !== undefined) return Number(whole.replace(/[.,]/g, "")) * 100 + Number(rest.padEnd(2, "0"));
  }
  return null;
}

/** P and 26 of Crockford's digits: 27 characters, since the provider takes 30 at most. */
const shape = /^P[0-9A-HJKMNP-TV-Z]{26}$/;

/** The reference of a payment as a report says it, however a sheet spelt it; null for what is none of ours. */
export function readReference(said: string): string | null {
  const tidy = said.trim().toUpperCase();
  return shape.test(tidy) ? tidy : null;
}
