import { describe, expect, test } from "vitest";
import { aTheme } from "../../party-details/details.builders.ts";
import { chosenTheme, collectionsOf, themeName } from "./theme-collections.ts";

const sea = aTheme({ uuid: "1", name: "Under the sea", group_name: "Themed" });
const cake = aTheme({ uuid: "2", name: "Traditional birthday", group_name: "Classics" });
const club = aTheme({ uuid: "3", name: "Book club", group_name: "Art" });

describe("the themes to choose from", () => {
  test("stand in their collections, Themed first, and what needs no theme at the end", () => {
    expect(collectionsOf([cake, sea, club], null).map(({ name }) => name)).toEqual([
      "Themed",
      "Art",
      "Classics",
      "Other",
    ]);
    expect(collectionsOf([], null)[0]?.slides.map(({ value }) => value)).toEqual(["traditional", "none"]);
  });

  test("hold the party's own theme even when it is no longer offered", () => {
    const [, classics] = collectionsOf([sea], cake);
    expect(classics?.slides.map(({ label }) => label)).toEqual(["Traditional birthday"]);
  });
});

test.each([
  ["1", "Under the sea"],
  ["2", "Traditional birthday"],
  ["traditional", "Traditional birthday party"],
  ["none", "Plain"],
  ["", "Plain"],
])("the choice %j is called %s", (choice, name) => {
  expect(themeName(chosenTheme(choice, [sea], cake))).toBe(name);
});
