import { describe, expect, test } from "vitest";
import { csvText } from "../text/csv-text.ts";
import { readList as readUpTo } from "./read-list.ts";

const readList = (text: string, most = 500) => readUpTo(text, most);
const first = (text: string) => readList(text).rows[0];
const rowsOf = (count: number, line: string) => readList(`${line}\n`.repeat(count), 3).rows.length;

const zoe = ["Zoë", "Carter", "zoe.mum@example.org", "07700 900201"];
const ludo = ["Ludo", "Marsh", "ludo@example.org", "07700 900202"];

describe("a list from a sheet", () => {
  test.each([
    ["commas", ","],
    ["Excel's semicolons", ";"],
    ["tabs, as copied cells have them", "\t"],
  ])("is parted by %s", (_what, delimiter) => {
    const text = [zoe, ludo].map((row) => row.join(delimiter)).join("\r\n");
    expect(readList(text)).toEqual({ rows: [zoe, ludo], columns: null });
  });

  test("may say itself what it is parted by", () => {
    expect(readList("sep=|\nZoë|Carter, the first\n").rows).toEqual([["Zoë", "Carter, the first"]]);
  });

  test("may begin with the mark of UTF-8 and end without a line break", () => {
    expect(readList(`\uFEFF${zoe.join(",")}`).rows).toEqual([zoe]);
  });

  test("may hold line breaks, quotes and delimiters in quoted cells", () => {
    const rows = [
      ["Child", "Note"],
      ['Ludo "Lu"', "two\nlines, and more"],
      ["Zoë", "a;b\tc"],
    ];
    expect(readList(csvText(rows)).rows).toEqual(rows);
  });

  test("is parted by semicolons also where commas stand in every cell", () => {
    const text = "Carter, Zoë;zoe@example.org;07700 900201\nMarsh, Ludo;ludo@example.org;07700 900202";
    expect(readList(text).rows[1]).toEqual(["Marsh, Ludo", "ludo@example.org", "07700 900202"]);
  });

  test("keeps cells that are empty, and leaves out rows that are", () => {
    expect(readList("Zoë,Carter,,1\n,,,\n\nLudo,Marsh,,2\n").rows).toEqual([
      ["Zoë", "Carter", "", "1"],
      ["Ludo", "Marsh", "", "2"],
    ]);
  });

  test("with a quote that is never closed loses no row", () => {
    const { rows } = readList('"Zoë,Carter,zoe@example.org\nLudo,Marsh,ludo@example.org\nIvy,Low,ivy@example.org');
    expect(rows).toHaveLength(3);
  });

  test("of nothing has no rows", () => {
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
  ])("understands %j", (line) => {
    expect(first(`${line}\nLudo Marsh ludo@example.org`)).toEqual([
      "Zoë Carter",
      "zoe.mum@example.org",
      "07700 900201",
    ]);
  });

  test("understands who the grown-up is", () => {
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
  ])("takes %j for the number %j", (typed, phone) => {
    expect(first(`Zoë zoe@example.org ${typed}`)?.[2]).toBe(phone);
  });

  test("takes a line without address or number for a name", () => {
    expect(readList("Zoë Carter\nElla-Mae O’Neill").rows).toEqual([
      ["Zoë Carter", "", ""],
      ["Ella-Mae O’Neill", "", ""],
    ]);
  });

  test("may have commas here and there", () => {
    const { rows } = readList("Hi, Zoë comes, zoe@example.org\nLudo Marsh ludo@example.org 07700 900202\nIvy");
    expect(rows.map((row) => row[1])).toEqual(["zoe@example.org", "ludo@example.org", ""]);
  });
});

test("of a list that is too long one row more than wanted is read", () => {
  for (const line of ["Zoë,zoe@example.org", "Zoë zoe@example.org"]) {
    expect([2, 3, 4, 400].map((count) => rowsOf(count, line))).toEqual([2, 3, 4, 4]);
  }
});

test("half a megabyte of anything is read", () => {
  const size = 512 * 1024;
  for (const piece of ['"', "a@", "0 ", "(mum ", "a,", "\n", "<a", "\u0301", '","', "- "]) {
    const { rows } = readList(piece.repeat(Math.ceil(size / piece.length)).slice(0, size));
    expect(Array.isArray(rows)).toBe(true);
  }
});
