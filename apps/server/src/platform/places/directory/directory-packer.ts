import { crc32 } from "node:zlib";
import {
  bitmapBytes,
  checksumBytes,
  degree,
  endings,
  farthestStep,
  headBytes,
  mark,
  offsetBytes,
  type Position,
  sectorBytes,
  sectorNameBytes,
  splitPostcode,
  version,
} from "./directory-format.ts";

const unused = -(2 ** 31);

/** Gathers postcodes in any order, and packs them. */
export class DirectoryPacker {
  /** For each sector the latitude and longitude of every possible ending, in millionths of a degree. */
  readonly #sectors = new Map<string, Int32Array>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get sectors(): number {
    return this.#sectors.size;
  }

  has(postcode: string): boolean {
    const parts = splitPostcode(postcode);
    const places = parts && this.#sectors.get(parts.sector);
    return Boolean(places && places[parts.ending * 2] !== unused);
  }

  /** The last of several positions counts. */
  add(postcode: string, { latitude, longitude }: Position): void {
    const parts = splitPostcode(postcode);
    if (!parts) throw new RangeError("not a postcode");
    const places = this.#sectors.get(parts.sector) ?? new Int32Array(endings * 2).fill(unused);
    this.#sectors.set(parts.sector, places);
    if (places[parts.ending * 2] === unused) this.#size += 1;
    places[parts.ending * 2] = Math.round(latitude * degree);
    places[parts.ending * 2 + 1] = Math.round(longitude * degree);
  }

  pack(): Uint8Array {
    const sectors = [...this.#sectors].sort(([one], [other]) => (one < other ? -1 : 1));
    const bitmapsFrom = headBytes + sectors.length * sectorBytes;
    const offsetsFrom = bitmapsFrom + sectors.length * bitmapBytes;
    const bytes = Buffer.alloc(offsetsFrom + this.#size * offsetBytes + checksumBytes);
    bytes.writeUInt32LE(mark, 0);
    bytes.writeUInt32LE(version, 4);
    bytes.writeUInt32LE(sectors.length, 8);
    bytes.writeUInt32LE(this.#size, 12);
    let before = 0;
    for (const [index, [name, places]] of sectors.entries()) {
      const head = headBytes + index * sectorBytes;
      const bitmap = bytes.subarray(bitmapsFrom + index * bitmapBytes);
      const { middle, step } = frameOf(places);
      bytes.write(name.padEnd(sectorNameBytes), head, "latin1");
      bytes.writeUInt16LE(step, head + 6);
      bytes.writeInt32LE(middle.latitude, head + 8);
      bytes.writeInt32LE(middle.longitude, head + 12);
      bytes.writeUInt32LE(before, head + 16);
      for (let ending = 0; ending < endings; ending += 1) {
        const latitude = places[ending * 2] ?? unused;
        if (latitude === unused) continue;
        const at = offsetsFrom + before * offsetBytes;
        bitmap[ending >> 3] = (bitmap[ending >> 3] ?? 0) | (1 << (ending & 7));
        bytes.writeInt16LE(Math.round((latitude - middle.latitude) / step), at);
        bytes.writeInt16LE(Math.round(((places[ending * 2 + 1] ?? 0) - middle.longitude) / step), at + 2);
        before += 1;
      }
    }
    bytes.writeUInt32LE(crc32(bytes.subarray(0, -checksumBytes)), bytes.length - checksumBytes);
    return bytes;
  }
}

/** The middle between the outermost postcodes, and the smallest step with which all of them can be reached from it. */
function frameOf(places: Int32Array): { middle: Position; step: number } {
  const latitude = new Range();
  const longitude = new Range();
  for (let ending = 0; ending < endings; ending += 1) {
    const value = places[ending * 2] ?? unused;
    if (value === unused) continue;
    latitude.take(value);
    longitude.take(places[ending * 2 + 1] ?? 0);
  }
  return {
    middle: { latitude: latitude.middle, longitude: longitude.middle },
    step: Math.max(1, Math.ceil(Math.max(latitude.reach, longitude.reach) / farthestStep)),
  };
}

class Range {
  #least = Infinity;
  #most = -Infinity;

  take(value: number): void {
    this.#least = Math.min(this.#least, value);
    this.#most = Math.max(this.#most, value);
  }

  get middle(): number {
    return Math.round((this.#least + this.#most) / 2);
  }

  /** From the middle to the farthest. */
  get reach(): number {
    return Math.max(this.#most - this.middle, this.middle - this.#least);
  }
}
