/** What we use of it; it brings no types. */
declare module "fontkit" {
  export interface Font {
    readonly familyName: string;
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    readonly characterSet: number[];
    layout(text: string): {
      readonly advanceWidth: number;
      readonly glyphs: readonly { readonly bbox: { readonly minY: number; readonly maxY: number } }[];
    };
  }
  export function create(bytes: Buffer): Font;
}
