import { sheet } from "@wishwell/poster/sheet";
import PdfDocument from "pdfkit";
import svgToPdf from "svg-to-pdfkit";
import { ForeignDrawing } from "./check-drawing.ts";
import { fontPath } from "./font-files.ts";
import type { PosterTask } from "./poster-task.ts";

type PdfTask = Extract<PosterTask, { kind: "pdf" }>;

/** In points, as printers count. */
const papers = { A4: { width: 595.28, height: 841.89 }, A5: { width: 419.53, height: 595.28 } } as const;

/** When it was drawn is of no interest, and would make the same poster another file each time. */
const whenever = new Date("2000-01-01T00:00:00Z");

/** Posters one a page, or cards four a page: shapes and letters stay shapes and letters, as fine as any printer. */
export async function drawPdf({ paper, title, svgs }: PdfTask): Promise<Buffer> {
  const { width, height } = papers[paper === "cards" ? "A4" : paper];
  const pdf = new PdfDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    lang: "en-GB",
    displayTitle: true,
    info: { Title: title, Creator: "Wishwell", Producer: "Wishwell", CreationDate: whenever },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<void>((resolve, reject) => void pdf.on("end", resolve).on("error", reject));
  const perPage = paper === "cards" ? 4 : 1;
  for (let first = 0; first < svgs.length; first += perPage) {
    pdf.addPage();
    if (perPage === 1) place(pdf, svgs[first] ?? "", { x: 0, y: 0, width, height });
    else placeCards(pdf, svgs.slice(first, first + perPage), { width, height });
  }
  pdf.end();
  await whole;
  return Buffer.concat(chunks);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Paper is a hair longer than posters are: they fill it, and lose a hair at the sides. */
function place(pdf: PDFKit.PDFDocument, svg: string, { x, y, width, height }: Place): void {
  const scale = Math.max(width / sheet.width, height / sheet.height);
  const [wide, high] = [sheet.width * scale, sheet.height * scale];
  pdf.save().rect(x, y, width, height).clip();
  svgToPdf(pdf, svg, x + (width - wide) / 2, y + (height - high) / 2, {
    width: wide,
    height: high,
    preserveAspectRatio: "xMidYMid meet",
    fontCallback: (family) => fontOf(pdf, family),
    imageCallback: (link) => link,
    warningCallback: (warning) => {
      throw new ForeignDrawing(warning);
    },
  });
  pdf.restore();
}

const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>();

function fontOf(pdf: PDFKit.PDFDocument, named: string): string {
  const family = named.replaceAll(/["']/g, "");
  const path = fontPath(family);
  if (path === null) throw new ForeignDrawing(`font ${family}`);
  const known = registered.get(pdf) ?? new Set();
  registered.set(pdf, known);
  if (!known.has(family)) pdf.registerFont(family, path);
  known.add(family);
  return family;
}

function placeCards(pdf: PDFKit.PDFDocument, svgs: readonly string[], page: { width: number; height: number }): void {
  const [width, height] = [page.width / 2, page.height / 2];
  svgs.forEach((svg, at) => place(pdf, svg, { x: (at % 2) * width, y: Math.floor(at / 2) * height, width, height }));
  cutMarks(pdf, page);
}

/** Where scissors go: at the four edges and in the middle, dark on a light line so that any ground shows them. */
function cutMarks(pdf: PDFKit.PDFDocument, { width, height }: { width: number; height: number }): void {
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
