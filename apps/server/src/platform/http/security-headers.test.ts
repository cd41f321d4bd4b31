import { expect, test } from "vitest";
import { contentPolicy } from "./security-headers.ts";

const directives = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)]));

test("a page allows nothing from PayPal by default", () => {
  const usual = contentPolicy({ nonce: "abc" });
  expect(usual).not.toContain("paypal");
  expect(directives(usual)["script-src"]).toEqual(["'self'"]);
});

test("the donation page's form may lead to PayPal, but nothing from PayPal is loaded, called or framed", () => {
  const { "form-action": ends, ...others } = directives(contentPolicy({ paypal: true }));
  expect(ends).toEqual(["'self'", "https://www.paypal.com", "https://www.sandbox.paypal.com"]);
  const { "form-action": usual, ...othersUsually } = directives(contentPolicy({}));
  expect(usual).toEqual(["'self'"]);
  expect(others).toEqual(othersUsually);
  expect(others).toMatchObject({ "default-src": ["'none'"], "script-src": ["'self'"], "frame-ancestors": ["'none'"] });
});
