import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { expect, test } from "vitest";
import { readListFile } from "./ListSources.tsx";

const file = (...bytes: (string | number[])[]) =>
  new File(
    bytes.map((part) => (typeof part === "string" ? part : new Uint8Array(part))),
    "guests.csv",
  );

test.each([
  ["UTF-8", file("Zoë")],
  ["UTF-8 with a mark", file([0xef, 0xbb, 0xbf], "Zoë")],
  ["what Windows had before", file("Zo", [0xeb])],
  ["UTF-16", file([0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0])],
  ["UTF-16 the other way round", file([0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xeb])],
])("a guest list in %s is read", async (_what, given) => {
  expect(await readListFile(given)).toEqual({ text: "Zoë" });
});

test.each([
  ["a workbook", file("PK\u0003\u0004")],
  ["a picture", file([0x89], "PNG", [0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
])("%s is refused as a guest list", async (_what, given) => {
  expect(await readListFile(given)).toEqual({ fault: "That isn’t a CSV file. In Excel, choose Save As, then CSV." });
});

test("a file that is too large is refused before it is sent", async () => {
  const large = file("x".repeat(512 * 1024 + 1));
  expect(await readListFile(large)).toEqual({ fault: fieldTexts.importTooLarge });
});
