import type { CertificateOrder, PosterForm, PosterOrder } from "./posters.ts";

/** Input of the drawing process: an order, which it turns into a drawing itself, or a finished drawing. */
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
      /** Each is drawn once, however many cards use it. */
      readonly layers: readonly string[];
      /** The indices of the layers stacked on each card. */
      readonly cards: readonly (readonly number[])[];
    }
  | {
      /** One page each, with a shared background and its own text. */
      readonly kind: "pages";
      readonly title: string;
      readonly layers: readonly string[];
      readonly pages: readonly (readonly number[])[];
    };

export type PosterAnswer =
  | { readonly kind: "drawn"; readonly bytes: Uint8Array }
  | { readonly kind: "refused"; readonly why: string };
