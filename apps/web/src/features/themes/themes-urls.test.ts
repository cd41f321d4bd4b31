import { expect, test } from "vitest";
import { createPartyAddress, themeAddress, themesAddress } from "./themes-urls.ts";

test.each([
  [{}, "/cms/themes"],
  [{ collection: null, page: 1 }, "/cms/themes"],
  [{ page: 2 }, "/cms/themes?page=2"],
  [{ collection: "c", page: 1 }, "/cms/themes?collection=c"],
  [{ collection: "c", page: 3, theme: "t" }, "/cms/themes?collection=c&page=3&theme=t"],
])("the gallery's view %j has the URL %s", (place, address) => {
  expect(themesAddress(place)).toBe(address);
});

test("a theme has its own page, and is passed on to the page that creates a party", () => {
  expect(themeAddress("t")).toBe("/cms/themes/theme/t");
  expect(createPartyAddress("t")).toBe("/event/create?theme=t");
});
