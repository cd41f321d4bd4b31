import { limits } from "@wishwell/contract/api/limits";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One way to write a photo again. */
export interface Attempt extends Size {
  /** JPEG quality; a PNG has none. */
  readonly quality: number;
}

// Without HEIC, so that an iPhone turns its photos into JPEGs.
export const photoKinds = "image/jpeg,image/png,.jpg,.jpeg,.png";

/** In pixels; narrower photos print poorly. */
export const photoWidth = 400;

/** Shown beside every field for a photo. */
export const shrinkHint = `We’ll make it smaller if it’s over ${limits.imageBytes / 1024 ** 2} MB.`;

/** The longest side, from the best result to the smallest file. */
const sides = [2400, 1800, 1200, 800];
const qualities = [0.9, 0.8, 0.7];

/** Sizes and qualities to try until the file is small enough. A photo is never enlarged, nor made too narrow to print. */
export const attemptsFor = (photo: Size, as: "image/jpeg" | "image/png"): readonly Attempt[] =>
  sides
    .map((side) => shrunk(photo, side))
    .filter(({ width, height }, at, all) => all[at - 1]?.width !== width || all[at - 1]?.height !== height)
    .flatMap((size) => (as === "image/png" ? [1] : qualities).map((quality) => ({ ...size, quality })));

function shrunk({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, Math.max(side / Math.max(width, height), photoWidth / width));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export const isSmallEnough = ({ size }: { readonly size: number }): boolean => size <= limits.imageBytes;
