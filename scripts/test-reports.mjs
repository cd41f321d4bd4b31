// Reads the reports of Vitest and Playwright: how many tests passed, and every failure with the command to repeat it.
import { relative } from "node:path";

const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, "g");
const plain = (text) => String(text ?? "").replaceAll(colours, "");
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
const asPattern = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

export function readVitestReport(report, root) {
  const failures = [];
  let passed = 0;
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    passed += assertionResults.filter((test) => test.status === "passed").length;
    for (const { fullName, failureMessages } of failed) {
      failures.push({
        title: `${file}: ${fullName}`,
        message: plain(failureMessages.join("\n")),
        repeat: `npx vitest run ${file} -t ${quoted(asPattern(fullName))}`,
      });
    }
    // A file that fails to load has no tests.
    if (status === "failed" && failed.length === 0) {
      failures.push({ title: file, message: plain(message), repeat: `npx vitest run ${file}` });
    }
  }
  return { passed, failures };
}

export function readBrowserReport(report) {
  const failures = report.errors.map(({ message }) => ({
    title: "browser tests",
    message: plain(message),
    repeat: "npm run browser",
  }));
  let passed = 0;
  for (const { spec, test } of testsIn(report.suites)) {
    if (test.status === "expected") passed += 1;
    else if (test.status !== "skipped") {
      const place = `e2e/tests/${spec.file}:${spec.line}`;
      const errors = test.results.flatMap(({ errors: own }) => own.map(({ message }) => plain(message)));
      failures.push({
        title: `${place} (${test.projectName}): ${spec.title}`,
        message: errors.join("\n"),
        repeat: `npm run browser -- ${place} --project ${test.projectName}`,
      });
    }
  }
  return { passed, failures };
}

function* testsIn(suites) {
  for (const suite of suites) {
    for (const spec of suite.specs) for (const test of spec.tests) yield { spec, test };
    yield* testsIn(suite.suites ?? []);
  }
}
