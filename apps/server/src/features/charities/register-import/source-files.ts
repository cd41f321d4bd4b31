import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";

const CHUNK_BYTES = 128 * 1024;
const readable = /\.(?:txt|csv|json)$/i;
/** Only these files of the England and Wales extract are read, never the trustees. */
const extract = /^publicextract\.(.+)\.(?:txt|zip|json)$/i;
const neededExtracts = /^(?:charity|charity_classification|charity_area_of_operation|charity_other_names)$/i;

/** One file of a register, plain or in a zip. */
export interface RegisterFile {
  /** Without folder, in lower case: publicextract.charity.txt. */
  readonly name: string;
  /** Name for error messages. */
  readonly label: string;
  readonly bytes: number;
  /** Checksum from the zip; null for a plain file. */
  readonly crc32: number | null;
  open(): Promise<Readable>;
}

/** The whole file, in chunks. */
export async function* readBytes(file: RegisterFile): AsyncGenerator<Buffer> {
  try {
    yield* (await file.open()) as AsyncIterable<Buffer>;
  } catch (error) {
    throw brokenFile(file.label, error);
  }
}

function brokenFile(label: string, error: unknown): ImportRefused {
  if (error instanceof ImportRefused) return error;
  return new ImportRefused(`${label} is damaged or truncated (${(error as Error).message}). Download it again.`);
}

export interface RegisterFiles {
  readonly files: readonly RegisterFile[];
  close(): void;
}

/** Finds a register's files in the given folders, zips or plain files. A plain file is preferred to its zip. */
export async function openRegisterFiles(paths: readonly string[]): Promise<RegisterFiles> {
  const zips: ZipFile[] = [];
  const found = new Map<string, RegisterFile>();
  const close = () => zips.forEach((zip) => zip.close());
  try {
    for (const path of (await Promise.all(paths.map(filesAt))).flat()) {
      for (const file of path.toLowerCase().endsWith(".zip") ? await inZip(path, zips) : [await plainFile(path)]) {
        const known = found.get(file.name);
        if (!known || (known.crc32 !== null && file.crc32 === null)) found.set(file.name, file);
      }
    }
  } catch (error) {
    close();
    throw error;
  }
  return { files: [...found.values()], close };
}

async function filesAt(path: string): Promise<string[]> {
  const about = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportRefused(
      `${path} cannot be read: ${error.code === "ENOENT" ? "there’s no such file" : error.message}`,
    );
  });
  if (!about.isDirectory()) return [path];
  const names = (await readdir(path)).sort();
  return names
    .filter((name) => isRegisterFile(name) && /\.(?:txt|csv|json|zip)$/i.test(name))
    .map((name) => join(path, name));
}

function isRegisterFile(name: string): boolean {
  const [, part] = extract.exec(basename(name)) ?? [];
  return part === undefined || neededExtracts.test(part);
}

async function plainFile(path: string): Promise<RegisterFile> {
  const { size } = await stat(path);
  return {
    name: basename(path).toLowerCase(),
    label: path,
    bytes: size,
    crc32: null,
    open: async () => createReadStream(path, { highWaterMark: CHUNK_BYTES }),
  };
}

async function inZip(path: string, zips: ZipFile[]): Promise<RegisterFile[]> {
  const { zip, entries } = await openZip(path).catch((error: unknown) => {
    throw brokenFile(path, error);
  });
  zips.push(zip);
  return entries
    .filter(({ fileName }) => readable.test(fileName) && isRegisterFile(fileName))
    .map((entry) => ({
      name: basename(entry.fileName).toLowerCase(),
      label: `${basename(entry.fileName)} in ${path}`,
      bytes: entry.uncompressedSize,
      crc32: entry.crc32,
      open: () => zip.openReadStreamPromise(entry),
    }));
}

async function openZip(path: string): Promise<{ zip: ZipFile; entries: Entry[] }> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return { zip, entries };
}

export interface CheckedFile {
  readonly hash: Buffer;
  readonly encoding: "utf-8" | "windows-1252";
  /** Approximate number of rows. */
  readonly lines: number;
}

const [NEWLINE, SPACE, BRACKET, BRACE] = [10, 32, 93, 125];

/** Reads the whole file once before the import, to check that it is complete and to fingerprint it. */
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
  return new ImportRefused(`${file.label} seems to be truncated: ${reason}. Download it again.`);
}

/** The import is refused for a reason that fits one line. The register is unchanged. */
export class ImportRefused extends Error {
  override name = "ImportRefused";
}
