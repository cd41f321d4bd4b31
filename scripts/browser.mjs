// npm run browser: every journey, and every screen at every width.
import { parseArgs } from "node:util";
import { runBrowserTests } from "./browser-tests.mjs";
import { buildIfNeeded } from "./build.mjs";
import { needModernNode } from "./node-version.mjs";

const HELP = `npm run browser -- [FILE[:LINE]...] [--project desktop|phone]

Runs every journey in the browser. Journeys whose controls differ on phones run at both widths, and every screen is
checked at six widths. npm test runs the main journeys only. With files, runs only those, or the journey at that line.`;

needModernNode();
const { values, positionals } = parseArgs({
  options: { help: { type: "boolean" }, project: { type: "string" } },
  allowPositionals: true,
});
if (values.help) console.log(HELP);
else {
  await buildIfNeeded();
  const project = values.project === undefined ? [] : ["--project", values.project];
  process.exitCode = await runBrowserTests([...positionals, ...project]);
}
