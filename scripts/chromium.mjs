// Finds the browser for tests: CHROMIUM_PATH, the system's, Debian's package, or Playwright's own download.
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { collect, startLine } from "./run-step.mjs";

const withoutWindows = ["chromium-headless-shell", "chrome-headless-shell"];
const usual = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const macApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const patience = ["-qq", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=15"];

export async function findChromium() {
  const found =
    process.env["CHROMIUM_PATH"] ??
    onPath(withoutWindows) ??
    onPath(usual) ??
    macApplications.find((path) => existsSync(path)) ??
    (await installed("chromium-headless-shell")) ??
    (await installed("chromium"));
  if (found !== undefined) return found;
  if (await downloaded()) return "";
  throw new Error(
    "The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
  );
}

/** Playwright's own download, which it finds by itself. */
async function downloaded() {
  const playwright = join(fileURLToPath(new URL("..", import.meta.url)), "node_modules/.bin/playwright");
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" };
  const { code } = await collect(playwright, ["install", "chromium-headless-shell"], { env });
  return code === 0;
}

/** Installs Debian's package if permitted and reachable. The headless shell needs a third less CPU. */
async function installed(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const finish = startLine(`install ${name}`);
  await collect("apt-get", ["update", ...patience]);
  const { code } = await collect("apt-get", ["install", "-y", "--no-install-recommends", ...patience, name]);
  finish(code === 0 ? "ok" : "not available");
  return onPath([name]);
}

function onPath(names) {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(canRun);
}

function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
