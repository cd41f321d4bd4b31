import { expect, test } from "vitest";
import { currentFor } from "./site-links.ts";

test.each([
  ["/dashboard", "/dashboard", "page"],
  ["/dashboard", "/dashboard/events", "true"],
  ["/dashboard", "/event/details/123/edit-gift", "true"],
  ["/dashboard", "/event/status/123", "true"],
  ["/dashboard", "/event/123", undefined],
  ["/dashboard", "/event/create", undefined],
  ["/dashboard", "/dashboard/event/poster/123", undefined],
  ["/cms/faq", "/event/details/123", undefined],
])("the link to %s on the page %s has aria-current %s", (href, path, current) => {
  expect(currentFor(href, path)).toBe(current);
});
