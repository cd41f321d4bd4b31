// Runs one TypeScript command of the server: node scripts/run.mjs FILE [ARGUMENTS].
import module from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { needModernNode } from "./node-version.mjs";

needModernNode();
// Same as in main.ts: the compile cache makes loading faster and saves memory.
module.enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/wishwell", import.meta.url)));
const [file, ...rest] = process.argv.slice(2);
process.argv.splice(1, process.argv.length - 1, file, ...rest);
await import(pathToFileURL(file).href);
