import { certificateSize } from "@wishwell/poster/certificate/certificate-ground";
import { certificateLayers, certificateSvg, titleOf } from "@wishwell/poster/certificate/certificate-svg";
import { covering, drawForm, drawSvg, type Form, papers, stampForm, writePdf } from "./draw-pdf.ts";
import { numbered } from "./drawable-poster.ts";
import type { Drawable } from "./poster-task.ts";
import type { CertificateOrder } from "./posters.ts";

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

/** An order as the libraries that draw take it. */
export function certificatesToDraw({ kind, certificates }: CertificateOrder): Drawable {
  const [first, ...others] = certificates;
  if (first === undefined) throw new Error("there is no certificate to draw");
  if (kind === "png") return { kind: "png", svg: certificateSvg(first), width: certificateSize.width };
  const title = others.length === 0 ? titleOf(first) : "Certificates";
  const { layers, sheets: pages } = numbered(certificates.map(certificateLayers));
  return { kind: "pages", title, layers, pages };
}
