import { describe, expect, test } from "vitest";
import { csvText, withoutApostrophe } from "./csv-text.ts";

const cell = (text: string) => csvText([[text]]).slice(1, -2);

describe("a CSV file", () => {
  test("begins with a UTF-8 byte order mark and ends each row with CRLF", () => {
    expect(csvText([["Zoë", "Carter"], ["Björn"]])).toBe("\uFEFFZoë,Carter\r\nBjörn\r\n");
  });

  test.each([
    ['Ludo "Lu" Marsh', '"Ludo ""Lu"" Marsh"'],
    ["Marsh, Ludo", '"Marsh, Ludo"'],
    ["two\nlines", '"two\nlines"'],
    [" spaced ", '" spaced "'],
    ["a;b", '"a;b"'],
    ["plain", "plain"],
    ["", ""],
  ])("writes %j as %j", (text, written) => {
    expect(cell(text)).toBe(written);
  });

  test.each(["=1+1", "+44 7700 900201", "-2", "@SUM(A1)", "\tx", '=HYPERLINK("http://evil.example")'])(
    "never lets a spreadsheet calculate %j, and it can be read back",
    (text) => {
      const written = cell(text).replace(/^"/, "").replaceAll('""', '"').replace(/"$/, "");
      expect(written.startsWith("'")).toBe(true);
      expect([text, text.slice(0, -1)]).toContain(withoutApostrophe(written).replace(/"$/, ""));
    },
  );

  test("keeps a user's own apostrophe", () => {
    expect(cell("'Hello")).toBe("'Hello");
    expect(withoutApostrophe("'Hello")).toBe("'Hello");
  });
});
