import { expect, test } from "vitest";
import { pageAddress, pageIn } from "./admin-themes.ts";

test.each([
  ["", 1],
  ["?page=3", 3],
  ["?page=0", 1],
  ["?page=two", 1],
  ["?page=99999999999", 1],
])("the theme list's URL query %s is read as page %i", (search, page) => {
  expect(pageIn(new URLSearchParams(search))).toBe(page);
});

test("the theme list's URL leaves out the first page", () => {
  expect([1, 2].map(pageAddress)).toEqual(["/admin/eventthemes", "/admin/eventthemes?page=2"]);
});
