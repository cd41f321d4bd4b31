import { describe, expect, test } from "vitest";
import { budgets, measure, overBudget } from "./budgets.ts";
import { type Manifest, staticImports } from "./src/ssr/manifest.ts";

const manifest: Manifest = {
  "_react.js": { file: "react.js" },
  "_light.js": { file: "light.js", imports: ["_react.js"] },
  "_dates.js": { file: "dates.js", imports: ["_react.js"] },
  "_wake-up.js": { file: "wake-up.js", imports: ["_react.js", "_light.js"] },
  "src/ssr/pages/home.ts": {
    file: "home.js",
    imports: ["_wake-up.js", "_light.js"],
    dynamicImports: ["src/ssr/map.tsx"],
  },
  "src/ssr/map.tsx": { file: "map.js" },
  "src/planner/main.tsx": {
    file: "planner.js",
    imports: ["_react.js"],
    dynamicImports: ["src/planner/login.tsx"],
  },
  "src/planner/login.tsx": {
    file: "login.js",
    imports: ["_react.js", "_dates.js"],
    dynamicImports: ["src/planner/chart.tsx"],
  },
  "src/planner/chart.tsx": { file: "chart.js" },
};

const sizes: Record<string, number> = {
  "react.js": 60_000,
  "light.js": 10_000,
  "dates.js": 30_000,
  "wake-up.js": 1000,
  "home.js": 2000,
  "map.js": 50_000,
  "planner.js": 80_000,
  "login.js": 5000,
  "chart.js": 100_000,
};

const rows = measure(manifest, (file) => sizes[file] ?? 0);
const bytesOf = (name: string) => rows.find((row) => row.name === name)?.bytes;

describe("JavaScript budgets", () => {
  test("count a public page's own script and its imports, each file once, without lazy chunks", () => {
    expect(bytesOf("open home")).toBe(60_000 + 10_000 + 1000 + 2000);
  });

  test("count a planner route together with the first load, each file once", () => {
    expect(bytesOf("planner, first load")).toBe(140_000);
    expect(bytesOf("planner with src/planner/login.tsx")).toBe(140_000 + 35_000);
  });

  test("list a route's own lazy chunks as separate rows", () => {
    expect(bytesOf("planner with src/planner/chart.tsx")).toBe(140_000 + 100_000);
  });

  test("are exceeded only by rows above their limit", () => {
    expect(overBudget(rows).map((row) => row.name)).toEqual(["planner with src/planner/chart.tsx"]);
    expect(overBudget([{ name: "open", bytes: budgets.open, limit: budgets.open }])).toEqual([]);
  });

  test("fail on a chunk missing from the manifest", () => {
    expect(() => staticImports(manifest, ["src/ssr/missing.tsx"])).toThrow("no chunk src/ssr/missing.tsx");
  });
});
