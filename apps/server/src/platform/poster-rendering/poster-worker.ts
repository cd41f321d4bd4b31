import { ready } from "../processes/bounded-process.ts";
import { checkDrawing } from "./check-drawing.ts";
import { drawCards } from "./draw-cards.ts";
import { certificatesToDraw, drawCertificates } from "./draw-certificates.ts";
import { drawPdf } from "./draw-pdf.ts";
import { drawPng } from "./draw-png.ts";
import { drawableOf } from "./drawable-poster.ts";
import type { Drawable, PosterAnswer, PosterTask } from "./poster-task.ts";

// A process of its own: whatever is in a drawing, it can end nothing but this.

const say = (answer: PosterAnswer | typeof ready) => void process.send?.(answer);

async function draw(told: PosterTask): Promise<Uint8Array> {
  const task = drawableFor(told);
  for (const svg of "layers" in task ? task.layers : [task.svg]) checkDrawing(svg);
  if (task.kind === "png") return drawPng(task.svg, task.width);
  if (task.kind === "pages") return drawCertificates(task);
  return task.kind === "pdf" ? drawPdf(task) : drawCards(task);
}

function drawableFor(told: PosterTask): Drawable {
  if (told.kind === "order") return drawableOf(told.order, told.form);
  return told.kind === "certificates" ? certificatesToDraw(told.order) : told;
}

process.on("message", (task: PosterTask) => {
  draw(task).then(
    (bytes) => say({ kind: "drawn", bytes }),
    (error: unknown) => say({ kind: "refused", why: String(error) }),
  );
});
// Nobody is left to draw for.
process.on("disconnect", () => process.exit());
say(ready);
