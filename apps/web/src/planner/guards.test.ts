import { describe, expect, test } from "vitest";
import { aSignIn, aUser } from "../lib/session/session.builders.ts";
import { redirectFor, redirectAfterChange } from "./guards.ts";

const priya = aSignIn();
const admin = aSignIn({ user: aUser({ role_id: 2 }) });

describe("a page guard", () => {
  test("lets everyone see an open page", () => {
    expect(redirectFor("none", null, "/event/create")).toBeNull();
    expect(redirectFor("none", priya, "/event/create")).toBeNull();
  });

  test("sends a visitor to login with the wanted address", () => {
    expect(redirectFor("signed-in", null, "/user/details?why=names")).toBe(
      "/user/login?wanted=%2Fuser%2Fdetails%3Fwhy%3Dnames",
    );
    expect(redirectFor("admin", null, "/admin/dashboard")).toBe("/user/login?wanted=%2Fadmin%2Fdashboard");
  });

  test("lets a signed-in user see their pages", () => {
    expect(redirectFor("signed-in", priya, "/dashboard")).toBeNull();
  });

  test("sends an organiser from an admin page to the 403 page", () => {
    expect(redirectFor("admin", priya, "/admin/dashboard")).toBe("/403");
    expect(redirectFor("admin", admin, "/admin/dashboard")).toBeNull();
  });

  test("sends a signed-in user away from pages for signed-out visitors", () => {
    expect(redirectFor("signed-out", null, "/user/register")).toBeNull();
    expect(redirectFor("signed-out", priya, "/user/register")).toBe("/dashboard");
    expect(redirectFor("signed-out", admin, "/user/register")).toBe("/admin/dashboard");
  });
});

describe("when the session changes on an open page", () => {
  test("signing out leads to the plain login page from everywhere", () => {
    expect(redirectAfterChange("signed-in", null, "person", "/dashboard")).toBe("/user/login");
    expect(redirectAfterChange("none", null, "person", "/event/create")).toBe("/user/login");
  });

  test("a session ended by the server leads to login and back afterwards", () => {
    expect(redirectAfterChange("signed-in", null, "server", "/dashboard")).toBe("/user/login?wanted=%2Fdashboard");
    expect(redirectAfterChange("none", null, "server", "/event/create")).toBeNull();
  });

  test("changed details do not redirect", () => {
    expect(redirectAfterChange("signed-in", priya, null, "/user/details")).toBeNull();
  });
});
