// Runs one TypeScript command of the server: node scripts/run.mjs FILE [ARGUMENTS].
import { pathToFileURL } from "node:url";
import { needModernNode } from "./node-version.mjs";

needModernNode();
const [file, ...rest] = process.argv.slice(2);
process.argv.splice(1, process.argv.length - 1, file, ...rest);
await import(pathToFileURL(file).href);
