import type { CertificateOrder, PosterForm, PosterOrder } from "./posters.ts";

/** What the process that draws is told: a whole order, whose drawing it puts together by itself, or a drawing. */
export type PosterTask = Ordered | Drawable;

export type Ordered = OrderedPoster | OrderedCertificates;

interface OrderedPoster {
  readonly kind: "order";
  readonly order: PosterOrder;
  readonly form: PosterForm;
}

interface OrderedCertificates {
  readonly kind: "certificates";
  readonly order: CertificateOrder;
}

export type Drawable =
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
    }
  | {
      /** A page for each, of the same ground and words of its own. */
      readonly kind: "pages";
      readonly title: string;
      readonly layers: readonly string[];
      readonly pages: readonly (readonly number[])[];
    };

export type PosterAnswer =
  | { readonly kind: "drawn"; readonly bytes: Uint8Array }
  | { readonly kind: "refused"; readonly why: string };
