import { expect, test } from "vitest";
import { charitiesAddress, choiceAddress, entryAddress } from "./charities-url.ts";

test.each([
  [{ page: 1, sector: "" }, "/cms/charities"],
  [{ page: 3, sector: "" }, "/cms/charities?page=3"],
  [{ page: 1, sector: "5" }, "/cms/charities?sector=5"],
  [{ page: 2, sector: "5" }, "/cms/charities?sector=5&page=2"],
])("the charities page with %j has the URL %s", (place, address) => {
  expect(charitiesAddress(place)).toBe(address);
});

test("a charity's URL leads to its entry on its page of the list", () => {
  expect(entryAddress("u", { page: 1, sector: "" })).toBe("/cms/charities#charity-u");
  expect(entryAddress("u", { page: 2, sector: "4" })).toBe("/cms/charities?sector=4&page=2#charity-u");
});

test("a chosen charity is passed on to the start of a party", () => {
  expect(choiceAddress("3f0d4b6c")).toBe("/event/create?charity=3f0d4b6c");
});
