// npm run machines: the browser tests against two webs and two workers behind a balancer.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { acrossMachines } from "./across-machines.mjs";
import { buildIfNeeded } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { needModernNode } from "./node-version.mjs";
import { runLoudly } from "./run-step.mjs";

const HELP = `npm run machines -- [--few] [WORD...]

Runs the browser tests against several machines instead of one process: two webs and two workers on one PostgreSQL, files
in an S3 store, and a balancer in front that gives each request to the next one. The journeys are the same ones. About
half an hour; with --few only those that cross machines most, which npm test runs as well; with words only the files
whose names hold one of them.`;

needModernNode();
const root = fileURLToPath(new URL("..", import.meta.url));
const options = { few: { type: "boolean" }, help: { type: "boolean" } };
const { values, positionals } = parseArgs({ options, allowPositionals: true });
if (values.help) console.log(HELP);
else {
  await buildIfNeeded();
  const few = values.few ? acrossMachines : [];
  const args = ["test", "--config", "e2e/playwright.config.ts", ...few, ...positionals];
  const env = { ...process.env, CHROMIUM_PATH: await findChromium(), E2E_MACHINES: "1" };
  process.exitCode = await runLoudly(join(root, "node_modules/.bin/playwright"), args, { cwd: root, env });
}
