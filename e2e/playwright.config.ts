import { defineConfig } from "@playwright/test";
import { isFull, oneWidth, onPhone, phoneFirst, reducedMotion, smoke } from "./support/tags.ts";
import { startPatience } from "./support/server.ts";

// Set by `npm run browser` and similar scripts, which find a free port once: every worker reads this file.
const port = Number(process.env["E2E_PORT"]);
const phoneOnly = new RegExp(`${onPhone}|${phoneFirst}`);
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
  // A page keeps a core busy: three at a time take as long as two.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-GB",
    timezoneId: "Europe/London",
    // One browser profile per worker, cleared between tests, so that compiled scripts stay cached.
    reuseContext: true,
    trace: "off",
    contextOptions: { reducedMotion },
    screenshot: "only-on-failure",
    launchOptions: {
      // By default Playwright uses its own browser.
      ...(process.env["CHROMIUM_PATH"] ? { executablePath: process.env["CHROMIUM_PATH"] } : {}),
      args: quietBrowser,
    },
  },
  projects: [
    {
      name: "desktop",
      ...(isFull ? { grepInvert: new RegExp(onPhone) } : { grep: new RegExp(smoke), grepInvert: phoneOnly }),
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: "phone",
      ...(isFull
        ? { grepInvert: new RegExp(oneWidth) }
        : { grep: new RegExp(`(?=.*${smoke})(?=.*(?:${phoneOnly.source}))`) }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/serve.ts`,
    cwd: "..",
    url: `http://localhost:${port}/readyz`,
    timeout: 2 * startPatience,
    // The server prints only errors, and they are useful beside the test that failed.
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: { PORT: String(port) },
  },
});
