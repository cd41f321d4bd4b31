import { open } from "node:fs/promises";
import { WrongFile } from "./wrong-file.ts";

const longestLine = 64 * 1024;
const bytesAtOnce = 256 * 1024;
const [newline, carriageReturn] = [0x0a, 0x0d];

/** A file piece by piece, always in the same memory: a piece is gone when the next one comes. */
export async function* piecesOf(path: string): AsyncGenerator<Buffer> {
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

export interface Lines {
  /** One at a time, so that all of them together never take up room. */
  readonly lines: Iterable<string>;
  /** How far the file has been read. */
  readonly bytes: number;
}

/** The lines of a file, without their ends. Letters beyond ASCII are not understood: nothing here needs them. */
export async function* linesOf(path: string): AsyncGenerator<Lines> {
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
    if (kept > longestLine) throw new WrongFile("This is no CSV file of postcodes: it has a line without end.");
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
