import { expect, test } from "vitest";
import { readEmail, readPhone, readWebsite } from "./register-row.ts";

test.each([
  ["www.barnardos.org.uk", "http://www.barnardos.org.uk"],
  ["WWW.BARNARDOS.ORG.UK/", "http://www.barnardos.org.uk"],
  ["https://Example.org/Our-Work?a=1", "https://example.org/Our-Work?a=1"],
  ["http://http://example.org", "http://example.org"],
  ["http:/example.org", "http://example.org"],
  ["example.org, www.other.org", "http://example.org"],
  ["n/a", null],
  ["none", null],
  ["info@example.org", null],
  ["javascript:alert(1)", null],
  ["http://", null],
  ['www.a.org"onclick=', null],
  ["192.168.0.1", null],
  ["", null],
])("the website %s is read as %s", (text, website) => {
  expect(readWebsite(text)).toBe(website);
});

test.each([
  [" INFO@EXAMPLE.ORG ", "info@example.org"],
  ["Info@example.org", "Info@example.org"],
  ["a@b.org; c@d.org", null],
  ["nobody", null],
  ["", null],
])("the email address %s is read as %s", (text, email) => {
  expect(readEmail(text)).toBe(email);
});

test("a phone number is only accepted with digits", () => {
  expect(readPhone(" 0117  496 0000 ext 3")).toBe("0117 496 0000 ext 3");
  expect(readPhone("none")).toBeNull();
});
