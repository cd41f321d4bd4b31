import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { builtInDrawings } from "./built-in-drawings.ts";

test("every built-in drawing is listed once, in order of title", () => {
  const files = readdirSync(new URL("../artwork", import.meta.url));
  expect(builtInDrawings.map(({ name }) => `${name}.svg`).sort()).toEqual(files.sort());
  const titles = builtInDrawings.map(({ title }) => title);
  expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, "en-GB")));
});
