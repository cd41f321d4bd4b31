import type { Theme } from "@wishwell/contract/api/themes";
import { expect, test } from "vitest";
import { lookOf, newTheme, themeValues, themeBody } from "./theme-values.ts";

const sea: Pick<Theme, "name" | "status" | "eventthemegroup_uuid" | "notes"> = {
  name: "Under the sea",
  status: "published",
  eventthemegroup_uuid: "themed",
  notes: {
    bgcolor: "rgb(11,110,148)",
    bgcolor_gradient_fade: "rgb(66,167,214)",
    image_url: "/artwork/sea.svg",
    heading_font: "Shrikhand",
    heading_font_size: 84,
    heading_font_color: "rgb(255,255,255)",
    heading_line_height: 1.02,
    body_font_color: "rgb(12,34,33)",
  },
};

test("an unchanged theme is sent as it was loaded", () => {
  expect(themeBody(themeValues(sea))).toEqual(sea);
});

test("a former font is offered under the name of its replacement", () => {
  const former = themeValues({ ...sea, notes: { ...sea.notes, heading_font: "house-script" } });
  expect(former["notes.heading_font"]).toBe("Borel");
});

test("a new theme starts grey on white, with a heading of 40 in white handwriting", () => {
  expect(newTheme).toEqual({
    name: "",
    status: "draft",
    eventthemegroup_uuid: "",
    "notes.image_url": "",
    "notes.bgcolor": "rgb(120,120,120)",
    "notes.bgcolor_gradient_fade": "rgb(255,255,255)",
    "notes.heading_font": "Borel",
    "notes.heading_font_size": "40",
    "notes.heading_line_height": "1",
    "notes.heading_font_color": "rgb(255,255,255)",
    "notes.body_font_color": "rgb(0,0,0)",
  });
});

test("colours are sent in the themes' format, and invalid ones as typed so that the server refuses them", () => {
  const typed = { ...themeValues(sea), "notes.bgcolor": " rgb(1, 2, 3) ", "notes.body_font_color": "blue" };
  expect(themeBody(typed).notes).toMatchObject({ bgcolor: "rgb(1,2,3)", body_font_color: "blue" });
});

test("the preview shows the typed values, with defaults for invalid ones", () => {
  const values = themeValues(sea);
  expect(lookOf(values)).toMatchObject({ drawing: "/artwork/sea.svg", heading: { size: 84, lineHeight: 1.02 } });
  const halfway = {
    ...values,
    "notes.bgcolor": "rgb(1",
    "notes.heading_font_size": "0",
    "notes.heading_line_height": "",
    "notes.heading_font_color": "",
  };
  expect(lookOf(halfway)).toMatchObject({
    background: "rgb(120,120,120)",
    heading: { size: 40, lineHeight: 1, colour: "rgb(255,255,255)" },
  });
});
