import type { Received } from "@wishwell/contract/calls";
import type { WantedTheme } from "./save-theme.ts";

/** The form is the same for new themes and for changed ones. */
type ThemeForm = Pick<Received<"POST /eventthemes", "body">, "name" | "eventthemegroup_uuid" | "notes">;

/** From the wire's words to ours. */
export function fromTheme({ name, eventthemegroup_uuid, notes }: ThemeForm): WantedTheme {
  return {
    name,
    groupId: eventthemegroup_uuid,
    drawing: notes.image_url,
    design: {
      background: notes.bgcolor,
      fade: notes.bgcolor_gradient_fade,
      heading: {
        font: notes.heading_font,
        size: notes.heading_font_size,
        colour: notes.heading_font_color,
        lineHeight: notes.heading_line_height,
      },
      copyColour: notes.body_font_color,
    },
  };
}

/** Of a form in which something could not be read: what could. */
export function readSoFar(body: Partial<ThemeForm>, inNotes: Partial<ThemeForm["notes"]> | undefined) {
  const { image_url, heading_font } = body.notes ?? inNotes ?? {};
  return {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.eventthemegroup_uuid !== undefined && { groupId: body.eventthemegroup_uuid }),
    ...(image_url !== undefined && { drawing: image_url }),
    ...(heading_font !== undefined && { font: heading_font }),
  };
}
