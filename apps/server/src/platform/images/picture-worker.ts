import { drawLogo } from "./draw-logo.ts";
import { type Fault, PictureFault } from "./picture-fault.ts";

// A process of its own, started by picture-process.ts: what strangers send is taken apart here and nowhere else.

export type WorkerAnswer =
  | { readonly kind: "ready" }
  | { readonly kind: "drawn"; readonly bytes: Uint8Array }
  | { readonly kind: "fault"; readonly fault: Fault };

const say = (answer: WorkerAnswer) => void process.send?.(answer);

process.on("message", (bytes: Uint8Array) => {
  drawLogo(Buffer.from(bytes)).then(
    (drawn) => say({ kind: "drawn", bytes: drawn }),
    (error: unknown) => say({ kind: "fault", fault: error instanceof PictureFault ? error.fault : "broken" }),
  );
});
// Nobody is left to draw for.
process.on("disconnect", () => process.exit());
say({ kind: "ready" });
