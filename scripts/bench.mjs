// npm run bench -- NAME: runs bench/NAME.ts. Without a name, or with --help, it lists them.
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildIfNeeded } from "./build.mjs";
import { needModernNode } from "./node-version.mjs";
import { runLoudly } from "./run-step.mjs";

needModernNode();
const folder = fileURLToPath(new URL("../bench", import.meta.url));
const [name, ...rest] = process.argv.slice(2);
if (!name || name === "--help" || !existsSync(`${folder}/${name}.ts`)) {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -3));
  console.log(`Usage: npm run bench -- NAME, with NAME one of: ${names.join(", ")}`);
  process.exit(name && name !== "--help" ? 1 : 0);
}
await buildIfNeeded();
process.exitCode = await runLoudly(process.execPath, [`${folder}/${name}.ts`, ...rest]);
