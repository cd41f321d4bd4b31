import { expect, test } from "vitest";
import { KeptContent } from "./cached-response.ts";
import { KeptPages } from "./web-build.ts";

const aPage = (text: string) => new KeptContent(Buffer.from(text), "text/html", "no-cache");

test("no more pages are kept than were allowed, and what is asked for stays", () => {
  const pages = new KeptPages(2);
  const home = aPage("home");
  pages.keep("/", home);
  pages.keep("/faq", aPage("faq"));
  expect(pages.get("/")).toBe(home);
  pages.keep("/about", aPage("about"));
  expect(pages.get("/faq")).toBeUndefined();
  expect(pages.get("/")).toBe(home);
});

test("a page kept again takes the place of the old one", () => {
  const pages = new KeptPages(2);
  const newer = aPage("newer");
  pages.keep("/", aPage("older"));
  pages.keep("/", newer);
  pages.keep("/faq", aPage("faq"));
  expect(pages.get("/")).toBe(newer);
});
