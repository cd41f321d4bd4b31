import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { pageEntries } from "../../../page-entries.ts";
import { plannerDrawings } from "./planner-drawings.tsx";

const source = new URL("../..", import.meta.url);

/** Every module that an open page may load, at once or later. */
function openModules(): URL[] {
  const pages = Object.values(pageEntries).map(([module]) => new URL(module, source));
  const scripts = ["ssr/hydrate.tsx", "ssr/server.tsx", "ssr/after-paint.ts"].map((path) => new URL(path, source));
  const waiting = [...pages, ...scripts];
  const found = new Map<string, URL>();
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (found.has(module.href) || !/\.tsx?$/.test(module.pathname) || !existsSync(module)) continue;
    found.set(module.href, module);
    const imports = readFileSync(module, "utf8").matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g);
    for (const [, path = ""] of imports) waiting.push(new URL(path, module));
  }
  return [...found.values()];
}

test("no open page uses an icon that only the planner has", () => {
  const modules = openModules();
  expect(modules.length).toBeGreaterThan(200);
  const planners = new RegExp(`"(?:${Object.keys(plannerDrawings).join("|")})"`);
  const named = modules.filter((module) => planners.test(readFileSync(module, "utf8")));
  expect(named.map((module) => fileURLToPath(module))).toEqual([]);
});
