import { createCanvas } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A parsed PDF document. */
export interface ReadPdf {
  readonly pages: number;
  /** Width and height of the first page in points. */
  readonly size: readonly [number, number];
  readonly title: string;
  /** The searchable text of a page. */
  words(page: number): Promise<string>;
  picture(page: number, width: number): Promise<Buffer>;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // Copies the bytes, because pdf.js takes ownership of the buffer.
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, disableFontFace: true }).promise;
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const { info } = await pdf.getMetadata();
  return {
    pages: pdf.numPages,
    size: [first.width, first.height],
    title: String((info as { Title?: unknown }).Title),
    async words(page) {
      const { items } = await (await pdf.getPage(page)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join("");
    },
    async picture(page, width) {
      const sheet = await pdf.getPage(page);
      const viewport = sheet.getViewport({ scale: width / first.width });
      const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
      await sheet.render({ canvas, viewport }).promise;
      return canvas.toBuffer("image/png");
    },
  };
}

/** The names of the embedded fonts. */
export function fontsIn(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString("latin1");
  const embedded = text.match(/\/FontFile2 /g)?.length ?? 0;
  const names = [...text.matchAll(/\/Type \/FontDescriptor\s*\/FontName \/([A-Z]+\+)?(\w+)/g)].map(
    ([, , name = ""]) => name,
  );
  if (names.length !== embedded) throw new Error(`${names.length} fonts are named, ${embedded} are inside`);
  return names.sort();
}
