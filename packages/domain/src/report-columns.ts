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
export type ReportColumn = keyof typeof aliases;

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
