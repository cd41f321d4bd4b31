import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZippedFile {
  readonly name: string;
  readonly content: string | AsyncIterable<string>;
}

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
/** Flag: sizes and checksum follow in the central directory. */
const SIZES_LATER = 8;
const DEFLATE = 8;

/** Writes a zip of files of any size without holding them in memory. */
export async function writeZip(path: string, files: readonly ZippedFile[]): Promise<void> {
  const out = createWriteStream(path);
  let at = 0;
  const write = async (bytes: Buffer) => {
    at += bytes.length;
    if (!out.write(bytes)) await once(out, "drain");
  };
  const directory: Buffer[] = [];
  for (const { name, content } of files) {
    const start = at;
    await write(
      Buffer.concat([
        fields([LOCAL, 4], [20, 2], [SIZES_LATER, 2], [DEFLATE, 2], ["", 16], [name.length, 2], ["", 2]),
        Buffer.from(name),
      ]),
    );
    const [sum, plain, packed] = await deflate(content, write);
    await write(fields([0x08_07_4b_50, 4], [sum, 4], [packed, 4], [plain, 4]));
    const sizes = [
      [sum, 4],
      [packed, 4],
      [plain, 4],
    ] as const;
    directory.push(
      fields(
        [CENTRAL, 4],
        [20, 2],
        [20, 2],
        [SIZES_LATER, 2],
        [DEFLATE, 2],
        ["", 4],
        ...sizes,
        [name.length, 2],
        ["", 12],
        [start, 4],
      ),
      Buffer.from(name),
    );
  }
  const central = Buffer.concat(directory);
  const start = at;
  await write(central);
  await write(
    fields([END, 4], ["", 4], [files.length, 2], [files.length, 2], [central.length, 4], [start, 4], ["", 2]),
  );
  out.end();
  await once(out, "close");
}

async function deflate(content: ZippedFile["content"], write: (bytes: Buffer) => Promise<void>) {
  let [sum, plain, packed] = [0, 0, 0];
  const source = typeof content === "string" ? [content] : content;
  const counted = async function* () {
    for await (const text of source) {
      const bytes = Buffer.from(text);
      sum = crc32(bytes, sum);
      plain += bytes.length;
      yield bytes;
    }
  };
  for await (const bytes of Readable.from(counted()).pipe(createDeflateRaw({ level: 1 })) as AsyncIterable<Buffer>) {
    packed += bytes.length;
    await write(bytes);
  }
  return [sum, plain, packed] as const;
}

/** Little-endian numbers of 2 or 4 bytes; an empty string writes that many zeros. */
function fields(...list: readonly (readonly [number | "", number])[]): Buffer {
  return Buffer.concat(
    list.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      if (value !== "") field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
