import { expect, test } from "vitest";
import { asksForJson } from "./plain-forms.ts";

test.each([
  ["GET", "application/json", true],
  ["GET", "text/html, Application/JSON;q=0.5", true],
  ["GET", "application/json; charset=utf-8", true],
  ["GET", "*/*", false],
  ["GET", "application/*", false],
  ["GET", "text/html,application/xhtml+xml,*/*;q=0.8", false],
  ["GET", "application/json;q=0", false],
  ["GET", "application/json;q=0.000", false],
  ["GET", "application/jsonp", false],
  ["GET", undefined, false],
  ["HEAD", "application/json", false],
])("%s with accept %s may change something: %s", (method, accept, acts) => {
  expect(asksForJson({ method, headers: accept === undefined ? {} : { accept } })).toBe(acts);
});
