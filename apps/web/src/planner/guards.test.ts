import { describe, expect, test } from "vitest";
import { aSignIn, aUser } from "../lib/session/session.builders.ts";
import { guardedAway, movedByChange } from "./guards.ts";

const priya = aSignIn();
const admin = aSignIn({ user: aUser({ role_id: 2 }) });

describe("who may see a page", () => {
  test("an open page is for everybody", () => {
    expect(guardedAway("none", null, "/event/create")).toBeNull();
    expect(guardedAway("none", priya, "/event/create")).toBeNull();
  });

  test("a visitor is sent to login, carrying the wanted address", () => {
    expect(guardedAway("signed-in", null, "/user/details?why=names")).toBe(
      "/user/login?wanted=%2Fuser%2Fdetails%3Fwhy%3Dnames",
    );
    expect(guardedAway("admin", null, "/admin/dashboard")).toBe("/user/login?wanted=%2Fadmin%2Fdashboard");
  });

  test("a signed-in person sees what is theirs", () => {
    expect(guardedAway("signed-in", priya, "/dashboard")).toBeNull();
  });

  test("an organiser on an admin page is told that it is not for them", () => {
    expect(guardedAway("admin", priya, "/admin/dashboard")).toBe("/403");
    expect(guardedAway("admin", admin, "/admin/dashboard")).toBeNull();
  });

  test("a signed-in person is kept away from pages for logged-out people", () => {
    expect(guardedAway("signed-out", null, "/user/register")).toBeNull();
    expect(guardedAway("signed-out", priya, "/user/register")).toBe("/dashboard");
    expect(guardedAway("signed-out", admin, "/user/register")).toBe("/admin/dashboard");
  });
});

describe("what happens when a sign-in ends on an open page", () => {
  test("the person's own logout goes to a plain login page, from everywhere", () => {
    expect(movedByChange("signed-in", null, "person", "/dashboard")).toBe("/user/login");
    expect(movedByChange("none", null, "person", "/event/create")).toBe("/user/login");
  });

  test("an ended sign-in goes to login and back afterwards", () => {
    expect(movedByChange("signed-in", null, "server", "/dashboard")).toBe("/user/login?wanted=%2Fdashboard");
    expect(movedByChange("none", null, "server", "/event/create")).toBeNull();
  });

  test("changed details move nobody", () => {
    expect(movedByChange("signed-in", priya, null, "/user/details")).toBeNull();
  });
});
