import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium } from "./chromium.mjs";
import { runLoudly } from "./run-step.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs Playwright on what was built, with these settings and arguments; answers its exit code. */
export async function runBrowserTests(args, settings) {
  const env = { ...process.env, CHROMIUM_PATH: await findChromium(), ...settings };
  const playwright = join(root, "node_modules/.bin/playwright");
  return runLoudly(playwright, ["test", "--config", "e2e/playwright.config.ts", ...args], { cwd: root, env });
}
