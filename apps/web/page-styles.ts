import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { assetsOf, openPageEntries, openPageName, type Manifest } from "./src/ssr/manifest.ts";

/**
 * A phone on a slow connection waits for every stylesheet before it shows anything, and loads six at a time. So all
 * styles that a page needs at once are joined into one file, named in the manifest.
 */
export function joinPageStyles(clientFolder: string): void {
  const file = join(clientFolder, ".vite/manifest.json");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  const joined = openPageEntries(manifest).map((entry) => {
    const styles = assetsOf(manifest, entry).styles.map((style) => readFileSync(join(clientFolder, style), "utf8"));
    return [entry, { ...manifest[entry], pageStyles: writeHashed(clientFolder, entry, styles.join("")) }];
  });
  writeFileSync(file, JSON.stringify({ ...manifest, ...Object.fromEntries(joined) }, null, 2));
}

/** Named by a hash of its content, like all files that browsers cache forever. */
function writeHashed(clientFolder: string, entry: string, css: string): string {
  const hash = createHash("sha256").update(css).digest("base64url").slice(0, 8);
  const path = `assets/page-${openPageName(entry)}-${hash}.css`;
  writeFileSync(join(clientFolder, path), css);
  return path;
}
