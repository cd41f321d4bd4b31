import { expect, test } from "vitest";
import { contentPolicy } from "./security-headers.ts";

const directives = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)]));
const hosts = ["https://*.paypal.com", "https://*.paypalobjects.com"];

test("nothing of PayPal's may load, be asked or framed by a page that does not say so", () => {
  const usual = contentPolicy({ mapTiles: "https://tiles.example/{z}/{x}/{y}.png", nonce: "abc" });
  expect(usual).not.toContain("paypal");
  expect(directives(usual)["script-src"]).toEqual(["'self'"]);
});

test("the page of giving may have PayPal's button, with its frames and its way to approve", () => {
  const giving = directives(contentPolicy({ paypal: true }));
  expect(giving["script-src"]).toEqual(["'self'", ...hosts]);
  expect(giving["connect-src"]).toEqual(["'self'", ...hosts]);
  expect(giving["frame-src"]).toEqual(["'self'", ...hosts]);
  expect(giving["img-src"]).toEqual(["'self'", "data:", "blob:", ...hosts]);
  expect(giving["form-action"]).toEqual(["'self'", "https://www.paypal.com", "https://www.sandbox.paypal.com"]);
});

test("PayPal's button opens nothing to inline scripts, nor the page to others' frames", () => {
  const policy = contentPolicy({ paypal: true, nonce: "abc" });
  expect(policy).not.toContain("unsafe-inline");
  expect(directives(policy)).toMatchObject({
    "default-src": ["'none'"],
    "script-src": ["'self'", "'nonce-abc'", ...hosts],
    "object-src": ["'none'"],
    "frame-ancestors": ["'none'"],
  });
});
