import { z } from "zod";
import { themeStatuses } from "./admin/choices.ts";
import { dataAnswer, pageLinks, pageMeta, themeQuery } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { colourField, headingLineField, headingSizeField, text, uuid } from "./fields.ts";
import { limits } from "./limits.ts";
import { noUuid } from "./party-form.ts";
import { fieldTexts } from "../texts/field-texts.ts";

/** The design of a poster of this theme before the organiser changes it. */
export const themeDesign = z.object({
  bgcolor: z.string(),
  bgcolor_gradient_fade: z.string(),
  image_url: z.string(),
  heading_font: z.string(),
  heading_font_size: z.number(),
  heading_font_color: z.string(),
  heading_line_height: z.number(),
  body_font_color: z.string(),
});

export const themeShape = z
  .object({
    uuid: uuid(),
    name: z.string(),
    eventthemegroup_uuid: uuid(),
    group_name: z.string(),
    status: z.enum(themeStatuses),
    /** Which of our drawings it shows; null if it has its own uploaded design. */
    artwork: z.string().nullable(),
    /** 200 x 200 pixels, shown at half that size. */
    thumbnail_url: z.string(),
    /** A poster of this theme for a fictional party, 600 pixels wide. */
    preview_url: z.string(),
    notes: themeDesign,
  })
  .meta({ id: "EventTheme" });
export type Theme = z.output<typeof themeShape>;

const themeFields = {
  name: text(limits.themeName, fieldTexts.themeName),
  eventthemegroup_uuid: z.uuid({ error: fieldTexts.themeGroup }).toLowerCase(),
  notes: z.strictObject({
    bgcolor: colourField(),
    bgcolor_gradient_fade: colourField(),
    /** One of our drawings, or the design uploaded for this theme. */
    image_url: text(limits.address, fieldTexts.themeDesign),
    heading_font: text(limits.person, fieldTexts.headingFont),
    heading_font_size: headingSizeField(),
    heading_font_color: colourField(),
    heading_line_height: headingLineField(),
    body_font_color: colourField(),
  }),
  /** A theme that was published can’t be a draft again. Left out, a new theme is published and an old one unchanged. */
  status: z.enum(themeStatuses, { error: fieldTexts.themeStatus }).optional(),
  /** Set by the server; accepted and ignored when a client sends a theme back. */
  group_name: z.unknown().optional(),
  artwork: z.unknown().optional(),
  thumbnail_url: z.unknown().optional(),
  preview_url: z.unknown().optional(),
};

export const themesCalls = defineCalls({
  "GET /eventthemes": {
    summary: "Published themes by name; `perpage=0` for all of them. Admins may ask for others with `show`.",
    access: "everyone",
    query: themeQuery.extend({ show: z.enum(["all", ...themeStatuses]).default("published") }),
    answers: { 200: z.object({ data: z.array(themeShape), links: pageLinks, meta: pageMeta }) },
  },
  "GET /eventthemes/{uuid}": {
    summary: "One theme. Only admins see drafts.",
    access: "everyone",
    params: z.object({ uuid: uuid() }),
    answers: { 200: dataAnswer(themeShape) },
  },
  "GET /eventthemegroups": {
    summary: "The collections of themes.",
    access: "everyone",
    answers: { 200: dataAnswer(z.array(z.object({ uuid: uuid(), name: z.string() }))) },
  },
  "POST /eventthemes": {
    summary: "Add a theme, as a draft or published.",
    access: "admin",
    body: z.strictObject({ uuid: noUuid(), ...themeFields }),
    answers: { 201: dataAnswer(themeShape) },
  },
  "PATCH /eventthemes": {
    summary: "Change, publish or withdraw a theme. Existing posters keep their design, and parties keep their theme.",
    access: "admin",
    body: z.strictObject({ uuid: uuid(), ...themeFields }),
    answers: { 200: dataAnswer(themeShape) },
  },
  "POST /eventthemefiles/fileupload": {
    summary: "A theme’s drawing: SVG of plain shapes, rewritten by an allow-list.",
    access: "admin",
    upload: { field: "file_upload", maxBytes: limits.svgBytes },
    body: z.strictObject({ eventtheme_uuid: z.union([z.literal("").transform(() => null), uuid()]).optional() }),
    answers: { 200: dataAnswer(z.object({ url: z.string() })) },
  },
});
