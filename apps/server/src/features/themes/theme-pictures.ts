import { hash } from "node:crypto";
import { drawingAddress } from "./theme-drawing.ts";
import type { Theme } from "./theme.ts";

export type ThemePicture = "thumbnail" | "preview";

/** Where a theme's picture is seen: elsewhere as soon as it looks different. */
export function pictureAddress(theme: Theme, picture: ThemePicture): string {
  return `/files/themes/${theme.id}/${picture}-${tagOf(theme)}.png`;
}

function tagOf(theme: Theme): string {
  const said = JSON.stringify([drawingAddress(theme), theme.design]);
  return hash("sha256", said, "base64url").slice(0, 11);
}
