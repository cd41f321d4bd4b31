import type { ThemeStatus } from "@wishwell/contract/api/admin/choices";
import type { Theme as WireTheme } from "@wishwell/contract/api/themes";
import type { Deps } from "../../platform/deps.ts";
import { type Actor, isAdmin } from "../../platform/http/api/actor.ts";
import type { Paging } from "../../platform/http/api/paging.ts";
import { forbidden, notFound } from "../../platform/http/api/refusal.ts";
import { pictureAddresses } from "./theme-pictures.ts";
import { drawingAddress, type Theme } from "./theme.ts";
import { findThemes, listThemeGroups as readGroups, listThemes as readThemes } from "./themes.store.ts";

export function presentTheme(theme: Theme): WireTheme {
  const { id, name, groupId, groupName, artwork, status, design } = theme;
  const { thumbnail, preview } = pictureAddresses(theme);
  const { background, fade, heading, copyColour } = design;
  return {
    uuid: id,
    name,
    eventthemegroup_uuid: groupId,
    group_name: groupName,
    status,
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

type ThemesShown = Paging<"name"> & { readonly show: "all" | ThemeStatus };

/** One page of themes; `perpage: 0` means all of them. Only admins see others than the published ones. */
export async function listThemes(
  { db }: Deps,
  actor: Actor,
  wanted: ThemesShown,
): Promise<{ rows: Theme[]; total: number }> {
  if (wanted.show !== "published" && !isAdmin(actor)) throw forbidden();
  return readThemes(db, wanted);
}

export async function listThemeGroups({ db }: Deps, _actor: Actor): Promise<{ id: string; name: string }[]> {
  return readGroups(db);
}

export async function showTheme({ db }: Deps, actor: Actor, { id }: { id: string }): Promise<Theme> {
  const [theme] = await findThemes(db, [id]);
  if (theme === undefined || (theme.status === "draft" && !isAdmin(actor))) throw notFound();
  return theme;
}
