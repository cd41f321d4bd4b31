import { describe, expect, test } from "vitest";
import { loginAddress, returnUrl, returnUrlFrom } from "./return-url.ts";

describe("an address of this site", () => {
  test.each([
    ["/dashboard", "/dashboard"],
    ["/user/details?from=letter#letters", "/user/details?from=letter#letters"],
    ["/event/details/3f0c2f6e-5d0f-4d55-9a3e-1b6d6a9c1a01/edit-guests?page=2", null],
    ["/@MAYA7K2Q", "/@MAYA7K2Q"],
    ["/cms/themes/theme/caf%C3%A9", "/cms/themes/theme/caf%C3%A9"],
    ["/dashboard?back=https%3A%2F%2Fevil.example", "/dashboard?back=https%3A%2F%2Fevil.example"],
    ["/user/../dashboard", "/dashboard"],
  ])("is accepted: %s", (raw, kept) => {
    expect(returnUrl(raw)).toBe(kept ?? raw);
  });
});

describe("any other address", () => {
  test.each([
    null,
    undefined,
    "",
    "dashboard",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\\/evil.example",
    "/dash\\board",
    "https://evil.example",
    "https:evil.example",
    "HTTPS://evil.example/dashboard",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,hello",
    " /dashboard",
    "\t//evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\u0000/evil.example",
    "/\u200b/evil.example",
    "/%2Fevil.example",
    "/%2f%2fevil.example",
    "/%5Cevil.example",
    "/%255Cevil.example",
    "/%25252Fevil.example",
    "/%09/evil.example",
    "%2F%2Fevil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/user/..//evil.example",
    "/%2e//evil.example",
    "/%E0%A4%A",
    "@evil.example",
    ".evil.example",
    `/${"a".repeat(2001)}`,
  ])("is dropped: %j", (raw) => {
    expect(returnUrl(raw)).toBeNull();
  });

  test.each(["/user/login", "/user/login?wanted=/dashboard", "/User/Login", "/user/register", "/403", "/api/user/me"])(
    "is dropped because it is no use after login: %s",
    (raw) => {
      expect(returnUrl(raw)).toBeNull();
    },
  );
});

test("the login page leads to the wanted address only when it is on this site", () => {
  expect(returnUrlFrom("?wanted=%2Fuser%2Fdetails%3Fa%3D1")).toBe("/user/details?a=1");
  expect(returnUrlFrom("?wanted=%2F%2Fevil.example")).toBeNull();
  expect(returnUrlFrom("?wanted=javascript%3Aalert(1)")).toBeNull();
  expect(returnUrlFrom("?wanted=%252F%252Fevil.example")).toBeNull();
  expect(returnUrlFrom("")).toBeNull();
});

test("the login address carries the wanted address fully encoded", () => {
  expect(loginAddress("/user/details?a=1&b=2#c")).toBe("/user/login?wanted=%2Fuser%2Fdetails%3Fa%3D1%26b%3D2%23c");
  expect(loginAddress("//evil.example")).toBe("/user/login");
  expect(loginAddress("/")).toBe("/user/login");
});
