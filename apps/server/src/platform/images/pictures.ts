/** A picture of our own making: drawn anew, with nothing in it but what is seen. */
export interface Picture {
  readonly bytes: Buffer;
  readonly contentType: "image/png";
  readonly width: number;
  readonly height: number;
}

/** What somebody uploaded, and the field it came in. */
interface UploadedPicture {
  readonly bytes: Uint8Array;
  readonly field: string;
}

/** Makes safe pictures of uploaded ones. What is no picture, or no safe one, is refused at its field. */
export interface Pictures {
  /** From JPEG, PNG or SVG, fitted into a square twice as wide as logos are shown, for fine screens. */
  asLogo(upload: UploadedPicture): Promise<Picture>;
  /** From JPEG, PNG or WebP, cut to the square that posters show. */
  asPhoto(upload: UploadedPicture): Promise<Picture>;
  /** From SVG alone: a drawing that posters can show. */
  asDrawing(upload: UploadedPicture): Promise<{ readonly svg: string }>;
}

/**
 * What is wrong with a picture: of no kind we take, not readable, holding what we do not accept, or too large to draw.
 */
export type Fault = "kind" | "broken" | "unsafe" | "large";

export class PictureFault extends Error {
  override name = "PictureFault";
  readonly fault: Fault;

  /** `why` is for whoever reads a failing test; people hear the fault's sentence. */
  constructor(fault: Fault, why: string) {
    super(`${fault}: ${why}`);
    this.fault = fault;
  }
}

export const unsafe = (why: string) => new PictureFault("unsafe", why);
export const broken = (why: string) => new PictureFault("broken", why);
