import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { ImportRefused } from "./import-refused.ts";
import { readBytes, type RegisterFile } from "./register-files.ts";

export interface CheckedFile {
  readonly hash: Buffer;
  readonly encoding: "utf-8" | "windows-1252";
  /** About as many rows are there. */
  readonly lines: number;
}

const [NEWLINE, SPACE, BRACKET, BRACE] = [10, 32, 93, 125];

/** Reads the whole file once before anything is done with it: is it all there, and which file is it? */
export async function checkFile(file: RegisterFile, report: (bytes: number) => void): Promise<CheckedFile> {
  const hash = createHash("sha256");
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let encoding: CheckedFile["encoding"] = "utf-8";
  let [sum, lines] = [0, 0];
  const isJson = file.name.endsWith(".json");
  const rowEnd = isJson ? BRACE : NEWLINE;
  let last: number | undefined;
  for await (const chunk of readBytes(file)) {
    hash.update(chunk);
    sum = crc32(chunk, sum);
    last = isJson ? (chunk.findLast((byte) => byte > SPACE) ?? last) : chunk.at(-1);
    for (let at = chunk.indexOf(rowEnd); at >= 0; at = chunk.indexOf(rowEnd, at + 1)) lines += 1;
    if (encoding === "utf-8" && !continues(utf8, chunk)) encoding = "windows-1252";
    report(chunk.length);
  }
  const isWhole = file.crc32 === null ? last === (isJson ? BRACKET : NEWLINE) : sum === file.crc32;
  if (!isWhole) throw cutShort(file, isJson);
  return { hash: hash.digest(), encoding, lines };
}

function continues(utf8: InstanceType<typeof TextDecoder>, chunk: Buffer): boolean {
  try {
    utf8.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function cutShort(file: RegisterFile, isJson: boolean): ImportRefused {
  const end = isJson ? "the ] of its list" : "a line break";
  const reason = file.crc32 === null ? `it does not end with ${end}` : "its checksum is wrong";
  return new ImportRefused(`${file.label} seems to be cut short: ${reason}. Fetch it again.`);
}
