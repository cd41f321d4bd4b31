import { limits } from "@wishwell/contract/api/limits";
import sharp, { type Sharp } from "sharp";
import { photoKind, pictureKind } from "./picture-kind.ts";
import { broken, PictureFault } from "./pictures.ts";
import { safeSvg } from "./svg/safe-svg.ts";

/** Twice the displayed width, for high-resolution screens. */
const logoSide = 2 * limits.logoSide;

/** Converts an upload to a PNG logo. Throws a `PictureFault` if that is impossible. */
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

/** Applies the EXIF orientation, then drops all metadata: it reveals where and with what the picture was taken. */
async function drawn(picture: Sharp): Promise<Buffer> {
  return picture
    .autoOrient()
    .resize({ width: logoSide, height: logoSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toBuffer();
}

/** Converts an upload to a square PNG photo. Throws a `PictureFault` if that is impossible. */
export async function drawPhoto(bytes: Buffer): Promise<Buffer> {
  if (photoKind(bytes) === null) throw new PictureFault("kind", "neither JPEG nor PNG nor WebP");
  try {
    return await (
      await openRaster(bytes)
    )
      // Applies the EXIF orientation, then drops all metadata: it reveals where and with what the photo was taken.
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

// The library reads dozens of formats, some with a history of vulnerabilities. Only these loaders are enabled.
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

/** Opens a raster image, unless it has too many pixels. */
async function openRaster(bytes: Buffer): Promise<Sharp> {
  // We count the pixels ourselves, to report the picture as too large rather than broken.
  const { width, height } = await sharp(bytes, { limitInputPixels: false, failOn: "error" }).metadata();
  if (width * height > limits.imagePixels) throw new PictureFault("large", `${width} x ${height}`);
  return sharp(bytes, { limitInputPixels: limits.imagePixels, failOn: "error" });
}

const start = Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");

/** Width and height from a PNG's header; null if it is no PNG. */
export function readPng(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 33 || !bytes.subarray(0, start.length).equals(start)) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
