import { describe, expect, test } from "vitest";
import { findPage, pageNamed, pages, publicPaths, pageText, pageTitle } from "./pages.ts";

describe("finding a page", () => {
  test.each([
    ["/", "home"],
    ["/cms/faq", "faq"],
    ["/cms/faq/", "faq"],
    ["/cms/themes", "themes"],
    ["/cms/gudooers", "gudooers"],
    ["/cms/gudooer/olive", "gudooer"],
    ["/cms/donation-terms", "donation-terms"],
    ["/cms/themes/theme/3f0d4b6c-8a51-4c7e-9d0a-5b1e2f3a4c5d", "theme"],
    ["/admin/eventthemes/", "admin-themes"],
    ["/admin/eventthemes/create", "admin-theme-create"],
    ["/user/resetpassword/abc", "reset-password"],
    ["/event/create", "create-party"],
    ["/event/create/2", "create-party"],
    ["/event/3f0d4b6c-8a51-4c7e-9d0a-5b1e2f3a4c5d", "party"],
    ["/@maya7q", "party-by-code"],
    ["/%40maya7q", "party-by-code"],
    ["/@", "party-by-code"],
    ["/eventattendee/3f0d4b6c-8a51-4c7e-9d0a-5b1e2f3a4c5d", "invitation"],
  ])("matches %s to %s", (path, name) => {
    expect(findPage(path)?.page.name).toBe(name);
  });

  test.each(["/nowhere", "/cms", "/cms/faq/more", "/user/resetpassword", "/event/create/2/3", "/CMS/faq"])(
    "finds nothing at %s",
    (path) => {
      expect(findPage(path)).toBeNull();
    },
  );

  test("decodes the variable parts", () => {
    expect(findPage("/user/resetpassword/a%2Fb")?.params).toEqual({ token: "a/b" });
    expect(findPage("/event/create")?.params).toEqual({});
    expect(findPage("/@maya-7q")?.params).toEqual({ code: "maya-7q" });
    expect(findPage("/%40maya%207q")?.params).toEqual({ code: "maya 7q" });
  });

  test("returns a part that cannot be decoded unchanged", () => {
    expect(findPage("/user/resetpassword/%E0%A4%A")?.params).toEqual({ token: "%E0%A4%A" });
  });
});

describe("the page table", () => {
  test("has no duplicate names or patterns", () => {
    expect(new Set(pages.map((page) => page.name)).size).toBe(pages.length);
    expect(new Set(pages.map((page) => page.pattern)).size).toBe(pages.length);
  });

  test("lets search engines index only open pages without a guard", () => {
    const shown = pages.filter((page) => page.robots === "index");
    expect(shown.every((page) => page.kind === "open" && page.guard === "none")).toBe(true);
    expect(shown.map((page) => page.name)).not.toContain("not-found");
  });

  test("offers search engines only complete addresses that everyone may read", () => {
    expect(publicPaths).toEqual(expect.arrayContaining(["/", "/cms/faq", "/cms/themes", "/cms/charities"]));
    expect(publicPaths.filter((path) => path !== "/" && !path.startsWith("/cms/"))).toEqual([]);
    expect(publicPaths.join()).not.toContain("{");
  });

  test("hides pages about a party and its guests from search engines", () => {
    const robots = (["party", "party-by-code", "invitation"] as const).map((name) => pageNamed(name).robots);
    expect(robots).toEqual(["noindex", "noindex", "noindex"]);
  });

  test("uses the configured product name in titles and descriptions", () => {
    const config = { product: "Partywell", tagline: "Cake for all" };
    expect(pageTitle(pageNamed("home"), config)).toBe("Cake for all | Partywell");
    expect(pageTitle(pageNamed("guest"), config, "Olive Bennett")).toBe("Olive Bennett | Partywell");
    expect(pageTitle(pageNamed("guest"), config, "")).toBe("A guest | Partywell");
    expect(pageText(pageNamed("contact").description, config)).toContain("Write to the people who run Partywell: ");
    expect(pages.map((page) => page.title + page.description).join()).not.toContain("Wishwell");
  });
});
