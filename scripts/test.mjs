// npm test: the static checks, the build, the tests, then the browser. The last line is the sum. With --full, every test.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { acrossMachines } from "./across-machines.mjs";
import { runBrowserTests } from "./browser-tests.mjs";
import { buildIfNeeded } from "./build.mjs";
import { needModernNode } from "./node-version.mjs";
import { runLoudly } from "./run-step.mjs";

const HELP = `npm test -- [--full]

Types, lint, format, boundaries and dead code; then the tests, on the server and in the browser, on one machine and on
several. Without --full those beside the main ways are left out, and so are some that take long and seldom change.`;

needModernNode();
const flag = { type: "boolean", default: false };
const { values } = parseArgs({ options: { full: flag, help: flag } });
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const root = fileURLToPath(new URL("..", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "wishwell-reports-"));
const sum = { passed: 0, failed: 0 };

try {
  await part("check", () => runLoudly(process.execPath, ["scripts/check.mjs"], { cwd: root }));
  await part("build", buildIfNeeded);
  await part("tests", runTests);
  await part("browser tests", () => runAndCount("browser tests", [], values.full ? { E2E_FULL: "1" } : {}));
  await part("several machines", () =>
    runAndCount("several machines", acrossMachines, { E2E_MACHINES: "1", E2E_FULL: "1", E2E_STILL: "1" }),
  );
} finally {
  rmSync(reports, { recursive: true, force: true });
}
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;

/** A part answers with its exit code; one that fails without a failed test counts as one failure. */
async function part(name, run) {
  const failedBefore = sum.failed;
  try {
    const code = (await run()) ?? 0;
    if (code === 0 || sum.failed > failedBefore) return;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  console.error(`${name} failed`);
  sum.failed += 1;
}

async function runTests() {
  const report = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const env = { ...process.env, TEST_SIZE: values.full ? "full" : "small" };
  const code = await runLoudly(join(root, "node_modules/.bin/vitest"), ["run", ...reporters], { cwd: root, env });
  add(report, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests]);
  return code;
}

async function runAndCount(name, only, settings) {
  const report = join(reports, `${name}.json`);
  // Each run empties its folder first: what the one before left of its failures stays.
  const output = join("test-results", name.replaceAll(" ", "-"));
  const args = ["--reporter=list,json", "--output", output, ...only];
  const code = await runBrowserTests(args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...settings });
  add(report, ({ stats }) => {
    if (stats.flaky > 0) console.log(`${name}: ${stats.flaky} passed only at the second try, see "flaky" above`);
    return [stats.expected + stats.flaky, stats.unexpected];
  });
  return code;
}

function add(report, count) {
  if (!existsSync(report)) return;
  const [passed, failed] = count(JSON.parse(readFileSync(report, "utf8")));
  sum.passed += passed;
  sum.failed += failed;
}
