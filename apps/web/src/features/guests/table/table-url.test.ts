import { expect, test } from "vitest";
import { readTableView, sortedBy, wholeTable, writeTableView, type TableView } from "./table-url.ts";

const read = (search: string) => readTableView(new URLSearchParams(search));

test.each<[Partial<TableView>, string]>([
  [{}, ""],
  [{ status: "100" }, "?status=100"],
  [{ words: "o’neil 07700" }, `?${new URLSearchParams({ q: "o’neil 07700" })}`],
  [{ order: "messages", dir: "desc", page: 3 }, "?sort=messages&dir=desc&page=3"],
  [{ status: "0", page: 2 }, "?status=0&page=2"],
])('the table\'s view %j is the URL query "%s", and is read back from it', (view, address) => {
  expect(writeTableView({ ...wholeTable, ...view })).toBe(address);
  expect(read(address)).toEqual({ ...wholeTable, ...view });
});

test.each(["status=2", "status=all", "sort=phone", "dir=up", "page=0", "page=-1", "page=x", "q=%20%20"])(
  "the invalid query %s is ignored",
  (search) => {
    expect(read(search)).toEqual(wholeTable);
  },
);

test("search words are cut to the server's limit", () => {
  expect(read(`q=${"o".repeat(300)}`).words).toHaveLength(100);
});

test("sorting by the same column reverses the order; another column sorts ascending", () => {
  const byMail: TableView = { ...wholeTable, ...sortedBy(wholeTable, "email") };
  expect(sortedBy(wholeTable, "email")).toEqual({ order: "email", dir: "asc" });
  expect(sortedBy(byMail, "email").dir).toBe("desc");
  expect(sortedBy({ ...byMail, dir: "desc" }, "email").dir).toBe("asc");
  expect(sortedBy({ ...byMail, dir: "desc" }, "status")).toEqual({ order: "status", dir: "asc" });
});
