import { expect, test } from "vitest";
import { books, header, joined, line, priya } from "./awkward-reports.builders.ts";
import { fileText } from "../text/files.ts";
import { matchReport } from "./match-report.ts";
import { readReport } from "./read-report.ts";

const most = 50_000;
const read = (rows: number) =>
  readReport(fileText(new TextEncoder().encode(joined([header]) + joined([line(priya)]).repeat(rows))).pieces, most);

test("a report with 50,000 rows is read in full", { timeout: 60_000 }, () => {
  const report = read(most);
  if (!("rows" in report)) throw new Error(report.fault);
  const found = matchReport([...report.rows], books).map(({ outcome }) => outcome);
  expect([found.length, new Set(found)]).toEqual([most, new Set(["changed", "unchanged"])]);
});

test("a report with 50,001 rows is refused", { timeout: 60_000 }, () => {
  expect(read(most + 1)).toEqual({ fault: "too many rows" });
});
