import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { type PostcodeRow, readColumns } from "./postcode-columns.ts";
import { WrongFile } from "./wrong-file.ts";

const longestLine = 64 * 1024;
const rowsBetweenReports = 20_000;

export interface FileProgress {
  readonly rows: number;
  readonly bytes: number;
}

interface Reading {
  take(row: PostcodeRow): void;
  /** Called now and then; reading waits for it. */
  report(progress: FileProgress): Promise<void>;
}

/** Tells the file from another, whatever it is called. Refuses at once what is clearly something else. */
export async function fingerprint(path: string): Promise<{ hash: Buffer; bytes: number }> {
  const bytes = await sizeOf(path);
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk as Buffer);
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
    if (!about.isFile()) throw new WrongFile(`${path} is not a file. Give the large CSV file of the download.`);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead === 0) throw new WrongFile(`${path} is empty.`);
    if (buffer.readUInt32LE() === 0x04_03_4b_50) {
      throw new WrongFile(`${path} is a zip. Unpack it and give the large CSV file of its Data folder.`);
    }
    return about.size;
  } finally {
    await file.close();
  }
}

/** Reads the file line by line, whatever its size. */
export async function readPostcodeFile(path: string, reading: Reading): Promise<void> {
  const source = createReadStream(path, { highWaterMark: 256 * 1024 });
  const lines = parse({ bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: longestLine });
  try {
    await pipeline(source, lines, async (rows: AsyncIterable<string[]>) => {
      let readRow: ReturnType<typeof readColumns> | null = null;
      let [count, columns, lastRow] = [0, 0, 0];
      for await (const row of rows) {
        if (!readRow) {
          readRow = readColumns(row);
          columns = row.length;
          continue;
        }
        reading.take(readRow(row));
        lastRow = row.length;
        count += 1;
        if (count % rowsBetweenReports === 0) await reading.report({ rows: count, bytes: source.bytesRead });
      }
      if (count === 0) throw new WrongFile("The file has no postcodes.");
      if (lastRow < columns) throw cutShort();
      await reading.report({ rows: count, bytes: source.bytesRead });
    });
  } catch (error) {
    throw error instanceof CsvError ? wrongCsv(error) : error;
  }
}

function wrongCsv(error: CsvError): WrongFile {
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return cutShort();
  return new WrongFile(`This is no CSV file of postcodes: ${error.message}`);
}

const cutShort = () => new WrongFile("The file ends in the middle of a line. Fetch it again.");
