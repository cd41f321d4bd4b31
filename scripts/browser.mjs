// npm run browser: every journey, and every screen at every width.
import { parseArgs } from "node:util";
import { runBrowserTests } from "./browser-tests.mjs";
import { buildIfNeeded } from "./build.mjs";
import { needModernNode } from "./node-version.mjs";

const HELP = `npm run browser -- [WORD...]

Walks every journey in the browser, those with other controls on phones at both widths, and looks at every screen at six
widths. npm test walks the main ways among them. With words only the files whose names hold one of them.`;

needModernNode();
const { values, positionals } = parseArgs({ options: { help: { type: "boolean" } }, allowPositionals: true });
if (values.help) console.log(HELP);
else {
  await buildIfNeeded();
  process.exitCode = await runBrowserTests(positionals, { E2E_FULL: "1" });
}
