import type { CopyConnection } from "../../../platform/database/copy-connection.ts";
import { noteRun } from "../../../platform/imports/import-runs.ts";
import type { CheckedFile } from "./check-file.ts";
import { readRows } from "./file-rows.ts";
import { type ImportProgress, noteUnknown, type Reporter, sumOf } from "./import-progress.ts";
import { ImportRefused } from "./import-refused.ts";
import type { FoundFile, FoundRegister } from "./recognise-register.ts";
import type { Row, Told } from "./register-format.ts";
import { stage } from "./staging.store.ts";

/** So many rows are staged and noted at a time; no more are read twice after an interruption. */
const ROWS_AT_ONCE = 5_000;
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

/** Reads what was not read yet of all files into the staging tables. */
export async function readFiles(reading: Reading): Promise<void> {
  for (const [index, found] of reading.register.files.entries()) {
    const checked = reading.register.checked[index];
    if (checked) await readFile(reading, found, checked);
  }
}

async function readFile(reading: Reading, { file, format, header }: FoundFile, checked: CheckedFile): Promise<void> {
  const { progress, reporter } = reading;
  const done = progress.rows[format.title] ?? 0;
  const counts = { unreadable: 0 };
  const columns = columnReader(header);
  let told: Told[] = [];
  let [rows, noted] = [0, done];
  const note = async () => {
    await stageAndNote(reading, told, format.title, rows);
    [told, noted] = [[], rows];
    reporter.step(`Reading ${format.title}`, rows / Math.max(checked.lines, rows));
  };
  for await (const batch of readRows(file, format.format, header.length, checked.encoding, counts)) {
    for (const fields of batch) {
      rows += 1;
      if (rows <= done) continue;
      told.push(...format.tell(columns(fields)));
      if (rows - noted === ROWS_AT_ONCE) await note();
    }
  }
  progress.unreadable[format.title] = counts.unreadable;
  refuseUnreadable(file.label, rows, counts.unreadable);
  await note();
}

async function stageAndNote(reading: Reading, told: readonly Told[], title: string, rows: number): Promise<void> {
  const { connection, progress, run } = reading;
  for (const one of told) if (one.kind === "unknown") noteUnknown(progress.unknown, one.what);
  await connection.db.transaction().execute(async (work) => {
    progress.staged += await stage(connection, reading.register.format.register, told);
    progress.rows[title] = rows;
    await noteRun(work, run, { rowsDone: sumOf(progress.rows), details: { ...progress } });
  });
}

function refuseUnreadable(label: string, rows: number, unreadable: number): void {
  if (rows + unreadable === 0) throw new ImportRefused(`${label} has no rows. Nothing was changed.`);
  const { rows: least, share } = MOST_UNREADABLE;
  if (rows > 0 && (unreadable <= least || unreadable <= (rows + unreadable) * share)) return;
  throw new ImportRefused(
    `${label} has ${unreadable} rows with too many or too few fields beside ${rows} good ones. Nothing was changed.`,
  );
}

/** Columns are found by their names, whatever their order and case. */
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
