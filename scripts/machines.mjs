// npm run machines: the browser tests against two webs and two workers behind a balancer.
import { parseArgs } from "node:util";
import { acrossMachines } from "./across-machines.mjs";
import { runBrowserTests } from "./browser-tests.mjs";
import { buildIfNeeded } from "./build.mjs";
import { needModernNode } from "./node-version.mjs";

const HELP = `npm run machines -- [--few] [WORD...]

Runs the browser tests against several machines instead of one process: two webs and two workers on one PostgreSQL, files
in an S3 store, and a balancer in front that gives each request to the next one. The journeys are the same ones. About
half an hour; with --few only those that cross machines most, which npm test runs as well; with words only the files
whose names hold one of them.`;

needModernNode();
const options = { few: { type: "boolean" }, help: { type: "boolean" } };
const { values, positionals } = parseArgs({ options, allowPositionals: true });
if (values.help) console.log(HELP);
else {
  await buildIfNeeded();
  const few = values.few ? acrossMachines : [];
  process.exitCode = await runBrowserTests([...few, ...positionals], { E2E_MACHINES: "1", E2E_FULL: "1" });
}
