import { expect, test } from "vitest";
import { fileNameFrom } from "./save-file.ts";

test.each([
  ['attachment; filename="wishwell-priya.json"', "wishwell-priya.json"],
  ["attachment; filename=everything.json", "everything.json"],
  ['attachment; filename="../../evil"', null],
  ["attachment", null],
  [null, null],
])("the name in %s is %s", (header, name) => {
  expect(fileNameFrom(header)).toBe(name);
});
