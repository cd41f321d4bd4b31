import { pageQuery } from "@wishwell/contract/api/answers";
import { describe, expect, test } from "vitest";
import { listPage } from "./paging.ts";

const query = pageQuery(["name", "date"]);
const path = "https://wishwell.example/api/things";
const rows = (count: number) => Array.from({ length: count }, (_, index) => index);
const list = (asked: Record<string, string>, total: number, shown: number) =>
  listPage(query.parse(asked), path, total, rows(shown));

describe("the query of a list", () => {
  test("has defaults", () => {
    expect(query.parse({})).toEqual({ page: 1, perpage: 25, orderby: "name", dir: "asc" });
  });

  test.each([
    { page: "0" },
    { page: "-1" },
    { page: "1e3" },
    { page: "two" },
    { perpage: "0" },
    { perpage: "101" },
    { orderby: "password_hash" },
    { dir: "sideways" },
    { colour: "red" },
  ])("%o is refused", (asked) => {
    expect(query.safeParse(asked).success).toBe(false);
  });

  test("gets errors for all wrong parts at once", () => {
    const { error } = query.safeParse({ page: "x", perpage: "x", orderby: "x", dir: "x" });
    expect(new Set(error?.issues.map((issue) => issue.path[0]))).toEqual(
      new Set(["page", "perpage", "orderby", "dir"]),
    );
  });
});

describe("a page of a list", () => {
  test("in the middle links both ways and keeps the requested order", () => {
    const { meta, links } = list({ page: "2", perpage: "10", orderby: "date", dir: "desc" }, 35, 10);
    expect(meta).toEqual({ from: 11, to: 20, total: 35, per_page: 10, current_page: 2, last_page: 4, path });
    expect(links).toEqual({
      first: `${path}?page=1&perpage=10&orderby=date&dir=desc`,
      prev: `${path}?page=1&perpage=10&orderby=date&dir=desc`,
      next: `${path}?page=3&perpage=10&orderby=date&dir=desc`,
      last: `${path}?page=4&perpage=10&orderby=date&dir=desc`,
    });
  });

  test("links to pages of the same search", () => {
    const filters = { name: "cats & dogs", sector: undefined, region: "" };
    const { links } = listPage(query.parse({ perpage: "10" }), path, 35, rows(10), filters);
    expect(links.next).toBe(`${path}?page=2&perpage=10&orderby=name&dir=asc&name=cats+%26+dogs`);
  });

  test("at the end holds the rest and has no next link", () => {
    const { meta, links } = list({ page: "4", perpage: "10" }, 35, 5);
    expect(meta).toMatchObject({ from: 31, to: 35, last_page: 4 });
    expect(links.next).toBeNull();
  });

  test("that is exactly full has no next link", () => {
    const { meta, links } = list({ perpage: "10" }, 10, 10);
    expect(meta.last_page).toBe(1);
    expect(links.next).toBeNull();
  });

  test("of an empty list is page one of one", () => {
    const { data, meta, links } = list({}, 0, 0);
    expect(data).toEqual([]);
    expect(meta).toMatchObject({ from: null, to: null, total: 0, current_page: 1, last_page: 1 });
    expect(links.prev).toBeNull();
    expect(links.next).toBeNull();
  });

  test("beyond the end is empty and links back to the last page", () => {
    const { meta, links } = list({ page: "9", perpage: "10" }, 35, 0);
    expect(meta).toMatchObject({ from: null, to: null, current_page: 9, last_page: 4 });
    expect(links.prev).toContain("page=4");
    expect(links.next).toBeNull();
  });
});
