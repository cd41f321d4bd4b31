import type { Theme } from "@wishwell/contract/api/themes";
import { expect, test } from "vitest";
import { lookOf, newTheme, themeValues, wantedTheme } from "./theme-values.ts";

const sea: Pick<Theme, "name" | "eventthemegroup_uuid" | "notes"> = {
  name: "Under the sea",
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

test("a theme is sent back as it was read", () => {
  expect(wantedTheme(themeValues(sea))).toEqual(sea);
});

test("a font of former times is offered under the name of its stand-in", () => {
  const former = themeValues({ ...sea, notes: { ...sea.notes, heading_font: "house-script" } });
  expect(former["notes.heading_font"]).toBe("Borel");
});

test("a new theme begins grey on white, with a heading of 40 in white handwriting", () => {
  expect(newTheme).toEqual({
    name: "",
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

test("colours are sent as themes write them; what is none is sent as it was typed, to be refused", () => {
  const typed = { ...themeValues(sea), "notes.bgcolor": " rgb(1, 2, 3) ", "notes.body_font_color": "blue" };
  expect(wantedTheme(typed).notes).toMatchObject({ bgcolor: "rgb(1,2,3)", body_font_color: "blue" });
});

test("the preview draws what is typed, and what cannot be drawn yet as usual", () => {
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
