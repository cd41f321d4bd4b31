import { expect, test } from "vitest";
import { TabRows } from "./read-rows.ts";

const read = (...lines: string[]) => {
  const rows = new TabRows(3);
  return { rows: rows.take(lines), whole: rows.end(), unreadable: rows.unreadable };
};

test("complete lines are rows", () => {
  expect(read("1\ta\tb", "2\t\t", "")).toEqual({
    rows: [
      ["1", "a", "b"],
      ["2", "", ""],
    ],
    whole: true,
    unreadable: 0,
  });
});

test("a line break before a tab is repaired", () => {
  expect(read("1\ta", "\tb", "2\tc\td").rows).toEqual([
    ["1", "a", "b"],
    ["2", "c", "d"],
  ]);
});

test("a text with line breaks is joined into one", () => {
  expect(read("1\tKind", "", "words\tb", "2\tc\td").rows).toEqual([
    ["1", "Kind words", "b"],
    ["2", "c", "d"],
  ]);
});

test("a broken row is counted and does not affect the next", () => {
  expect(read("1\ta", "2\tc\td", "3\te\tf\tg", "4\th\ti")).toEqual({
    rows: [
      ["2", "c", "d"],
      ["4", "h", "i"],
    ],
    whole: true,
    unreadable: 2,
  });
});

test("two broken rows in succession count as two", () => {
  expect(read("1\ta", "2\tc\td\te", "3\tf\tg")).toMatchObject({ rows: [["3", "f", "g"]], unreadable: 2 });
});

test("a truncated last row is detected", () => {
  expect(read("1\ta\tb", "2\tc")).toMatchObject({ rows: [["1", "a", "b"]], whole: false, unreadable: 1 });
});
