import type { Certificate } from "@wishwell/poster/certificate/certificate-svg";
import type { PosterDesign } from "@wishwell/poster/layout/design";
import type { LinkCard } from "@wishwell/poster/link-card-svg";
import type { PosterParty } from "@wishwell/poster/text/party-words";

/** A poster to be drawn, with what its design names by address. */
export interface PosterOrder {
  /** Whose it is: drawn posters are kept by party, and go with it. */
  readonly partyId: string;
  /** Who sees it. Of one form for the same readers only the latest is kept. */
  readonly readers: string;
  readonly design: PosterDesign;
  readonly party: PosterParty;
  /** The theme's drawing, as SVG. */
  readonly drawing: string | null;
  /** A picture of one's own: PNG or JPEG. */
  readonly photo: Uint8Array | null;
}

/** Certificates of one party: a picture of the first of them, or a document with a page for each. */
export interface CertificateOrder extends Pick<PosterOrder, "partyId" | "readers"> {
  readonly kind: "png" | "pdf";
  readonly certificates: readonly Certificate[];
}

export interface GuestCard {
  /** null for a line to write the name on. */
  readonly name: string | null;
  /** Where its code leads; the party's link when left out. */
  readonly link?: string;
}

export type PosterForm =
  | { readonly kind: "png"; readonly width: 600 | 825 | 1650 }
  | { readonly kind: "pdf"; readonly paper: "A4" | "A5" }
  /** A6 cards, four on a sheet of A4; what is left of the last sheet is without names. */
  | { readonly kind: "cards"; readonly cards: readonly GuestCard[] }
  /** The square in the middle, without words, as themes are shown small. */
  | { readonly kind: "thumbnail" }
  /** The picture of 1200 x 630 that shows where a link to the party is shared. */
  | { readonly kind: "link-card"; readonly card: LinkCard };

export interface DrawnPoster {
  readonly bytes: Uint8Array;
  readonly contentType: "image/png" | "application/pdf";
  /** Changes with what is seen, and only then. */
  readonly tag: string;
}

/** What goes with a drawing that has to be made. */
export interface Drawing {
  /** Before it is begun; nothing is drawn when this fails. */
  begin?(): Promise<void>;
  /** It could not be drawn. */
  fail?(): Promise<void>;
  /** Whether it is still what is to be seen, once it is kept: else it is not kept any longer. */
  isCurrent?(): Promise<boolean>;
}

/** Draws posters as pictures and for print; what was drawn before is kept. */
export interface Posters {
  /** The tag that the drawn poster will have, without drawing it. */
  tag(order: PosterOrder, form: PosterForm): string;
  /** What was drawn before, or is being drawn for somebody else; only otherwise it is drawn. */
  draw(order: PosterOrder, form: PosterForm, drawing?: Drawing): Promise<DrawnPoster>;
  /** The same for certificates. */
  tagOfCertificates(order: CertificateOrder): string;
  drawCertificates(order: CertificateOrder, drawing?: Drawing): Promise<DrawnPoster>;
  /** Removes everything drawn for a party. */
  forget(partyId: string): Promise<void>;
}
