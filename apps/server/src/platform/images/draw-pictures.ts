import { limits } from "@wishwell/contract/api/limits";
import sharp, { type Sharp } from "sharp";
import { photoKind, pictureKind } from "./picture-kind.ts";
import { broken, PictureFault } from "./pictures.ts";
import { safeSvg } from "./svg/safe-svg.ts";

/** Twice as wide as it is shown, for screens with fine points. */
const logoSide = 2 * limits.logoSide;

/** A logo as PNG, from whatever was uploaded. Throws a `PictureFault` when that cannot be. */
export async function drawLogo(bytes: Buffer): Promise<Buffer> {
  const kind = pictureKind(bytes);
  if (kind === null) throw new PictureFault("kind", "neither JPEG nor PNG nor SVG");
  try {
    return await drawn(kind === "svg" ? openDrawing(bytes) : await openRaster(bytes));
  } catch (error) {
    if (error instanceof PictureFault) throw error;
    throw broken(String(error));
  }
}

function openDrawing(bytes: Buffer): Sharp {
  return sharp(Buffer.from(safeSvg(bytes, logoSide)), { limitInputPixels: logoSide * logoSide, density: 72 });
}

/** Turned as its notes say, then without notes: where and with what it was taken is nobody's business. */
async function drawn(picture: Sharp): Promise<Buffer> {
  return picture
    .autoOrient()
    .resize({ width: logoSide, height: logoSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toBuffer();
}

/** A photo as PNG, cut to a square. Throws a `PictureFault` when that cannot be. */
export async function drawPhoto(bytes: Buffer): Promise<Buffer> {
  if (photoKind(bytes) === null) throw new PictureFault("kind", "neither JPEG nor PNG nor WebP");
  try {
    return await (
      await openRaster(bytes)
    )
      // Turned as its notes say, then without notes: where and with what it was taken is nobody's business.
      .autoOrient()
      .resize({ width: limits.photoSide, height: limits.photoSide, fit: "cover", kernel: sharp.kernel.lanczos3 })
      .toColourspace("srgb")
      .png({ compressionLevel: 9, adaptiveFiltering: true })
      .toBuffer();
  } catch (error) {
    if (error instanceof PictureFault) throw error;
    throw broken(String(error));
  }
}

// The library reads dozens of formats, some of them by programs with a history. Only these are ever tried.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadSvgBuffer",
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/** A picture made of pixels, unless there are too many of them. */
async function openRaster(bytes: Buffer): Promise<Sharp> {
  // Pixels are counted by ourselves, to say that it is too large and not that it is broken.
  const { width, height } = await sharp(bytes, { limitInputPixels: false, failOn: "error" }).metadata();
  if (width * height > limits.imagePixels) throw new PictureFault("large", `${width} x ${height}`);
  return sharp(bytes, { limitInputPixels: limits.imagePixels, failOn: "error" });
}

const start = Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");

/** Width and height as a PNG says them at its beginning; `null` when it is none. */
export function readPng(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 33 || !bytes.subarray(0, start.length).equals(start)) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
