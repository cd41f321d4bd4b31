import type { Rgb } from "@wishwell/poster/colour/colours";
import { readArtwork, type Tint, writeGrounds } from "@wishwell/poster/layout/artwork";
import { sheet } from "@wishwell/poster/layout/sheet";
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

/** A quarter of the poster's size is enough to tell its colours. */
const quarter = 4;
/** Colours that cover less of the heading's area, such as stars and dots, don't make it hard to read. */
const leastShare = 0.05;

/** Notes which colours a poster's drawing has behind the heading, so that the heading's colour is judged on them. */
export async function withGrounds(svg: Buffer): Promise<Buffer> {
  const text = svg.toString("utf8");
  const artwork = readArtwork(text);
  if (artwork === null) return svg;
  const { heading, markup, viewBox } = artwork;
  const [width, height] = [Math.round(sheet.width / quarter), Math.round(sheet.height / quarter)];
  const shown =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(" ")}" width="${width}" height="${height}" ` +
    `preserveAspectRatio="xMidYMid slice">${markup}</svg>`;
  const box = {
    left: Math.floor(heading.x / quarter),
    top: Math.floor(heading.y / quarter),
    width: Math.floor(heading.width / quarter),
    height: Math.floor(heading.height / quarter),
  };
  const pixels = await sharp(Buffer.from(shown), { limitInputPixels: width * height * 2, density: 72 })
    .ensureAlpha()
    .toColourspace("srgb")
    .extract(box)
    .raw()
    .toBuffer();
  return Buffer.from(text.replace("<svg", `<svg${writeGrounds(groundsOf(pixels))}`));
}

/** The colours of these RGBA pixels that cover enough, each with its opacity; similar ones count together. */
function groundsOf(pixels: Buffer): Tint[] {
  const found = new Map<number, { count: number; red: number; green: number; blue: number; alpha: number }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    const kind = alpha < 8 ? -1 : ((alpha >> 5) << 9) | ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const sum = found.get(kind) ?? { count: 0, red: 0, green: 0, blue: 0, alpha: 0 };
    found.set(kind, sum);
    sum.count += 1;
    sum.red += red;
    sum.green += green;
    sum.blue += blue;
    sum.alpha += alpha;
  }
  const all = pixels.length / 4;
  const sums = [...found.values()].toSorted((one, other) => other.count - one.count);
  return sums
    .filter(({ count }, place) => place === 0 || count >= all * leastShare)
    .map(({ count, alpha, ...sum }) => ({
      colour: average(sum, count),
      share: Math.round((alpha / count / 255) * 100) / 100,
    }));
}

const average = ({ red, green, blue }: Rgb, count: number): Rgb => ({
  red: Math.round(red / count),
  green: Math.round(green / count),
  blue: Math.round(blue / count),
});

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
