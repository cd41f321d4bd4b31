/** A picture that we have redrawn: it contains nothing but the visible image. */
export interface Picture {
  readonly bytes: Buffer;
  readonly contentType: "image/png";
  readonly width: number;
  readonly height: number;
}

/** An uploaded picture and the form field it came in. */
interface UploadedPicture {
  readonly bytes: Uint8Array;
  readonly field: string;
}

/** Makes safe pictures from uploads. Anything else is refused with a field error. */
export interface Pictures {
  /** From JPEG, PNG or SVG, fitted into a square of twice the displayed width, for high-resolution screens. */
  asLogo(upload: UploadedPicture): Promise<Picture>;
  /** From JPEG, PNG or WebP, cropped to the square that posters show. */
  asPhoto(upload: UploadedPicture): Promise<Picture>;
  /** From SVG only: a drawing that posters can show. */
  asDrawing(upload: UploadedPicture): Promise<{ readonly svg: string }>;
}

/** What is wrong with a picture: unsupported type, unreadable, forbidden content, or too large to draw. */
export type Fault = "kind" | "broken" | "unsafe" | "large";

export class PictureFault extends Error {
  override name = "PictureFault";
  readonly fault: Fault;

  /** `why` is only for failing tests; users see the text for the fault. */
  constructor(fault: Fault, why: string) {
    super(`${fault}: ${why}`);
    this.fault = fault;
  }
}

export const unsafe = (why: string) => new PictureFault("unsafe", why);
export const broken = (why: string) => new PictureFault("broken", why);
