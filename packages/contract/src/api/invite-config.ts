import { posterDefaults } from "@wishwell/domain/parties/poster-limits";
import { z } from "zod";
import { colourField, headingLineField, headingSizeField, numberField, text } from "./fields.ts";
import { limits } from "./limits.ts";
import { fieldTexts } from "../texts/field-texts.ts";

const withinSheet = () => numberField({ least: -limits.posterMove, most: limits.posterMove }, fieldTexts.posterPlace);

/** A poster's design as returned. */
export const inviteConfigShape = z
  .object({
    bgcolor: z.string(),
    bgcolor_gradient_fade: z.string(),
    image_url: z.string(),
    image_position: z.object({ x: z.number(), y: z.number() }),
    image_zoom: z.number(),
    canvas_size: z.number(),
    copy: z.string(),
    copy_emptied: z.boolean().optional(),
    heading_copy: z.string(),
    heading_font: z.string(),
    heading_font_size: z.number(),
    heading_font_color: z.string(),
    heading_line_height: z.number(),
    font: z.object({ fontname: z.string(), fontweight: z.number() }),
    body_font_color: z.string(),
    qr_code: z.boolean(),
  })
  .meta({ id: "InviteConfig" });
export type InviteConfig = z.output<typeof inviteConfigShape>;

/** A poster's design as an organiser sends it. Missing fields get their defaults. */
export const inviteConfigField = () =>
  z.strictObject({
    bgcolor: colourField(),
    bgcolor_gradient_fade: colourField(),
    /** A theme's drawing, or a picture uploaded for this party. */
    image_url: text(limits.address),
    image_position: z
      .strictObject({ x: withinSheet(), y: withinSheet() }, { error: fieldTexts.posterPlace })
      .default(posterDefaults.place),
    image_zoom: numberField(limits.posterZoom, fieldTexts.posterZoom).default(posterDefaults.zoom),
    /** The sheet's width when the picture was placed. */
    canvas_size: numberField(limits.posterCanvas, fieldTexts.posterCanvas).default(posterDefaults.canvas),
    copy: text(limits.posterCopy),
    /** The organiser emptied the text, so it does not follow the party's details. */
    copy_emptied: z.boolean({ error: fieldTexts.wrongKind }).optional(),
    heading_copy: text(limits.heading),
    heading_font: text(limits.person, fieldTexts.headingFont),
    heading_font_size: headingSizeField().default(posterDefaults.headingSize),
    heading_font_color: colourField(),
    heading_line_height: headingLineField().default(posterDefaults.headingLine),
    /** Font of the organiser's own lines. */
    font: z
      .strictObject(
        { fontname: text(limits.person, fieldTexts.bodyFont), fontweight: z.number({ error: fieldTexts.bodyFont }) },
        { error: fieldTexts.bodyFont },
      )
      .default(posterDefaults.bodyFont),
    body_font_color: colourField(),
    qr_code: z.boolean({ error: fieldTexts.wrongKind }).default(false),
  });
