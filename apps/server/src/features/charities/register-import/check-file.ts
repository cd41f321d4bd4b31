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

const NEWLINE = 10;

/** Reads the whole file once before anything is done with it: is it all there, and which file is it? */
export async function checkFile(file: RegisterFile, report: (bytes: number) => void): Promise<CheckedFile> {
  const hash = createHash("sha256");
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let encoding: CheckedFile["encoding"] = "utf-8";
  let [sum, lines] = [0, 0];
  let last: number | undefined;
  for await (const chunk of readBytes(file)) {
    hash.update(chunk);
    sum = crc32(chunk, sum);
    last = chunk.at(-1);
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
    if (encoding === "utf-8" && !continues(utf8, chunk)) encoding = "windows-1252";
    report(chunk.length);
  }
  if (file.crc32 === null ? last !== NEWLINE : sum !== file.crc32) throw cutShort(file);
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

function cutShort(file: RegisterFile): ImportRefused {
  const reason = file.crc32 === null ? "it does not end with a line break" : "its checksum is wrong";
  return new ImportRefused(`${file.label} seems to be cut short: ${reason}. Fetch it again.`);
}
