import { limits } from "@wishwell/contract/limits";
import sharp from "sharp";
import { broken, PictureFault } from "./picture-fault.ts";
import { photoKind } from "./picture-kind.ts";
import { openRaster } from "./open-raster.ts";

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
