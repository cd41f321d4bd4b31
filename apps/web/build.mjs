// Builds the browser's files and the renderer of the open pages, then checks the JavaScript budgets.
import { cpSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { checkBudgets } from "./check-budgets.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));
const options = { root, configFile: fileURLToPath(new URL("./vite.config.ts", import.meta.url)), logLevel: "warn" };

await build({ ...options });
// The themes' drawings belong to the posters; pages show them as pictures.
cpSync(fileURLToPath(new URL("../../packages/poster/artwork", import.meta.url)), `${root}dist/client/artwork`, {
  recursive: true,
});
await build({ ...options, build: { ssr: true } });
checkBudgets(fileURLToPath(new URL("./dist/client", import.meta.url)));
