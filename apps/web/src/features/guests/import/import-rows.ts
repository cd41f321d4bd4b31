import type { Answer, Sent } from "@wishwell/contract/api/calls";
import type { CheckedRow } from "@wishwell/contract/api/guest-import";
import { isUnreachable } from "@wishwell/domain/guests/import-row";

export type ImportAnswer = Answer<"POST /eventattendees/import">["data"];
type TypedRow = NonNullable<Sent<"POST /eventattendees/import", "body">["rows"]>[number];
export type RowAction = CheckedRow["what"];

const rowFields = [
  "guest_first_name",
  "guest_last_name",
  "email",
  "phone",
  "carer_first_name",
  "carer_last_name",
] as const;
export type RowField = (typeof rowFields)[number];

/** The organiser's corrections and decision for one row. */
interface Correction {
  readonly fields: Partial<Record<RowField, string>>;
  readonly what?: RowAction;
}
export type CorrectedRows = ReadonlyMap<number, Correction>;

/** The rows to send, with corrections and decisions applied. */
export function withCorrections(rows: readonly CheckedRow[], mended: CorrectedRows): TypedRow[] {
  return rows.map((row) => {
    const { fields = {}, what } = mended.get(row.row) ?? {};
    return { ...typedRow(row), ...fields, ...(what === undefined ? {} : { what }) };
  });
}

/** An unreachable row keeps its decision; the server decides for the others again. */
function typedRow(row: CheckedRow): TypedRow {
  const fields = Object.fromEntries(rowFields.map((field) => [field, row[field]]));
  return { row: row.row, ...fields, ...(isUnreachable(row) && { what: row.what }) };
}

export function correctField(mended: CorrectedRows, row: number, field: RowField, value: string): CorrectedRows {
  const before = mended.get(row);
  return new Map(mended).set(row, { ...before, fields: { ...before?.fields, [field]: value } });
}

export function decide(mended: CorrectedRows, row: number, what: RowAction): CorrectedRows {
  return new Map(mended).set(row, { fields: mended.get(row)?.fields ?? {}, what });
}

/** Shows decisions at once; their effect on other rows follows with the server's next check. */
export function withDecisions(rows: readonly CheckedRow[], mended: CorrectedRows): readonly CheckedRow[] {
  return rows.map((row) => {
    const what = mended.get(row.row)?.what;
    return what === undefined || what === row.what || !row.choices.includes(what) ? row : { ...row, what };
  });
}

/**
 * Invalid fields and those already corrected, which stay editable until the import. The name is editable along with
 * them. Skipped rows have no editable fields.
 */
export function openFields(row: CheckedRow, mended: CorrectedRows): RowField[] {
  if (isSkipped(row)) return [];
  const typed = mended.get(row.row)?.fields ?? {};
  const wrong = row.errors ?? {};
  const inHand = needsFixing(row) || Object.keys(typed).length > 0;
  return rowFields.filter((field) => field in typed || field in wrong || (inHand && field === "guest_first_name"));
}

export const isSkipped = ({ what }: CheckedRow): boolean => what === "skip";
/** Skipped because it has no email address or phone number. */
export const isSkippedAsUnreachable = (row: CheckedRow): boolean => isSkipped(row) && isUnreachable(row);
/** Will be added or updated by the import. */
export const willBeImported = ({ state, what }: CheckedRow): boolean => state !== "fix" && what !== "skip";
/** Needs to be corrected before it can be added. */
export const needsFixing = ({ state, what }: CheckedRow): boolean => state === "fix" && what !== "skip";

export type RowsView = "look" | "ready" | "all";

export function shownRows(rows: readonly CheckedRow[], view: RowsView): readonly CheckedRow[] {
  if (view === "all") return rows;
  return rows.filter(({ state }) => (state === "ready") === (view === "ready"));
}

export interface RowCounts {
  readonly ready: number;
  readonly fix: number;
  readonly duplicate: number;
  /** Skipped rows other than duplicates, which have a count of their own. */
  readonly leftOut: number;
}

export function countRows(rows: readonly CheckedRow[]): RowCounts {
  const duplicate = rows.filter(({ state }) => state === "duplicate").length;
  const leftOut = rows.filter(isSkipped).filter(({ state }) => state !== "duplicate").length;
  const fix = rows.filter(needsFixing).length;
  return { ready: rows.length - duplicate - leftOut - fix, fix, duplicate, leftOut };
}

/** "Add 18 guests", "Add 1 guest and update 2". */
export function addWords(rows: readonly CheckedRow[]): string {
  const going = rows.filter(willBeImported);
  const updated = going.filter(({ what }) => what === "update").length;
  const added = going.length - updated;
  if (updated === 0) return `Add ${guests(added)}`;
  return added === 0 ? `Update ${guests(updated)}` : `Add ${guests(added)} and update ${updated}`;
}

const guests = (count: number) => `${count} ${count === 1 ? "guest" : "guests"}`;

/** "The 3 to fix will stay here until they’re right. Duplicates are skipped unless you say otherwise." */
export function stayWords(rows: readonly CheckedRow[]): string {
  const wrong = rows.filter(needsFixing).length;
  const stay =
    wrong === 1
      ? "The one to fix will stay here until it’s right."
      : `The ${wrong} to fix will stay here until they’re right.`;
  return [
    wrong > 0 && stay,
    rows.some(({ state }) => state === "duplicate") && "Duplicates are skipped unless you say otherwise.",
    rows.some(isSkippedAsUnreachable) && "Rows without an email or a phone number are left out unless you add them.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Says which guest or row a duplicate repeats. */
export function twinWords({ twin }: CheckedRow): string {
  if (twin?.row !== undefined) return `Same guest as in row ${twin.row}`;
  return twin?.guest === undefined ? "" : `Already on your list: ${twin.guest}`;
}
