import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { type Position, splitPostcode } from "./directory-packer.ts";

/** The UTF-8 byte order mark when read as Latin-1. */
const byteOrderMark = /^\u00ef\u00bb\u00bf/;

export interface FileProgress {
  readonly rows: number;
  readonly bytes: number;
}

interface Reading {
  take(row: PostcodeRow): void;
  /** Called from time to time; reading waits for it. */
  report(progress: FileProgress): Promise<void>;
}

/** Identifies the file by its content, whatever its name. Throws at once if it is clearly something else. */
export async function fingerprint(path: string): Promise<{ hash: Buffer; bytes: number }> {
  const bytes = await sizeOf(path);
  const hash = createHash("sha256");
  for await (const piece of piecesOf(path)) hash.update(piece);
  return { hash: hash.digest(), bytes };
}

async function sizeOf(path: string): Promise<number> {
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    throw new WrongFile(
      `${path} cannot be opened: ${error.code === "ENOENT" ? "there is no such file" : error.message}`,
    );
  });
  try {
    const about = await file.stat();
    if (!about.isFile()) throw new WrongFile(`${path} is not a file. Use the large CSV file in the download.`);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead === 0) throw new WrongFile(`${path} is empty.`);
    if (buffer.readUInt32LE() === 0x04_03_4b_50) {
      throw new WrongFile(`${path} is a zip. Unpack it and use the large CSV file in its Data folder.`);
    }
    return about.size;
  } finally {
    await file.close();
  }
}

/** Reads a file of any size line by line. */
export async function readPostcodeFile(path: string, reading: Reading): Promise<void> {
  let columns: ReturnType<typeof readColumns> | null = null;
  let rows = 0;
  let lastWhole = true;
  for await (const { lines, bytes } of linesOf(path)) {
    for (const line of lines) {
      if (line === "") continue;
      if (!columns) {
        columns = readColumns(cellsOf(line.replace(byteOrderMark, "")) ?? []);
        continue;
      }
      const cells = cellsOf(line, columns.wanted);
      reading.take(columns.read(cells ?? []));
      rows += 1;
      lastWhole = cells !== null && cells.length >= columns.count;
    }
    await reading.report({ rows, bytes });
  }
  if (rows === 0) throw new WrongFile("The file has no postcodes.");
  if (!lastWhole) throw new WrongFile("The file ends in the middle of a line. Download it again.");
}

const longestLine = 64 * 1024;
const bytesAtOnce = 256 * 1024;
const [newline, carriageReturn] = [0x0a, 0x0d];

/** Yields the file in chunks that share one buffer, so each chunk is valid only until the next. */
async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, "r");
  try {
    const buffer = Buffer.alloc(bytesAtOnce);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, bytesAtOnce);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

interface Lines {
  /** A lazy iterable, so that the lines are never all in memory at once. */
  readonly lines: Iterable<string>;
  /** How many bytes of the file have been read. */
  readonly bytes: number;
}

/** Yields the lines of a file without their line endings. Reads Latin-1, because the columns we need are ASCII. */
async function* linesOf(path: string): AsyncGenerator<Lines> {
  const buffer = Buffer.alloc(longestLine + bytesAtOnce);
  let [kept, bytes] = [0, 0];
  for await (const piece of piecesOf(path)) {
    piece.copy(buffer, kept);
    bytes += piece.length;
    const filled = kept + piece.length;
    const end = buffer.lastIndexOf(newline, filled - 1) + 1;
    yield { lines: linesIn(buffer.subarray(0, end)), bytes };
    buffer.copyWithin(0, end, filled);
    kept = filled - end;
    if (kept > longestLine) {
      throw new WrongFile("This is not a CSV file of postcodes: one of its lines is far too long.");
    }
  }
  yield { lines: linesIn(buffer.subarray(0, kept)), bytes };
}

function* linesIn(bytes: Buffer): Generator<string> {
  for (let from = 0; from < bytes.length;) {
    const found = bytes.indexOf(newline, from);
    const end = found < 0 ? bytes.length : found;
    yield bytes.toString("latin1", from, bytes[end - 1] === carriageReturn ? end - 1 : end);
    from = end + 1;
  }
}

