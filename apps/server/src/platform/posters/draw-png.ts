import { Resvg } from "@resvg/resvg-js";
import { fontFilesOf } from "./font-files.ts";

/** The drawing as pixels, so many across. */
export function drawPng(svg: string, width: number): Buffer {
  const drawing = new Resvg(svg, {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false, fontFiles: fontFilesOf(svg) },
    logLevel: "off",
  });
  return drawing.render().asPng();
}
