import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const port = Number(process.env["E2E_PORT"] ?? 4790);
// The configuration is read again by every worker: the folder is chosen once and handed down.
const dataDir = (process.env["E2E_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "wishwell-e2e-")));
const quietBrowser = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: "./tests",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalTeardown: "./remove-data.ts",
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-GB",
    timezoneId: "Europe/London",
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium", args: quietBrowser },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 900 } } },
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/start.mjs`,
    cwd: "..",
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: { PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: "off", LOG_LEVEL: "warn" },
  },
});
