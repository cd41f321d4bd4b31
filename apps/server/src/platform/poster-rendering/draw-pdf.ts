import { sheet } from "@wishwell/poster/layout/sheet";
import PdfDocument from "pdfkit";
import svgToPdf from "svg-to-pdfkit";
import { ForeignDrawing } from "./check-drawing.ts";
import { fontPath } from "./draw-png.ts";
import type { Drawable } from "./poster-task.ts";

/** The poster on one page. */
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

/**
 * Paper is slightly longer than our drawing, so the drawing is scaled to cover it and slightly cropped at the sides.
 */
export function covering(
  { x, y, width, height }: Place,
  drawn: { readonly width: number; readonly height: number } = sheet,
): Place {
  const scale = Math.max(width / drawn.width, height / drawn.height);
  const [wide, high] = [drawn.width * scale, drawn.height * scale];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}

/** A PDF form: drawn once and placed on any number of pages. */
export interface Form {
  readonly name: string;
  readonly content: ReturnType<PDFKit.PDFDocument["ref"]>;
}

/** PDFKit's state of the current page and its transformation matrix. */
interface Writing {
  readonly page: {
    readonly width: number;
    readonly height: number;
    readonly fonts: object;
    readonly xobjects: Record<string, unknown>;
    readonly ext_gstates: object;
    readonly patterns: object;
    readonly write: (chunk: unknown) => void;
  };
  readonly _ctm: readonly number[];
}

const writingOf = (pdf: PDFKit.PDFDocument) => pdf as unknown as Writing;

/**
 * PDFKit has no API for PDF forms. This swaps the current page for a form while drawing, as the SVG library does for
 * its own groups.
 */
export function drawForm(
  pdf: PDFKit.PDFDocument,
  { width, height }: { readonly width: number; readonly height: number },
  draw: () => void,
): Form {
  const used = { Font: {}, XObject: {}, ExtGState: {}, Pattern: {} };
  const resources = pdf.ref(used);
  const about = { Type: "XObject", Subtype: "Form", FormType: 1, BBox: [0, 0, width, height] };
  const content = pdf.ref({ ...about, Resources: resources });
  const { page, _ctm } = writingOf(pdf);
  const form: Writing = {
    _ctm: [1, 0, 0, 1, 0, 0],
    page: {
      width,
      height,
      fonts: used.Font,
      xobjects: used.XObject,
      ext_gstates: used.ExtGState,
      patterns: used.Pattern,
      write: (chunk) => content.write(chunk),
    },
  };
  Object.assign(pdf, form);
  try {
    draw();
  } finally {
    Object.assign(pdf, { page, _ctm });
  }
  resources.end("");
  content.end("");
  return { name: `Form${content.id}`, content };
}

export function stampForm(pdf: PDFKit.PDFDocument, { name, content }: Form): void {
  writingOf(pdf).page.xobjects[name] = content;
  pdf.addContent(`/${name} Do`);
}

/** In points. */
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

/** A fixed creation date, so that the same poster is always the same file. */
const fixedDate = new Date("2000-01-01T00:00:00Z");

interface Document {
  readonly title: string;
  readonly paper: keyof typeof papers;
  readonly fill: (pdf: PDFKit.PDFDocument) => void;
}

/** Creates a document whose pages are added by `fill`. Shapes and text stay vectors, sharp at any resolution. */
export async function writePdf({ title, paper, fill }: Document): Promise<Buffer> {
  const { width, height } = papers[paper];
  const pdf = new PdfDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    lang: "en-GB",
    displayTitle: true,
    info: { Title: title, Creator: "Wishwell", Producer: "Wishwell", CreationDate: fixedDate },
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
