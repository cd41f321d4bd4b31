import type { Received } from "@wishwell/contract/calls";
import { lookInNotes } from "@wishwell/poster/theme-notes";
import type { WantedTheme } from "./save-theme.ts";

/** The form is the same for new themes and for changed ones. */
type ThemeForm = Pick<Received<"POST /eventthemes", "body">, "name" | "eventthemegroup_uuid" | "notes">;

/** From the wire's words to ours. */
export function fromTheme({ name, eventthemegroup_uuid, notes }: ThemeForm): WantedTheme {
  const { drawing, ...design } = lookInNotes(notes);
  return { name, groupId: eventthemegroup_uuid, drawing, design };
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
