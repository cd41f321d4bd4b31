import { describe, expect, test } from "vitest";
import { logoAddress, logoFileOf } from "./logo-url.ts";

const site = { publicUrl: "https://wishwell.example" };
const file = "ab-_567890123456789012.png";
const address = `https://wishwell.example/files/logos/${file}`;

test("a logo has an address on our site; a missing logo has none", () => {
  expect(logoAddress(site, file)).toBe(address);
  expect(logoAddress(site, null)).toBe("");
});

describe("the file of a logo address", () => {
  test("is found with and without the site's origin", () => {
    expect(logoFileOf(site, address)).toBe(file);
    expect(logoFileOf(site, `/files/logos/${file}`)).toBe(file);
  });

  test.each([
    "",
    file,
    `https://elsewhere.example/files/logos/${file}`,
    `https://wishwell.example.evil.example/files/logos/${file}`,
    `//evil.example/files/logos/${file}`,
    `${address}?x=1`,
    `${address}/`,
    `/files/logos/../${file}`,
    "/files/logos/short.png",
    `/files/photos/${file}`,
    `https://wishwell.example/api/files/logos/${file}`,
  ])("is null for %j", (other) => {
    expect(logoFileOf(site, other)).toBeNull();
  });
});
