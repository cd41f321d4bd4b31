/** What we use of it; it brings no types. */
declare module "svg-to-pdfkit" {
  export default function svgToPdf(
    document: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options: {
      width: number;
      height: number;
      preserveAspectRatio: string;
      fontCallback: (family: string) => string;
      imageCallback: (link: string) => string;
      warningCallback: (warning: string) => void;
    },
  ): void;
}
