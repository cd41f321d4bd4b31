import { expect, test } from "vitest";
import { CachedContent } from "./cached-response.ts";
import { CachedPages } from "./web-build.ts";

const aPage = (text: string) => new CachedContent(Buffer.from(text), "text/html", "no-cache");

test("a full page cache drops the least recently used page", () => {
  const pages = new CachedPages(2);
  const home = aPage("home");
  pages.keep("/", home);
  pages.keep("/faq", aPage("faq"));
  expect(pages.get("/")).toBe(home);
  pages.keep("/about", aPage("about"));
  expect(pages.get("/faq")).toBeUndefined();
  expect(pages.get("/")).toBe(home);
});

test("caching a page again replaces the old one", () => {
  const pages = new CachedPages(2);
  const newer = aPage("newer");
  pages.keep("/", aPage("older"));
  pages.keep("/", newer);
  pages.keep("/faq", aPage("faq"));
  expect(pages.get("/")).toBe(newer);
});
