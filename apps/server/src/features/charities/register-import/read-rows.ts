import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { parse as parseNow } from "csv-parse/sync";
import { type CheckedFile, ImportRefused, readBytes, type RegisterFile } from "./source-files.ts";

export type Format = "tab" | "csv" | "json";

/** Totals once a file is read. */
export interface RowCounts {
  unreadable: number;
}

const CSV_BATCH = 500;
const csv = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true } as const;

/** The column names. */
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

/** All rows except the header, in batches. Throws at the end if the last row is truncated. */
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
  new ImportRefused(`${file.label} seems to be truncated: its last row is incomplete. Download it again.`);

/** Far longer than any real row. Without a limit, a file without line breaks would fill the memory. */
const LONGEST_ROW = 1024 * 1024;

/** The file's text in chunks, without byte order mark and NULs. */
async function* readText(file: RegisterFile, encoding: CheckedFile["encoding"]): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of readBytes(file)) {
    yield withoutNuls(decoder.decode(chunk, { stream: true }));
  }
  yield withoutNuls(decoder.decode());
}

/** The file's lines in batches. The last line comes on its own, and is empty if the file is complete. */
async function* readLines(file: RegisterFile): AsyncGenerator<string[]> {
  let rest = "";
  for await (const text of readText(file, "utf-8")) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > LONGEST_ROW) throw new ImportRefused(`${file.label} is not a register file: it has no rows.`);
    yield lines.map(withoutReturn);
  }
  yield [withoutReturn(rest)];
}

async function firstLine(file: RegisterFile): Promise<string> {
  for await (const lines of readLines(file)) if (lines.length > 0) return lines[0] ?? "";
  return "";
}

const withoutNuls = (text: string) => (text.includes("\0") ? text.replaceAll("\0", "") : text);
const withoutReturn = (line: string) => (line.endsWith("\r") ? line.slice(0, -1) : line);

/**
 * Joins lines of a tab-separated file into rows of a known width.
 * There is no quoting, so a line break inside a row splits it: `\r\n\t` between two fields, or a break within a text.
 * Short lines are joined until the row is complete. A line that is complete by itself is never joined.
 */
export class TabRows {
  readonly #width: number;
  #piece: string[] | null = null;
  #unreadable = 0;

  constructor(width: number) {
    this.#width = width;
  }

  /** Rows with too many or too few fields that joining cannot repair. */
  get unreadable(): number {
    return this.#unreadable;
  }

  /** The rows that are complete by now. */
  take(lines: readonly string[]): string[][] {
    const rows: string[][] = [];
    for (const line of lines) {
      const row = this.#add(line);
      if (row) rows.push(row);
    }
    return rows;
  }

  /** Returns whether the last row was complete. */
  end(): boolean {
    const whole = this.#piece === null;
    this.#giveUpPiece();
    return whole;
  }

  #add(line: string): string[] | null {
    if (line === "" && this.#piece === null) return null;
    const fields = line.split("\t");
    if (fields.length === this.#width) {
      this.#giveUpPiece();
      return fields;
    }
    const joined = this.#piece ? join(this.#piece, fields) : fields;
    if (joined.length === this.#width) {
      this.#piece = null;
      return joined;
    }
    if (joined.length < this.#width) {
      this.#piece = joined;
      return null;
    }
    return this.#startAgain(fields);
  }

  /** Joined they are too long, so the previous piece was a broken row of its own. */
  #startAgain(fields: string[]): null {
    if (this.#piece) this.#giveUpPiece();
    if (fields.length < this.#width) this.#piece = fields;
    else this.#unreadable += 1;
    return null;
  }

  #giveUpPiece(): void {
    if (this.#piece) this.#unreadable += 1;
    this.#piece = null;
  }
}

function join(piece: readonly string[], fields: readonly string[]): string[] {
  const seam = [piece.at(-1), fields[0]].filter(Boolean).join(" ");
  return [...piece.slice(0, -1), seam, ...fields.slice(1)];
}

type Json = Readonly<Record<string, unknown>>;

/** Everything that decides where an object ends: braces, quotes, and the backslash that escapes a quote. */
const marks = /["\\{}]/g;

/**
 * The objects of a JSON array, in batches. Such files have several hundred megabytes, so the text is split into objects
 * and each is parsed separately.
 */
export async function* readObjects(file: RegisterFile): AsyncGenerator<Json[]> {
  let text = "";
  let next = 0;
  let start = 0;
  let depth = 0;
  let inString = false;
  for await (const piece of readText(file, "utf-8")) {
    text += piece;
    const objects: Json[] = [];
    marks.lastIndex = next;
    for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
      if (mark[0] === "\\") marks.lastIndex += 1;
      else if (mark[0] === '"') inString = !inString;
      else if (!inString) {
        if (mark[0] === "{" && depth === 0) start = mark.index;
        depth += mark[0] === "{" ? 1 : -1;
        if (depth === 0) objects.push(parseObject(file, text.slice(start, marks.lastIndex)));
      }
      next = marks.lastIndex;
    }
    const done = depth > 0 ? start : text.length;
    text = text.slice(done);
    start = 0;
    next = Math.max(0, next - done);
    if (text.length > LONGEST_ROW) throw unreadable(file, "one of its rows is far too long");
    yield objects;
  }
  if (depth !== 0 || inString) throw unreadable(file, "its last row is incomplete");
}

function parseObject(file: RegisterFile, text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw unreadable(file, (error as Error).message);
  }
}

const unreadable = ({ label }: RegisterFile, reason: string) =>
  new ImportRefused(`${label} cannot be read: ${reason}. Download it again.`);
