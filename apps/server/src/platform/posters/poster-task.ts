/** What the process that draws is told. */
export type PosterTask =
  | { readonly kind: "png"; readonly svg: string; readonly width: number }
  | {
      readonly kind: "pdf";
      readonly paper: "A4" | "A5" | "cards";
      readonly title: string;
      /** A poster a page, or four cards. */
      readonly svgs: readonly string[];
    };

export type PosterAnswer =
  | { readonly kind: "drawn"; readonly bytes: Uint8Array }
  | { readonly kind: "refused"; readonly why: string };
