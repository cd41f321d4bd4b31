import { sheet } from "@wishwell/poster/sheet";
import { drawSvg, papers, type Place, writePdf } from "./pdf-paper.ts";
import type { Drawable } from "./poster-task.ts";

/** The poster on a sheet of its own. */
export async function drawPdf({ paper, title, svg }: Extract<Drawable, { kind: "pdf" }>): Promise<Buffer> {
  const { width, height } = papers[paper];
  const page = { x: 0, y: 0, width, height };
  return writePdf({
    title,
    paper,
    fill(pdf) {
      pdf.addPage().rect(0, 0, width, height).clip();
      drawSvg(pdf, svg, covering(page));
    },
  });
}

/** Paper is a hair longer than what we draw: that fills it, and loses a hair at the sides. */
export function covering(
  { x, y, width, height }: Place,
  drawn: { readonly width: number; readonly height: number } = sheet,
): Place {
  const scale = Math.max(width / drawn.width, height / drawn.height);
  const [wide, high] = [drawn.width * scale, drawn.height * scale];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}
