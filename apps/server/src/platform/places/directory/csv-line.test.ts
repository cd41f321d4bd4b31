import { array, assert, constantFrom, property, string } from "fast-check";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { cellsOf } from "./read-postcode-file.ts";

const cell = string({ unit: constantFrom("a", "B", "1", " ", ",", '"', "é") });
const written = (text: string, quoted: boolean) =>
  quoted || /[",]/.test(text) || text === "" ? `"${text.replaceAll('"', '""')}"` : text;

test("a CSV line is read the same as by csv-parse", () => {
  assert(
    property(array(cell, { minLength: 1 }), array(constantFrom(true, false)), (cells, quotes) => {
      const line = cells.map((text, index) => written(text, quotes[index] ?? false)).join(",");
      expect(cellsOf(line)).toEqual(cells);
      expect(cellsOf(line)).toEqual(parse(line)[0]);
    }),
  );
});

test.each([
  ["", [""]],
  [",", ["", ""]],
  ['"a",', ["a", ""]],
  ['"a,b","c ""d"""', ["a,b", 'c "d"']],
  ['a"b,c', ['a"b', "c"]],
])("the CSV line %j has the cells %j", (line, cells) => {
  expect(cellsOf(line)).toEqual(cells);
});

test.each(['"a', '"a""', '"a"b', 'a,"b', '"a" ,b'])("the CSV line %j is incomplete", (line) => {
  expect(cellsOf(line)).toBeNull();
});

test("only the wanted CSV cells are read, in their positions", () => {
  expect(cellsOf('a,"b",c,"d"', new Set([1, 2]))).toEqual(["", "b", "c", ""]);
});
