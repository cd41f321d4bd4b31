import { inflateSync } from "node:zlib";

export interface Sfnt {
  readonly flavour: number;
  readonly tables: readonly { readonly tag: string; readonly bytes: Buffer }[];
}

/** Decompresses the tables of a WOFF file, which are compressed one by one. */
export function sfntFromWoff(woff: Buffer): Sfnt {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF file");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = 44 + at * 20;
    const [offset = 0, packed = 0, length = 0] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.toString("latin1", entry, entry + 4),
      bytes: packed < length ? inflateSync(bytes) : Buffer.from(bytes),
    };
  });
  return { flavour: woff.readUInt32BE(4), tables };
}
