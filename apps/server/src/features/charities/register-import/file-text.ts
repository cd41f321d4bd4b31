import type { CheckedFile } from "./check-file.ts";
import { ImportRefused } from "./import-refused.ts";
import { readBytes, type RegisterFile } from "./register-files.ts";

/** No row of a register comes near; a file without line breaks would fill the memory. */
export const LONGEST_ROW = 1024 * 1024;

/** The file's text, piece by piece, without byte order mark and NULs. */
export async function* readText(file: RegisterFile, encoding: CheckedFile["encoding"]): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of readBytes(file)) {
    yield withoutNuls(decoder.decode(chunk, { stream: true }));
  }
  yield withoutNuls(decoder.decode());
}

/** The file's lines, many at a time. The last one comes by itself, and is empty when the file ends as it should. */
export async function* readLines(file: RegisterFile): AsyncGenerator<string[]> {
  let rest = "";
  for await (const text of readText(file, "utf-8")) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > LONGEST_ROW) throw new ImportRefused(`${file.label} is no file of a register: it has no rows.`);
    yield lines.map(withoutReturn);
  }
  yield [withoutReturn(rest)];
}

export async function firstLine(file: RegisterFile): Promise<string> {
  for await (const lines of readLines(file)) if (lines.length > 0) return lines[0] ?? "";
  return "";
}

const withoutNuls = (text: string) => (text.includes("\0") ? text.replaceAll("\0", "") : text);
const withoutReturn = (line: string) => (line.endsWith("\r") ? line.slice(0, -1) : line);
