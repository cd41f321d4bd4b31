import { readArtwork } from "@wishwell/poster/layout/artwork";
import { sheet } from "@wishwell/poster/layout/sheet";
import { PictureFault, unsafe } from "./pictures.ts";
import { pictureKind } from "./picture-kind.ts";
import { plainDrawing, safeSvg } from "./svg/safe-svg.ts";

/** A drawing for posters, written anew. Throws a `PictureFault` when posters cannot show it. */
export function writeDrawing(bytes: Buffer): Buffer {
  if (pictureKind(bytes) !== "svg") throw new PictureFault("kind", "no SVG");
  const svg = safeSvg(bytes, sheet.height, plainDrawing);
  if (readArtwork(svg) === null) throw unsafe("more than posters are drawn with");
  return Buffer.from(svg);
}
