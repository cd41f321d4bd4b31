// npm run pictures: screenshots of every screen at 390 and 1280 pixels, into docs/pictures. Pass names of screens to
// take only those.
import { buildIfNeeded } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { needModernNode } from "./node-version.mjs";
import { runLoudly } from "./run-step.mjs";

needModernNode();
await buildIfNeeded();
const env = { ...process.env, CHROMIUM_PATH: await findChromium() };
process.exitCode = await runLoudly(process.execPath, ["e2e/pictures/make-pictures.ts", ...process.argv.slice(2)], {
  env,
});
