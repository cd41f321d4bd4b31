import type { Theme as WireTheme } from "@wishwell/contract/api/themes";
import { drawingAddress, type Theme } from "./theme.ts";
import { pictureAddresses } from "./theme-pictures.ts";

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
