import type { Deps } from "../../platform/deps.ts";
import type { PosterForm, PosterOrder } from "../../platform/posters/posters.ts";
import { samplePoster } from "./sample-poster.ts";
import { drawingAddress, readDrawing } from "./theme-drawing.ts";
import type { ThemePicture } from "./theme-pictures.ts";
import type { Theme } from "./theme.ts";

export const pictureForms: Readonly<Record<ThemePicture, PosterForm>> = {
  thumbnail: { kind: "thumbnail" },
  preview: { kind: "png", width: 600 },
};

/** Kept under the theme's own name, where posters are kept under their party's. */
export async function pictureOrder(deps: Pick<Deps, "config" | "clock" | "files">, theme: Theme): Promise<PosterOrder> {
  const sample = samplePoster(theme, { publicUrl: deps.config.publicUrl, now: deps.clock.now() });
  return {
    partyId: theme.id,
    readers: "anybody",
    ...sample,
    drawing: await readDrawing(deps, drawingAddress(theme)),
    photo: null,
  };
}
