import type { Theme as WireTheme } from "@wishwell/contract/api/themes";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import type { Paging } from "../../platform/http/api/paging.ts";
import { notFound } from "../../platform/http/api/refusal.ts";
import { pictureAddresses } from "./theme-pictures.ts";
import { drawingAddress, type Theme } from "./theme.ts";
import { findThemes, listThemeGroups as readGroups, listThemes as readThemes } from "./themes.store.ts";

export function presentTheme(theme: Theme): WireTheme {
  const { id, name, groupId, groupName, artwork, design } = theme;
  const { thumbnail, preview } = pictureAddresses(theme);
  const { background, fade, heading, copyColour } = design;
  return {
    uuid: id,
    name,
    eventthemegroup_uuid: groupId,
    group_name: groupName,
    artwork,
    thumbnail_url: thumbnail,
    preview_url: preview,
    notes: {
      bgcolor: background,
      bgcolor_gradient_fade: fade,
      image_url: drawingAddress(theme),
      heading_font: heading.font,
      heading_font_size: heading.size,
      heading_font_color: heading.colour,
      heading_line_height: heading.lineHeight,
      body_font_color: copyColour,
    },
  };
}

/** One page of themes; `perpage: 0` means all of them. */
export async function listThemes(
  { db }: Deps,
  _actor: Actor,
  paging: Paging<"name">,
): Promise<{ rows: Theme[]; total: number }> {
  return readThemes(db, paging);
}

export async function listThemeGroups({ db }: Deps, _actor: Actor): Promise<{ id: string; name: string }[]> {
  return readGroups(db);
}

export async function showTheme({ db }: Deps, _actor: Actor, { id }: { id: string }): Promise<Theme> {
  const [theme] = await findThemes(db, [id]);
  if (theme === undefined) throw notFound();
  return theme;
}
