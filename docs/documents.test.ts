import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { settings } from "../apps/server/src/platform/config/settings.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const at = (path: string) => join(root, path);
const documents = [...globSync("*.md", { cwd: root }), ...globSync("docs/**/*.md", { cwd: root })].filter(
  // It describes what was true when it was written.
  (path) => path !== "CHANGELOG.md",
);
const { scripts } = JSON.parse(readFileSync(at("package.json"), "utf8")) as { scripts: Record<string, string> };

/** Folders that documents leave out where the app is clear from the context. */
const shortcuts = [
  "",
  "apps/server/src/",
  "apps/server/src/features/",
  "apps/web/src/",
  "apps/web/",
  "packages/poster/",
];
const isPath = /^(?:apps|packages|docs|e2e|bench|stress|scripts|features|platform|lib|ui|ssr|planner)\/[\w./-]+$/;

/** The headings as GitHub names them in links. */
const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$|<a id="([\w-]+)">/gm)].map(([, heading, id = ""]) =>
    (heading ?? id)
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

describe.each(documents)("%s", (document) => {
  const text = readFileSync(at(document), "utf8");
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = ""]) => words);

  test("links only to files that exist", () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = ""]) => link);
    expect(links.filter((link) => !existsSync(join(dirname(at(document)), link)))).toEqual([]);
  });

  test("links only to headings that exist", () => {
    const links = [...text.matchAll(/\]\(((?!https?:)[^)#\s]*)#([^)\s]+)\)/g)];
    const wrong = links.filter(([, file = "", heading = ""]) => {
      const linked = file === "" ? text : readFileSync(join(dirname(at(document)), file), "utf8");
      return !headingsOf(linked).includes(heading);
    });
    expect(wrong.map(([link]) => link)).toEqual([]);
  });

  test("names only paths that exist", () => {
    const paths = code.map((words) => words.replace(/:\d+$/, "")).filter((words) => isPath.test(words));
    expect(paths.filter((path) => !shortcuts.some((start) => existsSync(at(start + path))))).toEqual([]);
  });

  test("names only npm scripts that exist", () => {
    // `wishwell NAME` is the same on a machine set up as docs/operations/one-machine.md says.
    const named = [...text.matchAll(/npm run ([\w:-]+)|(?:`|^|=\S+ )wishwell ([a-z][\w:-]*)/gm)].map(
      ([, script, short]) => script ?? short ?? "",
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe("docs/settings.md", () => {
  const rows = readFileSync(at("docs/settings.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name = ""]) => name));

  test("lists every setting and no others", () => {
    expect(named.toSorted()).toEqual(Object.keys(settings.shape).toSorted());
  });
});
