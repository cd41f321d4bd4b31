/** What the process that draws is told. */
export type PosterTask =
  | { readonly kind: "png"; readonly svg: string; readonly width: number }
  | {
      readonly kind: "pdf";
      readonly paper: "A4" | "A5";
      readonly title: string;
      readonly svg: string;
    }
  | {
      readonly kind: "cards";
      readonly title: string;
      /** Drawn once each, however many cards show them. */
      readonly layers: readonly string[];
      /** Which layers lie over each other on each card. */
      readonly cards: readonly (readonly number[])[];
    };

export type PosterAnswer =
  | { readonly kind: "drawn"; readonly bytes: Uint8Array }
  | { readonly kind: "refused"; readonly why: string };
