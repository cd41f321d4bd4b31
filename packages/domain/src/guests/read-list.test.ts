import { describe, expect, test } from "vitest";
import { csvText } from "../text/csv-text.ts";
import { readList as readUpTo } from "./read-list.ts";

const readList = (text: string, most = 500) => readUpTo(text, most);
const first = (text: string) => readList(text).rows[0];
const rowsOf = (count: number, line: string) => readList(`${line}\n`.repeat(count), 3).rows.length;

const zoe = ["Zoë", "Carter", "zoe.mum@example.org", "07700 900201"];
const ludo = ["Ludo", "Marsh", "ludo@example.org", "07700 900202"];

describe("a list from a spreadsheet", () => {
  test.each([
    ["commas", ","],
    ["Excel's semicolons", ";"],
    ["tabs, as copied cells have them", "\t"],
  ])("can be separated by %s", (_what, delimiter) => {
    const text = [zoe, ludo].map((row) => row.join(delimiter)).join("\r\n");
    expect(readList(text)).toEqual({ rows: [zoe, ludo], columns: null });
  });

  test("can declare its own separator", () => {
    expect(readList("sep=|\nZoë|Carter, the first\n").rows).toEqual([["Zoë", "Carter, the first"]]);
  });

  test("can begin with a UTF-8 byte order mark and end without a line break", () => {
    expect(readList(`\uFEFF${zoe.join(",")}`).rows).toEqual([zoe]);
  });

  test("can have line breaks, quotes and separators in quoted cells", () => {
    const rows = [
      ["Child", "Note"],
      ['Ludo "Lu"', "two\nlines, and more"],
      ["Zoë", "a;b\tc"],
    ];
    expect(readList(csvText(rows)).rows).toEqual(rows);
  });

  test("is split at semicolons even if every row contains commas", () => {
    const text = "Carter, Zoë;zoe@example.org;07700 900201\nMarsh, Ludo;ludo@example.org;07700 900202";
    expect(readList(text).rows[1]).toEqual(["Marsh, Ludo", "ludo@example.org", "07700 900202"]);
  });

  test("keeps empty cells and drops empty rows", () => {
    expect(readList("Zoë,Carter,,1\n,,,\n\nLudo,Marsh,,2\n").rows).toEqual([
      ["Zoë", "Carter", "", "1"],
      ["Ludo", "Marsh", "", "2"],
    ]);
  });

  test("loses no row to a quote that is never closed", () => {
    const { rows } = readList('"Zoë,Carter,zoe@example.org\nLudo,Marsh,ludo@example.org\nIvy,Low,ivy@example.org');
    expect(rows).toHaveLength(3);
  });

  test("has no rows if the text is blank", () => {
    for (const text of ["", "\n\n", " ", "\uFEFF"]) expect(readList(text).rows).toEqual([]);
  });
});

describe("a list from a chat", () => {
  test.each([
    "Zoë Carter zoe.mum@example.org 07700 900201",
    "- Zoë Carter - zoe.mum@example.org - 07700 900201",
    "1. Zoë Carter <zoe.mum@example.org> 07700 900201",
    "zoe.mum@example.org 07700 900201 Zoë Carter",
    "Zoë Carter: e-mail: zoe.mum@example.org, mob: 07700 900201.",
    "[18:41, 12/03/2027] Hannah: Zoë Carter zoe.mum@example.org 07700 900201",
    "12/03/2027, 18:41 - Hannah B: Zoë Carter zoe.mum@example.org 07700 900201",
  ])("is read from %j", (line) => {
    expect(first(`${line}\nLudo Marsh ludo@example.org`)).toEqual([
      "Zoë Carter",
      "zoe.mum@example.org",
      "07700 900201",
    ]);
  });

  test("includes the parent or carer", () => {
    expect(first("Zoë Carter (mum Hannah Carter) zoe@example.org")).toEqual([
      "Zoë Carter",
      "zoe@example.org",
      "",
      "Hannah Carter",
    ]);
  });

  test.each([
    ["+44 7700 900201", "+44 7700 900201"],
    ["(0117) 496 0201", "(0117) 496 0201"],
    ["aged 7", ""],
  ])("reads %j as the phone number %j", (typed, phone) => {
    expect(first(`Zoë zoe@example.org ${typed}`)?.[2]).toBe(phone);
  });

  test("reads a line without an email address or phone number as a name", () => {
    expect(readList("Zoë Carter\nElla-Mae O’Neill").rows).toEqual([
      ["Zoë Carter", "", ""],
      ["Ella-Mae O’Neill", "", ""],
    ]);
  });

  test("can contain stray commas", () => {
    const { rows } = readList("Hi, Zoë comes, zoe@example.org\nLudo Marsh ludo@example.org 07700 900202\nIvy");
    expect(rows.map((row) => row[1])).toEqual(["zoe@example.org", "ludo@example.org", ""]);
  });
});

test("a list that is too long is read up to one row over the limit", () => {
  for (const line of ["Zoë,zoe@example.org", "Zoë zoe@example.org"]) {
    expect([2, 3, 4, 400].map((count) => rowsOf(count, line))).toEqual([2, 3, 4, 4]);
  }
});

test("half a megabyte of any input can be read", () => {
  const size = 512 * 1024;
  for (const piece of ['"', "a@", "0 ", "(mum ", "a,", "\n", "<a", "\u0301", '","', "- "]) {
    const { rows } = readUpTo(piece.repeat(Math.ceil(size / piece.length)).slice(0, size), 500);
    expect(Array.isArray(rows)).toBe(true);
  }
});
