import { sheet } from "@wishwell/poster/layout/sheet";
import { covering, drawForm, drawSvg, type Form, papers, type Place, stampForm, writePdf } from "./draw-pdf.ts";
import type { Drawable } from "./poster-task.ts";

const page = papers.A4;
const card = { width: page.width / 2, height: page.height / 2 };
const whole = { x: 0, y: 0, ...sheet };

/** A6 cards, four a sheet. What several cards show is drawn once, and is in the document once. */
export async function drawCards({ title, layers, cards }: Extract<Drawable, { kind: "cards" }>): Promise<Buffer> {
  return writePdf({
    title,
    paper: "A4",
    fill(pdf) {
      const forms = new Map<number, Form>();
      const formOf = (layer: number) => {
        const form = forms.get(layer) ?? drawForm(pdf, sheet, () => drawSvg(pdf, layers[layer] ?? "", whole));
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

/** Where scissors go: at the four edges and in the middle, dark on a light line so that any ground shows them. */
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
