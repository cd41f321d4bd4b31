import { crc32 } from "node:zlib";

interface FileToZip {
  readonly name: string;
  readonly content: Buffer;
}

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const VERSION = 20;
/** 1 January 1980, the earliest date in a zip: the same files make the same zip at any time. */
const DAY = 0x00_21;

/**
 * Stores files in a zip without compression. Compressed output depends on the library's version, and the same files
 * must always make the same bytes.
 */
export async function* storedZip(files: AsyncIterable<FileToZip>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for await (const { name, content } of files) {
    const title = Buffer.from(name);
    // Version, flags, no compression, time, date, checksum, compressed and uncompressed size, length of the name, no
    // extra field.
    const facts = fields([VERSION, 2], [0, 2], [0, 2], [0, 2], [DAY, 2], [crc32(content), 4]);
    const sizes = fields([content.length, 4], [content.length, 4], [title.length, 2], [0, 2]);
    const local = Buffer.concat([fields([LOCAL, 4]), facts, sizes, title]);
    directory.push(fields([CENTRAL, 4], [VERSION, 2]), facts, sizes, fields([0, 2], [0, 4], [0, 4], [at, 4]), title);
    yield local;
    yield content;
    at += local.length + content.length;
  }
  const central = Buffer.concat(directory);
  const count = directory.length / 5;
  yield central;
  yield fields([END, 4], [0, 4], [count, 2], [count, 2], [central.length, 4], [at, 4], [0, 2]);
}

/** Little-endian numbers of 2 or 4 bytes. */
function fields(...list: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const all = Buffer.alloc(list.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of list) at = all.writeUIntLE(value, at, bytes);
  return all;
}
