import { expect, test } from "vitest";
import { beginAddress, themeAddress, themesAddress } from "./themes-address.ts";

test.each([
  [{}, "/cms/themes"],
  [{ collection: null, page: 1 }, "/cms/themes"],
  [{ page: 2 }, "/cms/themes?page=2"],
  [{ collection: "c", page: 1 }, "/cms/themes?collection=c"],
  [{ collection: "c", page: 3, theme: "t" }, "/cms/themes?collection=c&page=3&theme=t"],
])("%j is %s", (place, address) => {
  expect(themesAddress(place)).toBe(address);
});

test("a theme has a page of its own and is carried to where parties begin", () => {
  expect(themeAddress("t")).toBe("/cms/themes/theme/t");
  expect(beginAddress("t")).toBe("/event/create?theme=t");
});
