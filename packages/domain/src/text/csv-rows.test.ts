import { array, assert, constantFrom, integer, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { CsvRows, Damaged } from "./csv-rows.ts";
import { csvText, withoutApostrophe } from "./csv-text.ts";

function read(text: string, delimiter = ",", pieceLength = text.length): string[][] {
  const rows = new CsvRows(delimiter);
  const found: string[][] = [];
  for (let at = 0; at < text.length; at += pieceLength) found.push(...rows.take(text.slice(at, at + pieceLength)));
  return [...found, ...rows.end()];
}

describe("CSV rows", () => {
  test.each([
    ["line feeds", "a,b\nc,d\n"],
    ["those of Windows", "a,b\r\nc,d\r\n"],
    ["those of old Macs", "a,b\rc,d\r"],
    ["none after the last row", "a,b\nc,d"],
    ["empty rows between", "a,b\n\n ,\nc,d\n\n"],
  ])("can end with any kind of line break: %s", (_kind, text) => {
    expect(read(text)).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });

  test("can have separators, quotes and line breaks in quoted cells", () => {
    expect(read('"a,b","c ""d""\r\ne","f" ,h"i\n')).toEqual([["a,b", 'c "d"\r\ne', "f", 'h"i']]);
  });

  test("are the same however the text is split into pieces", () => {
    const cell = string({ unit: constantFrom("a", '"', ",", ";", "\r", "\n", "\t", " ", "é") });
    assert(
      property(array(array(cell, { maxLength: 4 })), integer({ min: 1, max: 7 }), (cells, by) => {
        const rows = cells.map((row) => ["row", ...row]);
        const found = read(csvText(rows).slice(1), ",", by);
        expect(found.map((row) => row.map(withoutApostrophe))).toEqual(rows);
      }),
    );
  });

  test.each(['a,"b\nc,d\n', 'a,"b"c\n', '"a,b\nc"d",e\n'])("are refused if the quotes are wrong: %j", (text) => {
    expect(() => read(text)).toThrow(Damaged);
  });

  test("are refused if they are implausibly long", () => {
    expect(() => new CsvRows(",").take(`"${"x".repeat(70_000)}`)).toThrow(Damaged);
  });
});
