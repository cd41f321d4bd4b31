import { crc32 } from "node:zlib";

const unused = -(2 ** 31);

/** Collects postcodes in any order, then packs them. */
export class DirectoryPacker {
  /** For each sector, latitude and longitude of every possible ending in millionths of a degree. */
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

  /** A later position replaces an earlier one. */
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

/** The centre of the bounding box, and the smallest step size whose offsets reach all postcodes. */
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

  /** The distance from the middle to the farthest value. */
  get reach(): number {
    return Math.max(this.#most - this.middle, this.middle - this.#least);
  }
}

/**
 * The postcode directory as one little-endian block of bytes, small enough for every process to hold in memory:
 *
 * - a header: magic number, version, number of sectors, number of postcodes;
 * - per sector (`BS6 5`), sorted by name: name, centre in millionths of a degree, offset step, postcodes before it;
 * - for each sector a bitmap of the endings (`XQ`) in use;
 * - for each postcode its offsets from the centre, in steps;
 * - a checksum of everything before it.
 * Most sectors are small enough for steps of a millionth of a degree, the precision of the source.
 */
export const mark = 0x57_50_43_44;
export const version = 1;
export const headBytes = 16;
export const sectorBytes = 20;
export const sectorNameBytes = 6;
export const bitmapBytes = 50;
export const offsetBytes = 4;
export const checksumBytes = 4;
const farthestStep = 32_767;
export const degree = 1_000_000;

/** The letters used in the last two places; the others are too easily misread. */
const endingLetters = "ABDEFGHJLNPQRSTUWXYZ";
const endings = endingLetters.length ** 2;

const shape = /^([A-Z]{1,2}\d[A-Z\d]?) *(\d)([A-Z])([A-Z])$/;

/** Splits `BS6 5XQ` into the sector `BS65` and the number of the ending `XQ`. `null` if it is not a postcode. */
export function splitPostcode(postcode: string): { readonly sector: string; readonly ending: number } | null {
  const [, outcode = "", digit = "", first = "", second = ""] = shape.exec(postcode) ?? [];
  const [high, low] = [endingLetters.indexOf(first || "-"), endingLetters.indexOf(second || "-")];
  if (high < 0 || low < 0) return null;
  return { sector: outcode + digit, ending: high * endingLetters.length + low };
}

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}
