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

/** Paper is a hair longer than posters are: they fill it, and lose a hair at the sides. */
export function covering({ x, y, width, height }: Place): Place {
  const scale = Math.max(width / sheet.width, height / sheet.height);
  const [wide, high] = [sheet.width * scale, sheet.height * scale];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}
