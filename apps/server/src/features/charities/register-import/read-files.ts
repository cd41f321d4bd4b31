import type { CopyConnection } from "../../../platform/database/copy-connection.ts";
import { recordRun } from "../../../platform/imports/import-runs.ts";
import type { FileFormat, RegisterFormat, Row } from "./format.ts";
import { type ImportProgress, recordUnknown, type Reporter, sumOf } from "./progress.ts";
import { type Format, readHeader, readRows } from "./read-rows.ts";
import { englandAndWales, northernIreland, scotland } from "./registers.ts";
import { type CheckedFile, ImportRefused, type RegisterFile } from "./source-files.ts";
import { StagingLines } from "./staging.store.ts";

/** Rows staged and recorded at a time; no more than this is read twice after an interruption. */
const AT_ONCE = { rows: 5_000, characters: 1_000_000 };
const MOST_UNREADABLE = { rows: 10, share: 0.05 };

export interface ReadableRegister extends FoundRegister {
  readonly checked: readonly CheckedFile[];
}

interface Reading {
  readonly connection: CopyConnection;
  readonly register: ReadableRegister;
  readonly run: number;
  readonly progress: ImportProgress;
  readonly reporter: Reporter;
}

/** Reads the rest of all files into the staging tables. */
export async function readFiles(reading: Reading): Promise<void> {
  for (const [index, found] of reading.register.files.entries()) {
    const checked = reading.register.checked[index];
    if (checked) await readFile(reading, found, checked);
  }
}

async function readFile(
  reading: Reading,
  { file, format, writtenAs, header }: FoundFile,
  checked: CheckedFile,
): Promise<void> {
  const { progress, reporter } = reading;
  const done = progress.rows[format.title] ?? 0;
  const counts = { unreadable: 0 };
  const columns = columnReader(header);
  const lines = new StagingLines(reading.register.format.register);
  const missing = missingColumns(format.optional ?? [], header);
  if (missing.length > 0) reporter.say(`${file.label} has no column ${missing.join(", ")}: left empty.`);
  let [rows, noted] = [0, done];
  const note = async () => {
    await stageAndNote(reading, lines, format.title, rows);
    noted = rows;
    reporter.step(`Reading ${format.title}`, rows / Math.max(checked.lines - 1, rows));
  };
  for await (const batch of readRows(file, writtenAs, header, checked.encoding, counts)) {
    for (const fields of batch) {
      rows += 1;
      if (rows <= done) continue;
      for (const told of format.tell(columns(fields))) {
        if (told.kind === "unknown") recordUnknown(progress.unknown, told.what);
        else lines.add(told);
      }
      if (rows - noted === AT_ONCE.rows || lines.characters > AT_ONCE.characters) await note();
    }
  }
  progress.unreadable[format.title] = counts.unreadable;
  refuseUnreadable(file.label, rows, counts.unreadable);
  await note();
}

async function stageAndNote(reading: Reading, lines: StagingLines, title: string, rows: number): Promise<void> {
  const { connection, progress, run } = reading;
  await connection.db.transaction().execute(async (tx) => {
    progress.staged += await lines.send(connection);
    progress.rows[title] = rows;
    await recordRun(tx, run, { rowsDone: sumOf(progress.rows), details: { ...progress } });
  });
}

function refuseUnreadable(label: string, rows: number, unreadable: number): void {
  if (rows + unreadable === 0) throw new ImportRefused(`${label} has no rows. Nothing was changed.`);
  const { rows: least, share } = MOST_UNREADABLE;
  if (rows > 0 && (unreadable <= least || unreadable <= (rows + unreadable) * share)) return;
  throw new ImportRefused(
    `${label} has ${unreadable} rows with too many or too few fields, and ${rows} good ones. Nothing was changed.`,
  );
}

/** Columns are found by name, in any order and case. */
function columnReader(header: readonly string[]): (fields: readonly string[]) => Row {
  const places = new Map(header.map((name, place) => [name.toLowerCase(), place]));
  const asked = new Map<string, number>();
  const placeOf = (column: string) => {
    const known = asked.get(column) ?? places.get(column.toLowerCase()) ?? -1;
    asked.set(column, known);
    return known;
  };
  return (fields) => (column) => fields[placeOf(column)] ?? "";
}

export const registerFormats = {
  ew: englandAndWales,
  scotland,
  "northern-ireland": northernIreland,
} as const satisfies Record<string, RegisterFormat>;

/** A recognised file and its column names. */
interface FoundFile {
  readonly file: RegisterFile;
  readonly format: FileFormat;
  readonly writtenAs: Format;
  readonly header: readonly string[];
}

export interface FoundRegister {
  readonly format: RegisterFormat;
  readonly files: readonly FoundFile[];
}

/** Detects which register the files belong to, unless given, and checks that nothing is missing. */
export async function recogniseRegister(
  files: readonly RegisterFile[],
  said: RegisterFormat | undefined,
): Promise<FoundRegister> {
  const format = said ?? (await guess(files));
  const found = await Promise.all(format.files.map((wanted) => findFile(files, format, wanted)));
  return { format, files: found };
}

async function guess(files: readonly RegisterFile[]): Promise<RegisterFormat> {
  if (files.some(({ name }) => englandAndWales.files.some(({ named }) => named.test(name)))) return englandAndWales;
  for (const file of files.filter(({ name }) => name.endsWith(".csv"))) {
    const header = await readHeader(file, "csv");
    if (missingColumns(["Reg charity number", "Charity name"], header).length === 0) return northernIreland;
    if (missingColumns(["Charity Number", "Charity Name"], header).length === 0) return scotland;
  }
  throw new ImportRefused(
    "No register file was found: neither publicextract.charity.txt, .json or .zip nor the CSV file for Scotland or " +
      "Northern Ireland. If its header is different, use --register.",
  );
}

async function findFile(
  files: readonly RegisterFile[],
  { title, files: all }: RegisterFormat,
  format: FileFormat,
): Promise<FoundFile> {
  const fitting = files.filter(({ name }) => format.named.test(name));
  const headers = await Promise.all(fitting.map((file) => readHeader(file, writtenAs(file, format))));
  const whole = headers.findIndex((header) => missingColumns(format.columns, header).length === 0);
  const [file, header] = [fitting[Math.max(whole, 0)], headers[Math.max(whole, 0)]];
  if (!file || !header) {
    const wanted = all.map((one) => one.title).join(", ");
    throw new ImportRefused(`The file ${format.title} for ${title} is missing. Needed: ${wanted}.`);
  }
  const missing = missingColumns(format.columns, header);
  if (missing.length > 0) {
    throw new ImportRefused(`${file.label} has no column ${missing.join(", ")}. Nothing was changed.`);
  }
  return { file, format, writtenAs: writtenAs(file, format), header };
}

const writtenAs = ({ name }: RegisterFile, { format }: FileFormat): Format =>
  name.endsWith(".json") ? "json" : format;

function missingColumns(columns: readonly string[], header: readonly string[]): string[] {
  const known = new Set(header.map((column) => column.toLowerCase()));
  return columns.filter((column) => !known.has(column.toLowerCase()));
}