/** One parsed line of the file. */
type PostcodeRow =
  | { readonly kind: "located"; readonly postcode: string; readonly position: Position; readonly terminated: boolean }
  | { readonly kind: "without a place" }
  | { readonly kind: "not understood" };

interface Columns {
  readonly count: number;
  /** The columns that are read; the others are skipped. */
  readonly wanted: ReadonlySet<number>;
  readonly read: (row: readonly string[]) => PostcodeRow;
}

/** The postcode column's name varies between editions, and so does the spacing of its values. */
const postcodeNames = ["pcds", "pcd", "pcd2", "pcd7", "pcd8"];
/** A rectangle around the British Isles, in degrees. */
const around = { south: 49, north: 61.5, west: -9, east: 2.5 };

/** Finds the columns by the names in the first line, in any order. */
function readColumns(header: readonly string[]): Columns {
  const names = header.map((name) => name.trim().toLowerCase());
  const postcodeAt = postcodeNames.map((name) => names.indexOf(name)).find((at) => at >= 0) ?? -1;
  const at = {
    pcds: postcodeAt,
    lat: names.indexOf("lat"),
    long: names.indexOf("long"),
    doterm: names.indexOf("doterm"),
  };
  const missing = Object.entries(at).flatMap(([name, column]) => (column < 0 ? [name] : []));
  if (missing.length > 0) {
    throw new WrongFile(
      `This is not a postcode directory: its first line does not name ${missing.join(", ")}. NSPL and ONSPD do.`,
    );
  }
  const read = (row: readonly string[]): PostcodeRow => {
    if (row.length !== header.length) return { kind: "not understood" };
    const cell = (column: number) => (row[column] ?? "").trim();
    const postcode = cell(at.pcds).toUpperCase();
    if (!splitPostcode(postcode)) return { kind: "not understood" };
    if (cell(at.lat) === "" && cell(at.long) === "") return { kind: "without a place" };
    const [latitude, longitude] = [degrees(cell(at.lat)), degrees(cell(at.long))];
    if (latitude > 90 || (latitude === 0 && longitude === 0)) return { kind: "without a place" };
    if (!isNearby(latitude, longitude)) return { kind: "not understood" };
    return { kind: "located", postcode, position: { latitude, longitude }, terminated: cell(at.doterm) !== "" };
  };
  return { count: header.length, wanted: new Set(Object.values(at)), read };
}

const degrees = (text: string) => (/^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : NaN);

function isNearby(latitude: number, longitude: number): boolean {
  return latitude >= around.south && latitude <= around.north && longitude >= around.west && longitude <= around.east;
}

/** The file is not usable: a one-line message for the terminal. Nothing was changed. */
export class WrongFile extends Error {
  override name = "WrongFile";
}

/**
 * The cells of one CSV line; `null` when a quote is not closed or text follows it. The directory is a gigabyte of lines
 * without embedded line breaks, and a general CSV parser takes ten times as long. Unwanted cells are left empty.
 */
export function cellsOf(line: string, wanted?: ReadonlySet<number>): string[] | null {
  const cells: string[] = [];
  const isWanted = (column: number) => wanted === undefined || wanted.has(column);
  for (let at = 0; ;) {
    if (line[at] === '"') {
      const end = endOfQuoted(line, at + 1);
      if (end < 0) return null;
      cells.push(isWanted(cells.length) ? unquoted(line.slice(at + 1, end)) : "");
      if (end + 1 === line.length) return cells;
      if (line[end + 1] !== ",") return null;
      at = end + 2;
    } else {
      const end = line.indexOf(",", at);
      cells.push(isWanted(cells.length) ? line.slice(at, end < 0 ? line.length : end) : "");
      if (end < 0) return cells;
      at = end + 1;
    }
  }
}

/** A doubled quote is part of the text. */
function endOfQuoted(line: string, from: number): number {
  let end = line.indexOf('"', from);
  while (end >= 0 && line[end + 1] === '"') end = line.indexOf('"', end + 2);
  return end;
}

const unquoted = (text: string) => (text.includes('"') ? text.replaceAll('""', '"') : text);
