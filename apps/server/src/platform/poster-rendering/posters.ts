import type { Certificate } from "@wishwell/poster/certificate/certificate-svg";
import type { PosterDesign } from "@wishwell/poster/layout/design";
import type { LinkCard } from "@wishwell/poster/link-card-svg";
import type { PosterParty } from "@wishwell/poster/text/party-words";

/** A poster to be drawn, with the files that its design refers to. */
export interface PosterOrder {
  /** Drawn posters are stored by party and deleted with it. */
  readonly partyId: string;
  /** Who sees it. For each form and group of readers only the latest version is stored. */
  readonly readers: string;
  readonly design: PosterDesign;
  readonly party: PosterParty;
  /** The theme's artwork as SVG. */
  readonly drawing: string | null;
  /** The organiser's own picture: PNG or JPEG. */
  readonly photo: Uint8Array | null;
}

/** Certificates of one party: a picture of the first one, or a PDF with a page for each. */
export interface CertificateOrder extends Pick<PosterOrder, "partyId" | "readers"> {
  readonly kind: "png" | "pdf";
  readonly certificates: readonly Certificate[];
}

export interface GuestCard {
  /** Null for a line to write the name on. */
  readonly name: string | null;
  /** Where its QR code leads; the party's link by default. */
  readonly link?: string;
}

export type PosterForm =
  | { readonly kind: "png"; readonly width: 600 | 825 | 1650 }
  | { readonly kind: "pdf"; readonly paper: "A4" | "A5" }
  /** A6 cards, four to an A4 sheet; spare cards on the last sheet have no name. */
  | { readonly kind: "cards"; readonly cards: readonly GuestCard[] }
  /** The square in the middle without words, for small previews of themes. */
  | { readonly kind: "thumbnail" }
  /** The 1200 x 630 picture shown where a link to the party is shared. */
  | { readonly kind: "link-card"; readonly card: LinkCard };

export interface DrawnPoster {
  readonly bytes: Uint8Array;
  readonly contentType: "image/png" | "application/pdf";
  /** Changes exactly when the poster's look changes. */
  readonly tag: string;
}

/** Hooks for a drawing that is not cached. */
export interface Drawing {
  /** Called before drawing; nothing is drawn when it throws. */
  begin?(): Promise<void>;
  /** Called when drawing failed. */
  fail?(): Promise<void>;
  /** Called after the poster is stored; if it returns false, the poster is removed again. */
  isCurrent?(): Promise<boolean>;
}

/** Draws posters as pictures and for print, and caches them. */
export interface Posters {
  /** The tag that the poster will have, without drawing it. */
  tag(order: PosterOrder, form: PosterForm): string;
  /** Returns a stored poster, or joins a drawing in progress; otherwise draws it. */
  draw(order: PosterOrder, form: PosterForm, drawing?: Drawing): Promise<DrawnPoster>;
  /** The same for certificates. */
  tagOfCertificates(order: CertificateOrder): string;
  drawCertificates(order: CertificateOrder, drawing?: Drawing): Promise<DrawnPoster>;
  /** Removes everything drawn for a party. */
  forget(partyId: string): Promise<void>;
}
