import { ready } from "../processes/bounded-process.ts";
import { checkDrawing } from "./check-drawing.ts";
import { drawCards } from "./draw-cards.ts";
import { drawPdf } from "./draw-pdf.ts";
import { drawPng } from "./draw-png.ts";
import { drawableOf } from "./drawable-poster.ts";
import type { PosterAnswer, PosterTask } from "./poster-task.ts";

// A process of its own: whatever is in a drawing, it can end nothing but this.

const say = (answer: PosterAnswer | typeof ready) => void process.send?.(answer);

async function draw(told: PosterTask): Promise<Uint8Array> {
  const task = told.kind === "order" ? drawableOf(told.order, told.form) : told;
  for (const svg of task.kind === "cards" ? task.layers : [task.svg]) checkDrawing(svg);
  if (task.kind === "png") return drawPng(task.svg, task.width);
  return task.kind === "pdf" ? drawPdf(task) : drawCards(task);
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
