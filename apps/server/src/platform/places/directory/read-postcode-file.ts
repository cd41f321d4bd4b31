import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { cellsOf } from "./csv-line.ts";
import { linesOf, piecesOf } from "./file-lines.ts";
import { type PostcodeRow, readColumns } from "./postcode-columns.ts";
import { WrongFile } from "./wrong-file.ts";

/** As it looks when bytes are read one by one. */
const byteOrderMark = /^\u00ef\u00bb\u00bf/;

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
  if (!lastWhole) throw new WrongFile("The file ends in the middle of a line. Fetch it again.");
}
