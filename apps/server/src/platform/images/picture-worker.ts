import { ready } from "../processes/bounded-process.ts";
import { drawLogo } from "./draw-logo.ts";
import { type Fault, PictureFault } from "./picture-fault.ts";

// A process of its own: what strangers send is taken apart here and nowhere else.

export type PictureAnswer =
  | { readonly kind: "drawn"; readonly bytes: Uint8Array }
  | { readonly kind: "fault"; readonly fault: Fault };

const say = (answer: PictureAnswer | typeof ready) => void process.send?.(answer);

process.on("message", (bytes: Uint8Array) => {
  drawLogo(Buffer.from(bytes)).then(
    (drawn) => say({ kind: "drawn", bytes: drawn }),
    (error: unknown) => say({ kind: "fault", fault: error instanceof PictureFault ? error.fault : "broken" }),
  );
});
// Nobody is left to draw for.
process.on("disconnect", () => process.exit());
say(ready);
