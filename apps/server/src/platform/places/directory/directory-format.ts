/**
 * The directory of postcodes in one block of bytes, little-endian, small enough to be held by every process:
 *
 * - a head: mark, version, number of sectors, number of postcodes;
 * - for each sector (`BS6 5`), in the order of their names: its name, the middle of it in millionths of a degree, the
 *   step its offsets are counted in, and how many postcodes come before it;
 * - for each sector a bitmap of the endings (`XQ`) that are in use;
 * - for each postcode its offsets from the middle, in steps;
 * - a checksum of all this.
 *
 * Most sectors are small enough for steps of a millionth of a degree, which is as fine as the source.
 */
export const mark = 0x57_50_43_44;
export const version = 1;
export const headBytes = 16;
export const sectorBytes = 20;
export const sectorNameBytes = 6;
export const bitmapBytes = 50;
export const offsetBytes = 4;
export const checksumBytes = 4;
export const farthestStep = 32_767;
export const degree = 1_000_000;

/** The letters that stand in the last two places. The others are too easily misread. */
const endingLetters = "ABDEFGHJLNPQRSTUWXYZ";
export const endings = endingLetters.length ** 2;

const shape = /^([A-Z]{1,2}\d[A-Z\d]?) *(\d)([A-Z])([A-Z])$/;

/** `BS6 5XQ` is the sector `BS65` and the number of the ending `XQ`. `null` for what is no postcode. */
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
