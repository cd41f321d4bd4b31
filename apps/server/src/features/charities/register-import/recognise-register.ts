import { englandAndWales } from "./england-and-wales.ts";
import { type Format, readHeader } from "./file-rows.ts";
import { ImportRefused } from "./import-refused.ts";
import { northernIreland } from "./northern-ireland.ts";
import type { RegisterFile } from "./register-files.ts";
import type { FileFormat, RegisterFormat } from "./register-format.ts";
import { scotland } from "./scotland.ts";

export const registerFormats = {
  ew: englandAndWales,
  scotland,
  "northern-ireland": northernIreland,
} as const satisfies Record<string, RegisterFormat>;

/** A file that was recognised, and the names of its columns. */
export interface FoundFile {
  readonly file: RegisterFile;
  readonly format: FileFormat;
  readonly writtenAs: Format;
  readonly header: readonly string[];
}

export interface FoundRegister {
  readonly format: RegisterFormat;
  readonly files: readonly FoundFile[];
}

/** Finds out which register the files are, unless that is said, and that nothing is missing. */
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
    "No register file was found: neither publicextract.charity.txt, .json or .zip nor the CSV file of Scotland or " +
      "Northern Ireland. If it has another header, say --register.",
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
    throw new ImportRefused(`The file ${format.title} of ${title} is missing. Needed: ${wanted}.`);
  }
  const missing = missingColumns(format.columns, header);
  if (missing.length > 0) {
    throw new ImportRefused(`${file.label} has no column ${missing.join(", ")}. Nothing was changed.`);
  }
  return { file, format, writtenAs: writtenAs(file, format), header };
}

const writtenAs = ({ name }: RegisterFile, { format }: FileFormat): Format =>
  name.endsWith(".json") ? "json" : format;

export function missingColumns(columns: readonly string[], header: readonly string[]): string[] {
  const known = new Set(header.map((column) => column.toLowerCase()));
  return columns.filter((column) => !known.has(column.toLowerCase()));
}
