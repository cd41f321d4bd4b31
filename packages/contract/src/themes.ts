import { z } from "zod";
import { dataAnswer, pageLinks, pageMeta } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { uuid } from "./fields.ts";
import { themeQuery } from "./paging.ts";

/** How a poster of this theme looks before anybody changes it. */
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
    /** Which of our drawings it shows. */
    artwork: z.string().nullable(),
    notes: themeDesign,
  })
  .meta({ id: "EventTheme" });
export type Theme = z.output<typeof themeShape>;

export const themesCalls = defineCalls({
  "GET /eventthemes": {
    summary: "Themes by name; `perpage=0` for all of them.",
    access: "everyone",
    query: themeQuery,
    answers: { 200: z.object({ data: z.array(themeShape), links: pageLinks, meta: pageMeta }) },
  },
  "GET /eventthemes/{uuid}": {
    summary: "One theme.",
    access: "everyone",
    params: z.object({ uuid: uuid() }),
    answers: { 200: dataAnswer(themeShape) },
  },
  "GET /eventthemegroups": {
    summary: "The collections that themes are shown in.",
    access: "everyone",
    answers: { 200: dataAnswer(z.array(z.object({ uuid: uuid(), name: z.string() }))) },
  },
});
