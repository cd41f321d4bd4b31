import { expect, test } from "vitest";
import { assetsOf, preloadedFonts } from "./manifest.ts";
import type { Manifest } from "./manifest.ts";

const manifest: Manifest = {
  "_shared.js": {
    file: "assets/shared.js",
    css: ["assets/shared.css"],
    assets: ["assets/figtree-latin-wght-normal-1.woff2"],
  },
  "_ticket.js": { file: "assets/ticket.js", css: ["assets/ticket.css"], imports: ["_shared.js"] },
  "_hydrate.js": {
    file: "assets/hydrate.js",
    css: ["assets/hydrate.css"],
    imports: ["_shared.js"],
    assets: ["assets/sansita-latin-800-normal-2.woff2"],
  },
  page: { file: "assets/page.js", css: ["assets/page.css"], imports: ["_hydrate.js", "_ticket.js"] },
};

test("styles come after those they build on, the page's own last", () => {
  expect(assetsOf(manifest, "page").styles).toEqual([
    "/assets/shared.css",
    "/assets/hydrate.css",
    "/assets/ticket.css",
    "/assets/page.css",
  ]);
});

test("the entry is the script, and everything it imports is preloaded", () => {
  const { script, preloads } = assetsOf(manifest, "page");
  expect(script).toBe("/assets/page.js");
  expect(preloads).toEqual(["/assets/shared.js", "/assets/hydrate.js", "/assets/ticket.js"]);
});

test("a part loaded later adds its styles to the page, but not its script", () => {
  const withRow: Manifest = {
    ...manifest,
    "row.ts": { file: "assets/row.js", css: ["assets/row.css"], imports: ["_shared.js"] },
  };
  const { preloads, styles } = assetsOf(withRow, "page", { page: ["row.ts"] });
  expect(styles.at(-1)).toBe("/assets/row.css");
  expect(preloads).not.toContain("/assets/row.js");
});

test("styles joined by the build are fetched as one file and listed, so that nothing loads them again", () => {
  const joined: Manifest = {
    ...manifest,
    page: { ...manifest["page"], file: "assets/page.js", pageStyles: "assets/all.css" },
  };
  const { styles, joinedStyles } = assetsOf(joined, "page");
  expect(styles).toEqual(["/assets/all.css"]);
  expect(joinedStyles).toEqual(assetsOf(manifest, "page").styles);
});

test("chunks that import each other are handled", () => {
  const round: Manifest = { a: { file: "a.js", imports: ["b"] }, b: { file: "b.js", imports: ["a"] } };
  expect(assetsOf(round, "a")).toEqual({ script: "/a.js", preloads: ["/b.js"], styles: [], joinedStyles: [] });
});

test("the two preloaded fonts are found by name, and a missing one stops the start", () => {
  expect(preloadedFonts(manifest)).toEqual([
    "/assets/figtree-latin-wght-normal-1.woff2",
    "/assets/sansita-latin-800-normal-2.woff2",
  ]);
  expect(() => preloadedFonts({})).toThrow("no figtree");
});

test("an open page starts with the script that fetches its own", () => {
  const open = {
    "src/ssr/after-paint.ts": { file: "assets/after-paint.js" },
    "src/ssr/pages/home.ts": { file: "assets/home.js" },
    "src/planner/main.tsx": { file: "assets/planner.js" },
  };
  expect(assetsOf(open, "src/ssr/pages/home.ts", {}).afterPaint).toBe("/assets/after-paint.js");
  expect(assetsOf(open, "src/planner/main.tsx", {}).afterPaint).toBeUndefined();
});

test("the contribution page includes the styles of its later steps, which the server may render", () => {
  const steps = "src/features/guest-pages/donate/steps/Steps.tsx";
  const open = {
    "src/ssr/pages/donate.ts": { file: "assets/donate.js", css: ["assets/donate.css"], dynamicImports: [steps] },
    [steps]: { file: "assets/steps.js", css: ["assets/steps.css"] },
  };
  const { styles, preloads } = assetsOf(open, "src/ssr/pages/donate.ts");
  expect(styles).toEqual(["/assets/donate.css", "/assets/steps.css"]);
  expect(preloads).toEqual([]);
});
