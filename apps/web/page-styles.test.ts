import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { joinPageStyles } from "./page-styles.ts";
import { assetsOf, openPageEntry, type Manifest } from "./src/ssr/manifest.ts";

const home = openPageEntry("home");

function aBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), "wishwell-styles-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, ".vite"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/shared.css"), ".button{color:red}");
  writeFileSync(join(folder, "assets/home.css"), ".hero .button{color:green}");
  const manifest: Manifest = {
    "_shared.js": { file: "assets/shared.js", css: ["assets/shared.css"] },
    "src/features/charities/home/HomePartners.tsx": { file: "assets/row.js", css: ["assets/shared.css"] },
    [home]: { file: "assets/home.js", css: ["assets/home.css"], imports: ["_shared.js"] },
  };
  writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
  return folder;
}

test("a page gets one hashed file with all its styles, each once, its own last", () => {
  const folder = aBuild();
  joinPageStyles(folder);
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  const { styles, joinedStyles } = assetsOf(manifest, home);
  expect(styles).toEqual([expect.stringMatching(/^\/assets\/page-home-[\w-]{8}\.css$/)]);
  expect(readFileSync(join(folder, styles[0] ?? ""), "utf8")).toBe(".button{color:red}.hero .button{color:green}");
  expect(joinedStyles).toEqual(["/assets/shared.css", "/assets/home.css"]);
});
