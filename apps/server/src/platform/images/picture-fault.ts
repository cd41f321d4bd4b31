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
