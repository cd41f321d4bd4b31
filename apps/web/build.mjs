// Builds the browser files and the renderer of the public pages, then checks the JavaScript budgets.
import { cpSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { checkBudgets } from "./check-budgets.mjs";
import { joinPageStyles } from "./page-styles.ts";
import { publicPaths } from "./src/lib/pages/pages.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const options = { root, configFile: fileURLToPath(new URL("./vite.config.ts", import.meta.url)), logLevel: "warn" };

const client = `${root}dist/client`;

await build({ ...options });
joinPageStyles(client);
// The themes' drawings belong to the poster package; pages show them as pictures.
cpSync(fileURLToPath(new URL("../../packages/poster/artwork", import.meta.url)), `${client}/artwork`, {
  recursive: true,
});
await build({ ...options, build: { ssr: true } });
// The web app defines the public paths; this file passes them to the server.
writeFileSync(`${root}dist/public-paths.json`, JSON.stringify(publicPaths));
checkBudgets(client);
