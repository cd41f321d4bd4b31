import { expect, test } from "vitest";
import { fileNameFrom } from "./save-file.ts";

test.each([
  ['attachment; filename="wishwell-priya.json"', "wishwell-priya.json"],
  ["attachment; filename=everything.json", "everything.json"],
  ['attachment; filename="../../evil"', null],
  ["inline; filename=\"Zoe.pdf\"; filename*=UTF-8''Zo%C3%AB%20poster%20A4.pdf", "Zoë poster A4.pdf"],
  ["inline; filename=\"Zoe.pdf\"; filename*=UTF-8''%E0%A4", "Zoe.pdf"],
  ["inline; filename=\"evil\"; filename*=UTF-8''..%2F..%2Fevil", null],
  ["attachment", null],
  [null, null],
])("the file name in the header %s is %s", (header, name) => {
  expect(fileNameFrom(header)).toBe(name);
});
