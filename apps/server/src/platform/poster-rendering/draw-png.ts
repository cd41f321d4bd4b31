import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import { families, fontFile } from "@wishwell/poster/text/faces";
import sharp from "sharp";

sharp.cache(false);
sharp.concurrency(1);

/** Renders the drawing at this width in pixels. */
export async function drawPng(svg: string, width: number): Promise<Buffer> {
  const drawing = new Resvg(svg, {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false, fontFiles: fontFilesOf(svg) },
    logLevel: "off",
  });
  const drawn = drawing.render();
  // sharp compresses better in half the time; a higher effort costs more than it saves.
  return sharp(drawn.pixels, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 3 })
    .toBuffer();
}

const known = new Set(families);

const pathOf = (family: string) => fileURLToPath(import.meta.resolve(`@wishwell/poster/fonts/${fontFile(family)}`));

/** The font files named in the drawing; no others are loaded. */
function fontFilesOf(svg: string): string[] {
  return [...familiesOf(svg)].map(pathOf);
}

function familiesOf(svg: string): Set<string> {
  const named = [...svg.matchAll(/font-family="([^"]*)"/g)].flatMap(([, family]) => family ?? []);
  return new Set(named.filter((family) => known.has(family)));
}

/** The file of a font family; `null` if it is not one of ours. */
export const fontPath = (family: string): string | null => (known.has(family) ? pathOf(family) : null);
