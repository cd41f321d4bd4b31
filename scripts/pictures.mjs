// npm run pictures: every screen of the product at 390 and 1280, into docs/pictures. Names of screens take only those.
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
