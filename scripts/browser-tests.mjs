import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium } from "./chromium.mjs";
import { runLoudly } from "./run-step.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** How Playwright is run on what was built. The quick size is the smoke journeys. */
export async function browserCommand(args, size) {
  return {
    program: join(root, "node_modules/.bin/playwright"),
    args: ["test", "--config", "e2e/playwright.config.ts", ...args],
    env: { CHROMIUM_PATH: await findChromium(), E2E_PORT: String(await freePort()), TEST_SIZE: size },
  };
}

/** Runs every journey that the arguments choose, and lets Playwright print; answers its exit code. */
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
