import { CsvRows, Damaged } from "./csv-rows.ts";
import { cellsOf } from "./list-cells.ts";
import { columnsIn, missingColumns, type ReportColumns } from "./report-columns.ts";
import { type ReportRow, rowReader } from "./report-row.ts";

export type ReportFault =
  | { readonly fault: "empty" }
  /** A sheet's own format, a picture, anything but words. */
  | { readonly fault: "not text" }
  | { readonly fault: "columns"; readonly missing: readonly string[] }
  | { readonly fault: "too many rows" }
  | { readonly fault: "damaged" };

export type ReadReport = { readonly rows: readonly ReportRow[] } | ReportFault;

/** The header comes within the first few rows: some reports begin with words about themselves. */
const linesBeforeHeader = 20;
const delimiters = [",", ";", "\t", "|"];

/** A provider's report, from a text that comes in pieces. Nothing of a file that has a fault is used. */
export function readReport(pieces: Iterable<string>, mostRows: number): ReadReport {
  const coming = pieces[Symbol.iterator]();
  const first = coming.next();
  if (first.done === true || first.value.trim() === "") return { fault: "empty" };
  const head = first.value.replace(/^\uFEFF/, "");
  if (head.includes("\0") || head.startsWith("PK\u0003\u0004")) return { fault: "not text" };
  const header = findHeader(head);
  if ("missing" in header) return { fault: "columns", missing: header.missing };
  try {
    return readRows(head, coming, header, mostRows);
  } catch (error) {
    if (error instanceof Damaged) return { fault: "damaged" };
    throw error;
  }
}

interface Header {
  readonly delimiter: string;
  /** Which row it is. */
  readonly place: number;
  readonly columns: ReportColumns;
  readonly width: number;
}

/** The row that names the columns, parted by whatever parts it best. */
function findHeader(head: string): Header | { readonly missing: readonly string[] } {
  let nearest: readonly string[] = missingColumns({});
  const text = head.replace(/\r\n?/g, "\n");
  for (const delimiter of delimiters) {
    // Forgiving: what is damaged further down shall not hide the header.
    for (const [place, cells] of cellsOf(text, delimiter, linesBeforeHeader).entries()) {
      const columns = columnsIn(cells);
      const missing = missingColumns(columns);
      if (missing.length === 0) return { delimiter, place, columns, width: cells.length };
      if (missing.length < nearest.length) nearest = missing;
    }
  }
  return { missing: nearest };
}

function readRows(head: string, more: Iterator<string>, header: Header, most: number): ReadReport {
  const { delimiter, place, columns, width } = header;
  const reader = new CsvRows(delimiter);
  const readRow = rowReader(columns, width);
  const rows: ReportRow[] = [];
  let before = place + 1;
  const take = (found: readonly string[][]) => {
    for (const cells of found) {
      if (before > 0) before -= 1;
      else rows.push(readRow(rows.length + 1, cells));
    }
    return rows.length <= most;
  };
  let fits = take(reader.take(head));
  for (let next = more.next(); fits && next.done !== true; next = more.next()) fits = take(reader.take(next.value));
  return fits && take(reader.end()) ? { rows } : { fault: "too many rows" };
}
