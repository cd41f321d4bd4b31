import { aDesign, aPosterParty } from "@wishwell/poster/poster.builders";
import jsQR from "jsqr";
import sharp from "sharp";
import type { PosterOrder } from "./posters.ts";

/** Poster orders for tests, and helpers to check the drawn results. */

export const anOrder = (more: Partial<PosterOrder> = {}): PosterOrder => ({
  partyId: "6f1d2c3b",
  readers: "invited",
  design: aDesign(),
  party: aPosterParty(),
  drawing: null,
  photo: null,
  ...more,
});

/** Decodes the QR code in a picture; `null` when there is none. */
export async function codeIn(png: Uint8Array): Promise<string | null> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const found = jsQR.default(new Uint8ClampedArray(data), info.width, info.height);
  return found?.data ?? null;
}

/** The share of pixels that visibly differ; the tolerance allows for different anti-aliasing. */
export async function difference(one: Uint8Array, other: Uint8Array, tolerance = 40): Promise<number> {
  const size = await sharp(one).metadata();
  const { width, height } = size;
  const raw = (picture: Uint8Array) =>
    sharp(picture)
      .flatten()
      .toColourspace("srgb")
      .removeAlpha()
      .resize(width, height, { fit: "fill" })
      .raw()
      .toBuffer();
  const [first, second] = await Promise.all([raw(one), raw(other)]);
  let different = 0;
  for (let at = 0; at < first.length; at += 3) {
    const far = [0, 1, 2].some(
      (channel) => Math.abs((first[at + channel] ?? 0) - (second[at + channel] ?? 0)) > tolerance,
    );
    if (far) different += 1;
  }
  return different / (width * height);
}
