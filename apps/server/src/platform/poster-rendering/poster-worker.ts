import {
  certificateLayers,
  certificateSize,
  certificateSvg,
  titleOf,
} from "@wishwell/poster/certificate/certificate-svg";
import { sheet } from "@wishwell/poster/layout/sheet";
import { ready } from "../processes/bounded-process.ts";
import { checkDrawing } from "./check-drawing.ts";
import {
  covering,
  drawForm,
  drawPdf,
  drawSvg,
  type Form,
  papers,
  type Place,
  stampForm,
  writePdf,
} from "./draw-pdf.ts";
import { drawPng } from "./draw-png.ts";
import { drawableOf, numbered } from "./drawable-poster.ts";
import type { Drawable, PosterAnswer, PosterTask } from "./poster-task.ts";
import type { CertificateOrder } from "./posters.ts";

// Runs as a separate process, so that a hostile drawing can crash only this one.

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
// The parent process is gone.
process.on("disconnect", () => process.exit());
say(ready);

const paper = "A5 landscape";
const whole = { x: 0, y: 0, ...certificateSize };

/** One A5 page per child. The shared background is in the document once. */
async function drawCertificates(task: Extract<Drawable, { kind: "pages" }>): Promise<Buffer> {
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

/** Turns an order into input for the drawing libraries. */
function certificatesToDraw({ kind, certificates }: CertificateOrder): Drawable {
  const [first, ...others] = certificates;
  if (first === undefined) throw new Error("there is no certificate to draw");
  if (kind === "png") return { kind: "png", svg: certificateSvg(first), width: certificateSize.width };
  const title = others.length === 0 ? titleOf(first) : "Certificates";
  const { layers, sheets: pages } = numbered(certificates.map(certificateLayers));
  return { kind: "pages", title, layers, pages };
}

const page = papers.A4;
const card = { width: page.width / 2, height: page.height / 2 };
const wholeImage = { x: 0, y: 0, ...sheet };

/** A6 cards, four per sheet. Layers shared by several cards are drawn once and are in the document once. */
async function drawCards({ title, layers, cards }: Extract<Drawable, { kind: "cards" }>): Promise<Buffer> {
  return writePdf({
    title,
    paper: "A4",
    fill(pdf) {
      const forms = new Map<number, Form>();
      const formOf = (layer: number) => {
        const form = forms.get(layer) ?? drawForm(pdf, sheet, () => drawSvg(pdf, layers[layer] ?? "", wholeImage));
        forms.set(layer, form);
        return form;
      };
      for (let first = 0; first < cards.length; first += 4) {
        pdf.addPage();
        const four = cards.slice(first, first + 4).map((numbers) => numbers.map(formOf));
        four.forEach((shown, at) => placeCard(pdf, shown, at));
        cutMarks(pdf);
      }
    },
  });
}

function placeCard(pdf: PDFKit.PDFDocument, forms: readonly Form[], at: number): void {
  const place: Place = { x: (at % 2) * card.width, y: Math.floor(at / 2) * card.height, ...card };
  const { x, y, width } = covering(place);
  const scale = width / sheet.width;
  pdf.save().rect(place.x, place.y, place.width, place.height).clip().transform(scale, 0, 0, scale, x, y);
  for (const form of forms) stampForm(pdf, form);
  pdf.restore();
}

/** Cut marks at the four edges and in the middle, dark on a light line so that they show on any background. */
function cutMarks(pdf: PDFKit.PDFDocument): void {
  const { width, height } = page;
  const [x, y, mark] = [width / 2, height / 2, 11];
  const lines = [
    [x, 0, x, mark],
    [x, height - mark, x, height],
    [0, y, mark, y],
    [width - mark, y, width, y],
    [x - mark, y, x + mark, y],
    [x, y - mark, x, y + mark],
  ] as const;
  for (const [colour, thickness] of [
    ["#FFFFFF", 1.6],
    ["#0C2221", 0.5],
  ] as const) {
    for (const [fromX, fromY, toX, toY] of lines) {
      pdf.moveTo(fromX, fromY).lineTo(toX, toY).lineWidth(thickness).strokeColor(colour).stroke();
    }
  }
}
