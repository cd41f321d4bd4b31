import { limits } from "@wishwell/contract/limits";
import sharp, { type Sharp } from "sharp";
import { PictureFault } from "./picture-fault.ts";

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
export async function openRaster(bytes: Buffer): Promise<Sharp> {
  // Pixels are counted by ourselves, to say that it is too large and not that it is broken.
  const { width, height } = await sharp(bytes, { limitInputPixels: false, failOn: "error" }).metadata();
  if (width * height > limits.imagePixels) throw new PictureFault("large", `${width} x ${height}`);
  return sharp(bytes, { limitInputPixels: limits.imagePixels, failOn: "error" });
}
