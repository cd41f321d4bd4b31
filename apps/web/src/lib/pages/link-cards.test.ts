import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { cardNames, cardPathOf } from "./link-cards.ts";
import { pageNamed, pages } from "./pages.ts";

const exists = (path: string) => existsSync(fileURLToPath(new URL(`../../../public${path}`, import.meta.url)));

test("every public page has a link picture that exists, and pages about parties have none", () => {
  const shown = pages.filter(({ robots }) => robots === "index").map(cardPathOf);
  expect(shown.filter((path) => path === undefined || !exists(path))).toEqual([]);
  const hidden = pages.filter(({ robots }) => robots === "noindex").map(cardPathOf);
  expect(hidden.filter((path) => path !== undefined)).toEqual([]);
  expect(cardPathOf(pageNamed("theme"))).toBe(cardPathOf(pageNamed("themes")));
});

test("every link picture exists", () => {
  expect(cardNames.filter((name) => !exists(`/cards/${name}.png`))).toEqual([]);
});
