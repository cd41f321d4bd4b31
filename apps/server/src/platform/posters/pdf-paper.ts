import PdfDocument from "pdfkit";
import svgToPdf from "svg-to-pdfkit";
import { ForeignDrawing } from "./check-drawing.ts";
import { fontPath } from "./font-files.ts";

/** In points, as printers count. */
export const papers = {
  A4: { width: 595.28, height: 841.89 },
  A5: { width: 419.53, height: 595.28 },
  "A5 landscape": { width: 595.28, height: 419.53 },
} as const;

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** When it was drawn is of no interest, and would make the same poster another file each time. */
const whenever = new Date("2000-01-01T00:00:00Z");

interface Document {
  readonly title: string;
  readonly paper: keyof typeof papers;
  readonly fill: (pdf: PDFKit.PDFDocument) => void;
}

/** A document without pages until it is filled: shapes and letters stay shapes and letters, as fine as any printer. */
export async function writePdf({ title, paper, fill }: Document): Promise<Buffer> {
  const { width, height } = papers[paper];
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
  fill(pdf);
  pdf.end();
  await whole;
  return Buffer.concat(chunks);
}

export function drawSvg(pdf: PDFKit.PDFDocument, svg: string, { x, y, width, height }: Place): void {
  svgToPdf(pdf, svg, x, y, {
    width,
    height,
    preserveAspectRatio: "xMidYMid meet",
    fontCallback: (family) => fontOf(pdf, family),
    imageCallback: (link) => link,
    warningCallback: (warning) => {
      throw new ForeignDrawing(warning);
    },
  });
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
