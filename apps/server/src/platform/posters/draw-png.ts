import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { fontFilesOf } from "./font-files.ts";

sharp.cache(false);
sharp.concurrency(1);

/** The drawing as pixels, so many across. */
export async function drawPng(svg: string, width: number): Promise<Buffer> {
  const drawing = new Resvg(svg, {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false, fontFiles: fontFilesOf(svg) },
    logLevel: "off",
  });
  const drawn = drawing.render();
  // The other library packs tighter, in half the time; more effort would cost more than it saves.
  return sharp(drawn.pixels, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 3 })
    .toBuffer();
}
