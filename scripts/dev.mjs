// npm run dev: rebuilds the web app and restarts the server while you work.
import { watch } from "node:fs";
import { fileURLToPath } from "node:url";
import { spawn } from "node:child_process";
import { buildIfNeeded } from "./build.mjs";
import { needModernNode } from "./node-version.mjs";

needModernNode();
const root = fileURLToPath(new URL("..", import.meta.url));
await buildIfNeeded();
const server = spawn(process.execPath, ["--watch-preserve-output", "--watch", "apps/server/src/main.ts"], {
  cwd: root,
  stdio: "inherit",
});
server.once("exit", (code) => process.exit(code ?? 0));

let waiting;
let building = Promise.resolve();
function rebuild() {
  building = building.then(buildIfNeeded).catch((error) => console.error(error.message));
}
for (const folder of ["apps/web/src", "packages"]) {
  watch(`${root}/${folder}`, { recursive: true }, (_event, file) => {
    if (!file || file.includes("dist") || file.includes("node_modules")) return;
    clearTimeout(waiting);
    waiting = setTimeout(rebuild, 150);
  });
}
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => server.kill(signal));
