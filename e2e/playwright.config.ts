import { defineConfig } from "@playwright/test";
import { isFull, reducedMotion } from "./full.ts";
import { startPatience } from "./house.ts";
import { oneWidth, onlyInFull, onPhone, phoneFirst } from "./one-width.ts";

const port = Number(process.env["E2E_PORT"] ?? 4790);
const any = (...marks: string[]) => new RegExp(marks.join("|"));
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
  // A browser on a busy machine may miss a beat once; what passes only the second time is named by the run.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-GB",
    timezoneId: "Europe/London",
    // One browser profile for all tests of a worker, emptied between them: it keeps scripts it has read already.
    reuseContext: true,
    trace: "off",
    contextOptions: { reducedMotion },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium", args: quietBrowser },
  },
  projects: [
    {
      name: "desktop",
      grepInvert: isFull ? any(onPhone) : any(onPhone, phoneFirst, onlyInFull),
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: "phone",
      ...(isFull ? { grepInvert: any(oneWidth) } : { grep: any(onPhone, phoneFirst), grepInvert: any(onlyInFull) }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/serve.ts`,
    cwd: "..",
    url: `http://localhost:${port}/readyz`,
    timeout: 2 * startPatience,
    // Only what goes wrong is said there, and then it is wanted beside the test that failed.
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: { PORT: String(port) },
  },
});
