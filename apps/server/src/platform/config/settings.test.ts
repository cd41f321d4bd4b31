import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { settings } from "./settings.ts";

const readme = readFileSync(new URL("../../../../../README.md", import.meta.url), "utf8");

describe("the settings table of the README", () => {
  it.each(Object.keys(settings.shape))("names %s", (name) => {
    expect(readme).toContain(`\`${name}\``);
  });
});
