import { certificateSize } from "@wishwell/poster/certificate-ground";
import { covering } from "./draw-pdf.ts";
import { drawForm, type Form, stampForm } from "./pdf-form.ts";
import { drawSvg, papers, writePdf } from "./pdf-paper.ts";
import type { Drawable } from "./poster-task.ts";

const paper = "A5 landscape";
const whole = { x: 0, y: 0, ...certificateSize };

/** A page of A5 for each child. The ground they share is in the document once. */
export async function drawCertificates(task: Extract<Drawable, { kind: "pages" }>): Promise<Buffer> {
  const { title, layers, pages } = task;
  const { x, y, width } = covering({ x: 0, y: 0, ...papers[paper] }, certificateSize);
  const scale = width / certificateSize.width;
  return writePdf({
    title,
    paper,
    fill(pdf) {
      const forms = new Map<number, Form>();
      const formOf = (layer: number) => {
        const form = forms.get(layer) ?? drawForm(pdf, certificateSize, () => drawSvg(pdf, layers[layer] ?? "", whole));
        forms.set(layer, form);
        return form;
      };
      for (const page of pages) {
        pdf.addPage();
        const shown = page.map(formOf);
        pdf.save().transform(scale, 0, 0, scale, x, y);
        for (const form of shown) stampForm(pdf, form);
        pdf.restore();
      }
    },
  });
}
