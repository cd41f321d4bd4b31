import { readArtwork } from "@wishwell/poster/layout/artwork";
import { sheet } from "@wishwell/poster/layout/sheet";
import { ready } from "../processes/bounded-process.ts";
import { drawLogo, drawPhoto, withGrounds } from "./draw-pictures.ts";
import { pictureKind } from "./picture-kind.ts";
import { type Fault, PictureFault, unsafe } from "./pictures.ts";
import { plainDrawing, safeSvg } from "./svg/safe-svg.ts";

// Runs in a separate process: only here are untrusted files parsed.

export interface PictureTask {
  readonly kind: "logo" | "drawing" | "photo";
  readonly bytes: Uint8Array;
}

export type PictureAnswer =
  | { readonly kind: "drawn"; readonly bytes: Uint8Array }
  | { readonly kind: "fault"; readonly fault: Fault };

const say = (answer: PictureAnswer | typeof ready) => void process.send?.(answer);

const makers = { logo: drawLogo, photo: drawPhoto, drawing: async (bytes: Buffer) => withGrounds(writeDrawing(bytes)) };

async function make({ kind, bytes }: PictureTask): Promise<Buffer> {
  const given = Buffer.from(bytes);
  return makers[kind](given);
}

process.on("message", (task: PictureTask) => {
  make(task).then(
    (drawn) => say({ kind: "drawn", bytes: drawn }),
    (error: unknown) => say({ kind: "fault", fault: error instanceof PictureFault ? error.fault : "broken" }),
  );
});
// The parent process is gone.
process.on("disconnect", () => process.exit());
say(ready);

/** Rewrites a drawing for posters. Throws a `PictureFault` if posters can't show it. */
export function writeDrawing(bytes: Buffer): Buffer {
  if (pictureKind(bytes) !== "svg") throw new PictureFault("kind", "no SVG");
  const svg = safeSvg(bytes, sheet.height, plainDrawing);
  if (readArtwork(svg) === null) throw unsafe("more than posters are drawn with");
  return Buffer.from(svg);
}
