import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Pictures for tests: valid ones and malicious ones. */

const blank = (width: number, height: number, background = "#cc3300") =>
  sharp({ create: { width, height, channels: 4, background } });

export const aPng = (width = 300, height = 150, background?: string) =>
  blank(width, height, background).png().toBuffer();

export const aJpeg = (width = 300, height = 150, background?: string) =>
  blank(width, height, background).jpeg().toBuffer();

export const aPictureAs = (format: "gif" | "webp" | "tiff" | "avif") => blank(30, 30).toFormat(format).toBuffer();

const svgNamespace = "http://www.w3.org/2000/svg";
export const anSvg = (inside = '<rect width="10" height="10" fill="#c30"/>', more = 'viewBox="0 0 20 10"') =>
  Buffer.from(`<svg xmlns="${svgNamespace}" ${more}>${inside}</svg>`);

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A PNG of a few bytes that claims these dimensions. `extra` chunks follow its header. */
export function aMadePng(width: number, height: number, extra: readonly [string, Uint8Array][] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Greyscale with one bit per pixel.
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(Math.min(height, 1000) * (1 + Math.ceil(Math.min(width, 1000) / 8))));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    ...extra.map(([name, data]) => chunk(name, data)),
    chunk("IDAT", rows),
    chunk("IEND", new Uint8Array()),
  ]);
}

/** A JPEG of a few bytes that claims these dimensions. */
export async function aMadeJpeg(width: number, height: number): Promise<Buffer> {
  const bytes = await aJpeg();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** A WebP of a few bytes that claims these dimensions. */
export async function aMadeWebp(width: number, height: number): Promise<Buffer> {
  const bytes = await blank(30, 30).webp({ lossless: true }).toBuffer();
  const size = bytes.indexOf("VP8L") + 9;
  // Width and height have fourteen bits each; the remaining bits stay unchanged.
  const behind = bytes.readUInt32LE(size) & 0xf0000000;
  bytes.writeUInt32LE((behind | ((height - 1) << 14) | (width - 1)) >>> 0, size);
  return bytes;
}

/** A photo as from a phone: rotated, and with the location where it was taken. */
export const aPhoto = () =>
  blank(400, 200, "#3366cc")
    .jpeg()
    .withExif({
      IFD0: { Copyright: "WHO-TOOK-IT" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "0/1 7/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
