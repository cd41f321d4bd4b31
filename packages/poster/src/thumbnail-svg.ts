import type { PosterDesign } from "./layout/design.ts";
import { pictureBody, type PosterEnv } from "./poster-svg.ts";
import { photoCircle } from "./layout/sheet.ts";

/** Shown at 100 pixels; twice as large for high-resolution screens. */
export const thumbnailSize = 200;

/** From below the heading to the label. */
const side = 400;

/** The middle of a theme's poster, without text. */
export function thumbnailSvg(design: PosterDesign, env: PosterEnv): string {
  const [left, top] = [photoCircle.x - side / 2, photoCircle.y - side / 2];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${side} ${side}" ` +
    `width="${thumbnailSize}" height="${thumbnailSize}">${pictureBody(design, env)}</svg>`
  );
}
