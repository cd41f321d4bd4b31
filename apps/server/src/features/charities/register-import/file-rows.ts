import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { parse as parseNow } from "csv-parse/sync";
import type { CheckedFile } from "./check-file.ts";
import { firstLine, LONGEST_ROW, readLines, readText } from "./file-text.ts";
import { ImportRefused } from "./import-refused.ts";
import type { RegisterFile } from "./register-files.ts";
import { readObjects } from "./json-objects.ts";
import { TabRows } from "./tab-rows.ts";

export type Format = "tab" | "csv" | "json";

/** How a file was read in the end. */
export interface RowCounts {
  unreadable: number;
}

const CSV_BATCH = 500;
const csv = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true } as const;

/** The names of the columns. */
export async function readHeader(file: RegisterFile, format: Format): Promise<string[]> {
  if (format === "json") {
    for await (const [first] of readObjects(file)) if (first) return Object.keys(first);
    return [];
  }
  const line = await firstLine(file);
  if (format === "tab") return line.split("\t").map((name) => name.trim());
  try {
    return parseNow(line, csv)[0] ?? [];
  } catch {
    return [];
  }
}

/** All rows but the header, many at a time. Throws at the end when the last row is cut. */
export function readRows(
  file: RegisterFile,
  format: Format,
  header: readonly string[],
  encoding: CheckedFile["encoding"],
  counts: RowCounts,
): AsyncGenerator<string[][]> {
  if (format === "json") return jsonRows(file, header);
  return format === "tab" ? tabRows(file, header.length, counts) : csvRows(file, header.length, encoding, counts);
}

async function* jsonRows(file: RegisterFile, header: readonly string[]): AsyncGenerator<string[][]> {
  for await (const objects of readObjects(file)) {
    yield objects.map((object) => header.map((name) => asText(object[name] ?? "")));
  }
}

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

async function* tabRows(file: RegisterFile, columns: number, counts: RowCounts): AsyncGenerator<string[][]> {
  const rows = new TabRows(columns);
  let header = true;
  for await (const lines of readLines(file)) {
    yield rows.take(header ? lines.slice(1) : lines);
    if (lines.length > 0) header = false;
    counts.unreadable = rows.unreadable;
  }
  if (!rows.end()) throw cutShort(file);
}

async function* csvRows(
  file: RegisterFile,
  columns: number,
  encoding: CheckedFile["encoding"],
  counts: RowCounts,
): AsyncGenerator<string[][]> {
  const records = Readable.from(readText(file, encoding)).compose(
    parse({ ...csv, from: 2, max_record_size: LONGEST_ROW }),
  );
  let batch: string[][] = [];
  let lastWhole = true;
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      lastWhole = record.length === columns;
      if (!lastWhole) counts.unreadable += 1;
      else if (batch.push(record) === CSV_BATCH) {
        yield batch;
        batch = [];
      }
    }
  } catch (error) {
    if (error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED") throw cutShort(file);
    throw error instanceof CsvError ? new ImportRefused(`${file.label} cannot be read: ${error.message}`) : error;
  }
  if (!lastWhole) throw cutShort(file);
  yield batch;
}

const cutShort = (file: RegisterFile) =>
  new ImportRefused(`${file.label} seems to be cut short: its last row is not whole. Fetch it again.`);
