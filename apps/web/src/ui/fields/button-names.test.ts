import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../..");
const labelled =
  /<(?:Button|InlineButton|button|a)\b(?:[^<>]|=>)*?\saria-label=(?:"([^"]*)"|\{`([^`]*)`\})(?:[^<>]|=>)*?>\s*([^<>{}]+?)\s*<\//g;

test("every button's accessible name contains its visible text", () => {
  const found = globSync("**/*.tsx", { cwd: source }).flatMap((file) =>
    [...readFileSync(join(source, file), "utf8").matchAll(labelled)].map(([, plain, template, words = ""]) => ({
      file,
      name: plain ?? template ?? "",
      words,
    })),
  );
  expect(found.length).toBeGreaterThan(10);
  // Users of voice control say the words they see.
  expect(found.filter(({ name, words }) => !name.toLowerCase().includes(words.toLowerCase()))).toEqual([]);
});
