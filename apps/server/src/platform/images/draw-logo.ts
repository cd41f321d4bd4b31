import { limits } from "@wishwell/contract/limits";
import sharp, { type Sharp } from "sharp";
import { openRaster } from "./open-raster.ts";
import { broken, PictureFault } from "./picture-fault.ts";
import { pictureKind } from "./picture-kind.ts";
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
