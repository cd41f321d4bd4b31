import { fromWire, pence, type Pence } from "../money/money.ts";
import { withoutApostrophe } from "../text/csv-text.ts";

/** A payment's state according to the provider. `reversed`: it arrived and came back later. */
export type ReportedState =
  | "submitted"
  | "on_hold"
  | "success"
  | "unclaimed"
  | "failed"
  | "returned"
  | "cancelled"
  | "reversed";

export interface ReportRow {
  /** Counted from 1, without the header. */
  readonly row: number;
  readonly reference: string | null;
  readonly transactionId: string;
  /** Null if the status word is unknown. */
  readonly state: ReportedState | null;
  /** The provider's own word. */
  readonly status: string;
  /** Without its sign: some reports write outgoing money with a minus, others don't. */
  readonly amount: Pence | null;
  readonly fee: Pence | null;
  readonly currency: string;
  readonly email: string;
  /** `2027-03-20`; null if it can't be read. */
  readonly day: string | null;
  /** Sort key for the rows of one payment: the earlier row has the smaller key. */
  readonly order: string;
  /** False for the account's other money movements. */
  readonly isPayout: boolean;
  /** More cells than the header, so a value is in the wrong column. */
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
/** Returned money, which is "Completed" once we have it. */
const returnType = /revers|return|refund|cancel/i;

export function rowReader(columns: ReportColumns, width: number): (row: number, cells: readonly string[]) => ReportRow {
  // A report repeats the same few dates and words up to 50,000 times.
  const dayOf = memoised(readDay);
  const kindOf = memoised((type: string) => ({
    isPayout: columns.type === undefined || payoutType.test(type),
    stateOf: memoised((status: string) => stateOf(status, type)),
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
      order: day === null ? "" : `${day} ${readTime(cell("time"))}`,
      isPayout: reference !== null || kind.isPayout,
      isTooLong: cells.length > width && cells.slice(width).some((more) => more.trim() !== ""),
    };
  };
}

function memoised<Value>(make: (said: string) => Value): (said: string) => Value {
  const made = new Map<string, Value>();
  return (said) => {
    const known = made.get(said);
    if (known !== undefined) return known;
    const value = make(said);
    // A file with a different value in every row gains nothing from the cache.
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

/** 20/03/2027, 2027-03-20, 20.03.2027; month first only if nothing else is possible. */
function readDay(said: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(said) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) return asDay(year, month, day);
  const [, first, second, last] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(said) ?? [];
  if (first === undefined || second === undefined || last === undefined) return null;
  return Number(second) > 12 ? asDay(last, first, second) : asDay(last, second, first);
}

/** Padded, so that 9:00 comes before 11:00 in a report that a spreadsheet has saved again; 1:05 PM is 13:05. */
function readTime(said: string): string {
  const [, hour, rest, half] = /^(\d{1,2})(:\d{2}(?::\d{2})?)\s*([ap])?\.?m?\.?$/i.exec(said) ?? [];
  if (hour === undefined || rest === undefined) return said;
  const afternoon = half?.toLowerCase() === "p";
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (afternoon ? 12 : 0);
  return `${String(hours).padStart(2, "0")}${rest}`;
}

function asDay(year: string, month: string, day: string): string | null {
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const read = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || !read.toISOString().startsWith(written) ? null : written;
}

/** The columns that we read, with the names that providers use for them. */
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

/** The position of each column; missing columns are left out. */
export type ReportColumns = Readonly<Partial<Record<ReportColumn, number>>>;

/** The names by which an admin finds them in the report. */
export const columnNames: Readonly<Partial<Record<ReportColumn, string>>> = {
  transactionId: "Transaction ID",
  reference: "Custom Number",
  status: "Status",
  amount: "Gross",
  email: "To Email Address",
  currency: "Currency",
};

/** Rows can't be compared without these. */
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

/**
 * Names of required columns that the header lacks. Either our reference or the provider's transaction id is required.
 */
export function missingColumns(columns: ReportColumns): string[] {
  const named = columns.reference !== undefined || columns.transactionId !== undefined;
  const lacking: ReportColumn[] = needed.filter((column) => columns[column] === undefined);
  return [...lacking, ...(named ? [] : (["reference"] as const))].map((column) => columnNames[column] ?? column);
}

/** "To E-mail_Address " becomes "to email address". */
const tidyName = (name: string) =>
  name
    .replace(/^\uFEFF/, "")
    .toLowerCase()
    .replace(/e-mail/g, "email")
    .replace(/[\s_\u00A0]+/g, " ")
    .replace(/[^a-z ]/g, "")
    .trim();

/**
 * An amount as reports and spreadsheets write it: `-9.12`, `(9.12)`, `1,240.50`, `1.240,50`, `£9.12`, `9.12 GBP`. Null
 * if it is ambiguous or unreadable.
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

/** The format of nearly all amounts. */
const usual = /^-?\d{1,9}\.\d\d$/;

/** Thousands in groups of three, then at most two digits of pence after the other separator. */
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

/** P and 26 Crockford digits: 27 characters, because the provider accepts at most 30. */
const shape = /^P[0-9A-HJKMNP-TV-Z]{26}$/;

/** Reads a payment reference in any case and with spaces around it; null if it isn't one of ours. */
export function readReference(said: string): string | null {
  const tidy = said.trim().toUpperCase();
  return shape.test(tidy) ? tidy : null;
}
