/** Something drawn once that can be stamped on pages as often as wanted. */
export interface Form {
  readonly name: string;
  readonly content: ReturnType<PDFKit.PDFDocument["ref"]>;
}

/** What the library keeps of a page while it writes on it, and how that is turned and scaled just then. */
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
 * PDF has forms, the library does not speak of them: so for a while it writes on one instead of a page, as the library
 * that draws SVG does for its own groups.
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
