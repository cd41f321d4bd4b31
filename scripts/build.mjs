// Builds the parts that need it: emails, poster fonts and the web app. Skips a part whose sources haven't changed.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { runStep } from "./run-step.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Each part is built by its script and depends on these sources. */
const parts = [
  {
    name: "letters",
    script: "packages/letters/build.mjs",
    output: "packages/letters/dist",
    sources: ["packages/letters/src", "packages/letters/build.mjs", "packages/domain/src", "package-lock.json"],
  },
  {
    name: "poster fonts",
    script: "packages/poster/build.mjs",
    output: "packages/poster/dist",
    sources: [
      "packages/poster/build.mjs",
      "packages/poster/fonts",
      "packages/poster/src/text/faces.ts",
      "package-lock.json",
    ],
  },
  {
    name: "web",
    script: "apps/web/build.mjs",
    output: "apps/web/dist",
    sources: [
      "apps/web/src",
      "apps/web/public",
      "apps/web/budgets.ts",
      "apps/web/lean-react.ts",
      "apps/web/page-entries.ts",
      "apps/web/page-styles.ts",
      "apps/web/check-budgets.mjs",
      "apps/web/build.mjs",
      "apps/web/vite.config.ts",
      "packages/domain/src",
      "packages/contract/src",
      "packages/poster/artwork",
      "packages/poster/src",
      "packages/poster/fonts/font-css.ts",
      "package-lock.json",
    ],
  },
];

export async function buildIfNeeded() {
  for (const part of parts) {
    const stamp = join(root, part.output, ".built-from");
    const fingerprint = fingerprintOf(part.sources);
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) continue;
    rmSync(stamp, { force: true });
    await runStep(`build ${part.name}`, process.execPath, [part.script], { cwd: root });
    writeFileSync(stamp, fingerprint);
  }
}

function fingerprintOf(sources) {
  const hash = createHash("sha256").update(process.versions.node);
  for (const file of sources.flatMap(filesBelow).sort()) {
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [full];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outputs = process.argv.includes("--force") ? parts.map((part) => join(root, part.output)) : [];
  for (const output of outputs) rmSync(output, { recursive: true, force: true });
  await buildIfNeeded();
}
