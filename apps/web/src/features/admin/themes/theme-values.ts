import type { Sent } from "@wishwell/contract/api/calls";
import { limits } from "@wishwell/contract/api/limits";
import { type ThemeStatus, themeStatuses } from "@wishwell/contract/api/admin/choices";
import type { Theme } from "@wishwell/contract/api/themes";
import { colourOr } from "@wishwell/poster/colour/colours";
import { type ThemeLook, defaultLook } from "@wishwell/poster/layout/design";
import { faceOf, headingFaceNamed } from "@wishwell/poster/text/faces";

/** The form's values in display order, under the names that the server uses for errors. */
export type ThemeValues = {
  name: string;
  status: string;
  eventthemegroup_uuid: string;
  "notes.image_url": string;
  "notes.bgcolor": string;
  "notes.bgcolor_gradient_fade": string;
  "notes.heading_font": string;
  "notes.heading_font_size": string;
  "notes.heading_line_height": string;
  "notes.heading_font_color": string;
  "notes.body_font_color": string;
};

export function themeValues({ name, status, eventthemegroup_uuid, notes }: Pick<Theme, keyof ThemeBody>): ThemeValues {
  return {
    name,
    status,
    eventthemegroup_uuid,
    "notes.image_url": notes.image_url,
    "notes.bgcolor": notes.bgcolor,
    "notes.bgcolor_gradient_fade": notes.bgcolor_gradient_fade,
    "notes.heading_font": fontName(notes.heading_font),
    "notes.heading_font_size": String(notes.heading_font_size),
    "notes.heading_line_height": String(notes.heading_line_height),
    "notes.heading_font_color": notes.heading_font_color,
    "notes.body_font_color": notes.body_font_color,
  };
}

/** A former font is offered under the name of its replacement. */
function fontName(name: string): string {
  const face = headingFaceNamed(name);
  return face === null ? name : faceOf(face).name;
}

/** The initial values of a new theme. It is a draft until the admin decides to publish it. */
export const newTheme: ThemeValues = themeValues({
  name: "",
  status: "draft",
  eventthemegroup_uuid: "",
  notes: {
    image_url: "",
    bgcolor: defaultLook.background,
    bgcolor_gradient_fade: defaultLook.fade,
    heading_font: defaultLook.heading.font,
    heading_font_size: defaultLook.heading.size,
    heading_font_color: defaultLook.heading.colour,
    heading_line_height: defaultLook.heading.lineHeight,
    body_font_color: defaultLook.copyColour,
  },
});

type ThemeBody = Pick<Sent<"POST /eventthemes", "body">, "name" | "eventthemegroup_uuid" | "notes"> & {
  readonly status: ThemeStatus;
};

export function themeBody(values: ThemeValues): ThemeBody {
  return {
    name: values.name,
    status: themeStatuses.find((status) => status === values.status) ?? "draft",
    eventthemegroup_uuid: values.eventthemegroup_uuid,
    notes: {
      bgcolor: tidyColour(values["notes.bgcolor"]),
      bgcolor_gradient_fade: tidyColour(values["notes.bgcolor_gradient_fade"]),
      image_url: values["notes.image_url"],
      heading_font: values["notes.heading_font"],
      heading_font_size: Number(values["notes.heading_font_size"]),
      heading_font_color: tidyColour(values["notes.heading_font_color"]),
      heading_line_height: Number(values["notes.heading_line_height"]),
      body_font_color: tidyColour(values["notes.body_font_color"]),
    },
  };
}

const tidyColour = (typed: string) => colourOr(typed, typed);

/** The poster's look with the values typed so far; invalid ones use the defaults. */
export function lookOf(values: ThemeValues): ThemeLook {
  const { notes } = themeBody(values);
  return {
    drawing: notes.image_url,
    background: colourOr(notes.bgcolor, defaultLook.background),
    fade: colourOr(notes.bgcolor_gradient_fade, defaultLook.fade),
    heading: {
      font: notes.heading_font,
      size: within(limits.headingSize, notes.heading_font_size, defaultLook.heading.size),
      colour: colourOr(notes.heading_font_color, defaultLook.heading.colour),
      lineHeight: within(limits.headingLine, notes.heading_line_height, defaultLook.heading.lineHeight),
    },
    copyColour: colourOr(notes.body_font_color, defaultLook.copyColour),
  };
}

const within = ({ least, most }: { least: number; most: number }, value: number, usual: number) =>
  value >= least && value <= most ? value : usual;
