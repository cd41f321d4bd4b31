import { cellsOf, CsvRows, Damaged } from "../text/csv-rows.ts";
import { columnsIn, missingColumns, type ReportColumns, type ReportRow, rowReader } from "./report-rows.ts";

export type ReportFault =
  | { readonly fault: "empty" }
  /** A spreadsheet's binary format, an image or any other file that isn't text. */
  | { readonly fault: "not text" }
  | { readonly fault: "columns"; readonly missing: readonly string[] }
  | { readonly fault: "too many rows" }
  | { readonly fault: "damaged" };

/** The rows are parsed again on each iteration: 50,000 parsed rows would need more memory than their text. */
export type ReadReport = { readonly rows: Iterable<ReportRow> } | ReportFault;

/** The header is within the first rows: some reports begin with a preamble. */
const linesBeforeHeader = 20;
const delimiters = [",", ";", "\t", "|"];

/**
 * Reads a provider's report from text in pieces, which can be iterated repeatedly. The file is read to its end once
 * before any row is used, so that a faulty file changes nothing.
 */
export function readReport(pieces: Iterable<string>, mostRows: number): ReadReport {
  const first = pieces[Symbol.iterator]().next();
  if (first.done === true || first.value.trim() === "") return { fault: "empty" };
  const head = withoutMark(first.value);
  if (head.includes("\0") || head.startsWith("PK\u0003\u0004")) return { fault: "not text" };
  const header = findHeader(head);
  if ("missing" in header) return { fault: "columns", missing: header.missing };
  try {
    const rows = { [Symbol.iterator]: () => rowsOf(pieces, header) };
    let count = 0;
    for (const _ of rows) {
      count += 1;
      if (count > mostRows) return { fault: "too many rows" };
    }
    return { rows };
  } catch (error) {
    if (error instanceof Damaged) return { fault: "damaged" };
    throw error;
  }
}

interface Header {
  readonly delimiter: string;
  /** The index of the header row. */
  readonly place: number;
  readonly columns: ReportColumns;
  readonly width: number;
}

/** Finds the row with the column names, trying each separator. */
function findHeader(head: string): Header | { readonly missing: readonly string[] } {
  let nearest: readonly string[] = missingColumns({});
  const text = head.replace(/\r\n?/g, "\n");
  for (const delimiter of delimiters) {
    // Uses the lenient parser, so that damage further down doesn't hide the header.
    for (const [place, cells] of cellsOf(text, delimiter, linesBeforeHeader).entries()) {
      const columns = columnsIn(cells);
      const missing = missingColumns(columns);
      if (missing.length === 0) return { delimiter, place, columns, width: cells.length };
      if (missing.length < nearest.length) nearest = missing;
    }
  }
  return { missing: nearest };
}

function* rowsOf(pieces: Iterable<string>, { delimiter, place, columns, width }: Header): Generator<ReportRow, void> {
  const reader = new CsvRows(delimiter);
  const readRow = rowReader(columns, width);
  let seen = -1 - place;
  function* read(found: readonly string[][]) {
    for (const cells of found) {
      seen += 1;
      if (seen > 0) yield readRow(seen, cells);
    }
  }
  let isFirst = true;
  for (const piece of pieces) {
    yield* read(reader.take(isFirst ? withoutMark(piece) : piece));
    isFirst = false;
  }
  yield* read(reader.end());
}

const withoutMark = (text: string) => text.replace(/^\uFEFF/, "");
