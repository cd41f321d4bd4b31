// The browser of the tests: CHROMIUM_PATH, the system's, or Debian's package when it may be installed.
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runStep } from "./run-step.mjs";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const macApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export async function findChromium() {
  const found = process.env["CHROMIUM_PATH"] ?? onPath() ?? macApplications.find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await runStep("look up packages", "apt-get", ["update", "-qq"]);
    await runStep("install chromium", "apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
    const installed = onPath();
    if (installed) return installed;
  }
  throw new Error(
    "The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
  );
}

function onPath() {
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
