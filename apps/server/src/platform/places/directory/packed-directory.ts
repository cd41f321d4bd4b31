import { crc32 } from "node:zlib";
import {
  bitmapBytes,
  checksumBytes,
  degree,
  headBytes,
  mark,
  offsetBytes,
  type Position,
  sectorBytes,
  sectorNameBytes,
  splitPostcode,
  version,
} from "./directory-packer.ts";

/** The position of every postcode, without calling a service. */
export interface PostcodeDirectory {
  readonly size: number;
  /** Expects the standard spelling `BS6 5XQ`. `null` when the postcode is not in the directory. */
  find(postcode: string): Position | null;
}

export class DamagedDirectory extends Error {
  constructor(reason: string) {
    super(`the directory of postcodes cannot be read: ${reason}`);
    this.name = "DamagedDirectory";
  }
}

/** Reads a packed directory. Lookups search the bytes directly, so nothing is unpacked. */
export function readDirectory(packed: Uint8Array): PostcodeDirectory {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const { sectors, size } = checkedHead(bytes);
  const bitmapsFrom = headBytes + sectors * sectorBytes;
  const offsetsFrom = bitmapsFrom + sectors * bitmapBytes;
  const indexOf = new Map<string, number>();
  for (let index = 0; index < sectors; index += 1) {
    const head = headBytes + index * sectorBytes;
    indexOf.set(bytes.toString("latin1", head, head + sectorNameBytes).trimEnd(), index);
  }
  return {
    size,
    find(postcode) {
      const parts = splitPostcode(postcode);
      const index = parts ? indexOf.get(parts.sector) : undefined;
      if (!parts || index === undefined) return null;
      const rank = rankOf(bytes, bitmapsFrom + index * bitmapBytes, parts.ending);
      if (rank === null) return null;
      const head = headBytes + index * sectorBytes;
      const step = bytes.readUInt16LE(head + 6);
      const at = offsetsFrom + (bytes.readUInt32LE(head + 16) + rank) * offsetBytes;
      return {
        latitude: (bytes.readInt32LE(head + 8) + bytes.readInt16LE(at) * step) / degree,
        longitude: (bytes.readInt32LE(head + 12) + bytes.readInt16LE(at + 2) * step) / degree,
      };
    },
  };
}

function checkedHead(bytes: Buffer): { sectors: number; size: number } {
  if (bytes.length < headBytes + checksumBytes) throw new DamagedDirectory("it is too short");
  if (bytes.readUInt32LE(0) !== mark) throw new DamagedDirectory("it is not a postcode directory");
  if (bytes.readUInt32LE(4) !== version) throw new DamagedDirectory("it was packed by another version of Wishwell");
  const [sectors, size] = [bytes.readUInt32LE(8), bytes.readUInt32LE(12)];
  const length = headBytes + sectors * (sectorBytes + bitmapBytes) + size * offsetBytes + checksumBytes;
  if (bytes.length !== length) throw new DamagedDirectory("part of it is missing");
  const sum = bytes.readUInt32LE(bytes.length - checksumBytes);
  if (crc32(bytes.subarray(0, -checksumBytes)) !== sum) throw new DamagedDirectory("its checksum is wrong");
  return { sectors, size };
}

/** The number of set bits for each byte value. */
const bitsIn = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll("0", "").length);

/** How many used endings come before this one; `null` when this one is not in use. */
function rankOf(bytes: Buffer, bitmap: number, ending: number): number | null {
  const byte = bytes[bitmap + (ending >> 3)] ?? 0;
  const bit = 1 << (ending & 7);
  if ((byte & bit) === 0) return null;
  let rank = bitsIn[byte & (bit - 1)] ?? 0;
  for (let at = bitmap; at < bitmap + (ending >> 3); at += 1) rank += bitsIn[bytes[at] ?? 0] ?? 0;
  return rank;
}
