import type { Theme as WireTheme } from "@wishwell/contract/themes";
import type { Theme } from "./theme.ts";

/** Drawings lie among the built files of the web, under a name that stays. */
const artworkAddress = (artwork: string | null) => (artwork === null ? "" : `/artwork/${artwork}.svg`);

export function presentTheme({ id, name, groupId, groupName, artwork, design }: Theme): WireTheme {
  const { background, fade, heading, copyColour } = design;
  return {
    uuid: id,
    name,
    eventthemegroup_uuid: groupId,
    group_name: groupName,
    artwork,
    notes: {
      bgcolor: background,
      bgcolor_gradient_fade: fade,
      image_url: artworkAddress(artwork),
      heading_font: heading.font,
      heading_font_size: heading.size,
      heading_font_color: heading.colour,
      heading_line_height: heading.lineHeight,
      body_font_color: copyColour,
    },
  };
}
