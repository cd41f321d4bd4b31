import { hash } from "node:crypto";
import { drawingAddress } from "./theme-drawing.ts";
import type { Theme } from "./theme.ts";

export type ThemePicture = "thumbnail" | "preview";

/** Where a theme's picture is seen: elsewhere as soon as it looks different. */
export const pictureAddress = (theme: Theme, picture: ThemePicture): string => pictureAddresses(theme)[picture];

export function pictureAddresses(theme: Theme): Record<ThemePicture, string> {
  const address = (picture: ThemePicture, tag: string) => `/files/themes/${theme.id}/${picture}-${tag}.png`;
  const tag = tagOf(theme);
  return { thumbnail: address("thumbnail", tag), preview: address("preview", tag) };
}

function tagOf(theme: Theme): string {
  const said = JSON.stringify([drawingAddress(theme), theme.design]);
  return hash("sha256", said, "base64url").slice(0, 11);
}
