import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium } from "./chromium.mjs";
import { runLoudly } from "./run-step.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** How to run Playwright on the build. The quick size runs only the smoke journeys. */
export async function browserCommand(args, size, chromium = findChromium()) {
  return {
    program: join(root, "node_modules/.bin/playwright"),
    args: ["test", "--config", "e2e/playwright.config.ts", ...args],
    env: { CHROMIUM_PATH: await chromium, E2E_PORT: String(await freePort()), TEST_SIZE: size },
  };
}

/** Runs the selected journeys with Playwright's own output; returns its exit code. */
export async function runBrowserTests(chosen, settings = {}) {
  const { program, args, env } = await browserCommand(chosen, "full");
  return runLoudly(program, args, { cwd: root, env: { ...process.env, ...env, ...settings } });
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}
