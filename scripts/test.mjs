// npm test and npm run test:full: the static checks, the build, then the tests. The last line is the total.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { browserCommand } from "./browser-tests.mjs";
import { buildIfNeeded } from "./build.mjs";
import { runChecks } from "./check.mjs";
import { findChromium } from "./chromium.mjs";
import { needModernNode } from "./node-version.mjs";
import { collect, startLine } from "./run-step.mjs";
import { readBrowserReport, readVitestReport } from "./test-reports.mjs";

const HELP = `npm test            the quick gate: static checks, unit and server tests, the main journeys in the browser
npm run test:full   everything that asserts behaviour, and every journey

Prints each step on one line with its time, and then the failures, each with the command that repeats it.
npm run test:stress -- --help describes the third size.`;

needModernNode();
const flag = { type: "boolean", default: false };
const { values } = parseArgs({ options: { full: flag, help: flag } });
if (values.help) console.log(HELP);
else await runAll();

async function runAll() {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const reports = mkdtempSync(join(tmpdir(), "wishwell-reports-"));
  const size = values.full ? "full" : "quick";
  /** @type {{ passed: number, failures: { title: string, message: string, repeat: string }[] }} */
  const sum = { passed: 0, failures: [] };

  /** `run` returns an exit code. A step that fails counts as one failure. */
  async function step(name, repeat, run) {
    let message = `${name} ended with an error`;
    try {
      if (((await run()) ?? 0) === 0) return;
    } catch (error) {
      message = error instanceof Error ? error.message : String(error);
    }
    sum.failures.push({ title: name, message, repeat });
  }

  /** Adds failed tests to the sum. The exit code is returned only if no failed test explains it. */
  async function runTests(name, program, args, env, read) {
    const report = join(reports, `${name.replaceAll(" ", "-")}.json`);
    const finish = startLine(name);
    const { code, output } = await collect(program, args(report), {
      cwd: root,
      env: { ...process.env, ...env(report) },
    });
    const { passed, failures } = existsSync(report)
      ? read(JSON.parse(readFileSync(report, "utf8")), root)
      : { passed: 0, failures: [] };
    finish(failures.length === 0 ? `${passed} passed` : `${passed} passed, ${failures.length} failed`);
    sum.passed += passed;
    sum.failures.push(...failures);
    if (failures.length > 0) return 0;
    if (code !== 0) process.stdout.write(`${output}\n`);
    return code;
  }

  // Installing a browser takes half a minute of mostly waiting, so it starts first.
  const chromium = findChromium();
  chromium.catch(() => {}); // The browser tests report it.
  try {
    await step("static checks", "npm run check", runChecks);
    await step("build", "npm run build", buildIfNeeded);
    // Together: neither keeps two cores busy on its own, because tests wait for the database and the browser.
    await Promise.all([
      step("unit and server tests", "npx vitest run", () =>
        runTests(
          "unit and server tests",
          join(root, "node_modules/.bin/vitest"),
          // Errors thrown outside a test appear only in the dot reporter's output.
          (report) => ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`],
          () => ({ TEST_SIZE: size }),
          readVitestReport,
        ),
      ),
      step("browser tests", "npm run browser", async () => {
        const { program, args, env } = await browserCommand(["--reporter=json"], size, chromium);
        return runTests(
          "browser tests",
          program,
          () => args,
          (report) => ({ ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
          readBrowserReport,
        );
      }),
    ]);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  for (const { title, message, repeat } of sum.failures) {
    console.log(`\nFAILED  ${title}\n${message.trim().replaceAll(/^/gm, "  ")}\n  repeat: ${repeat}`);
  }
  console.log(`\n${sum.passed} passed, ${sum.failures.length} failed`);
  process.exitCode = sum.failures.length === 0 && sum.passed > 0 ? 0 : 1;
}
