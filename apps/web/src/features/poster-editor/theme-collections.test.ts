import { traditionalLook } from "@wishwell/poster/layout/design";
import { describe, expect, test } from "vitest";
import { aTheme } from "../party-forms/details/details.builders.ts";
import { chosenTheme, collectionsOf, themeName } from "./theme-collections.ts";

const sea = aTheme({ uuid: "1", name: "Under the sea", group_name: "Themed" });
const cake = aTheme({ uuid: "2", name: "Traditional birthday", group_name: "Classics" });
const club = aTheme({ uuid: "3", name: "Book club", group_name: "Art" });

const birthday = aTheme({
  uuid: "4",
  name: "Traditional birthday",
  group_name: "Classics",
  notes: {
    bgcolor: traditionalLook.background,
    bgcolor_gradient_fade: traditionalLook.fade,
    image_url: traditionalLook.drawing,
    heading_font: traditionalLook.heading.font,
    heading_font_size: traditionalLook.heading.size,
    heading_font_color: traditionalLook.heading.colour,
    heading_line_height: traditionalLook.heading.lineHeight,
    body_font_color: traditionalLook.copyColour,
  },
});
const choices = (...given: Parameters<typeof collectionsOf>) =>
  collectionsOf(...given).flatMap(({ slides }) => slides.map(({ value, label }) => [value, label]));

describe("the themes to choose from", () => {
  test("are grouped by collection, Themed first, and the choices without a theme last", () => {
    expect(collectionsOf([cake, sea, club], null).map(({ name }) => name)).toEqual([
      "Themed",
      "Art",
      "Classics",
      "Other",
    ]);
    expect(collectionsOf([], null)[0]?.slides.map(({ value }) => value)).toEqual(["traditional", "none"]);
  });

  test("include the traditional birthday once, even if it is listed as a theme", () => {
    const name = "Traditional birthday party";
    expect(choices([birthday], null)).toEqual([
      ["traditional", name],
      ["none", "Other"],
    ]);
    expect(choices([birthday], birthday), "a party that has it as a theme keeps it").toEqual([
      ["4", name],
      ["none", "Other"],
    ]);
    expect(themeName(chosenTheme("4", [birthday], null))).toBe(name);
  });

  test("include the party's own theme even if it is no longer offered", () => {
    const [, classics] = collectionsOf([sea], cake);
    expect(classics?.slides.map(({ label }) => label)).toEqual(["Traditional birthday"]);
  });
});

test.each([
  ["1", "Under the sea"],
  ["2", "Traditional birthday"],
  ["traditional", "Traditional birthday party"],
  ["none", "Other"],
  ["", "Other"],
])("the choice %j is named %s", (choice, name) => {
  expect(themeName(chosenTheme(choice, [sea], cake))).toBe(name);
});
