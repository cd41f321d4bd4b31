// npm run check: types, lint, format, boundaries, dead code, and words that we don’t use. Runs two at a time and shows every fault.
import { fileURLToPath } from "node:url";
import { needModernNode } from "./node-version.mjs";
import { runStep } from "./run-step.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url));

const steps = [
  // oxlint's type checker is several times faster than tsc, and lint needs the same types.
  ["types and lint", bin("oxlint"), ["--type-check", "--deny-warnings"], expectFiles],
  ["format", bin("oxfmt"), ["--check", "."]],
  ["boundaries", bin("depcruise"), ["packages", "apps", "stress", "--output-type", "err-long"], expectModules],
  ["dead code", bin("knip"), []],
  ["texts", process.execPath, [fileURLToPath(new URL("texts.mjs", import.meta.url)), "--check"]],
  ["shape", process.execPath, [fileURLToPath(new URL("check-shape.mjs", import.meta.url))]],
];

/** A check that covered no files proves nothing. */
function expectFiles(output) {
  const files = Number(/on (\d+) files/.exec(output)?.[1] ?? 0);
  if (files === 0) throw new Error("types and lint: oxlint checked no files");
}

function expectModules(output) {
  const modules = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0);
  if (modules === 0) throw new Error("boundaries: dependency-cruiser checked no modules");
}

/** Runs two checks at a time; returns how many failed. */
export async function runChecks() {
  let failed = 0;
  const waiting = [...steps];
  async function workOff() {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [name, program, args, examine] = step;
      try {
        const output = await runStep(name, program, args, { cwd: root });
        examine?.(output);
      } catch (error) {
        failed += 1;
        console.error(error.message);
      }
    }
  }
  await Promise.all([workOff(), workOff()]);
  return failed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  needModernNode();
  process.exitCode = (await runChecks()) === 0 ? 0 : 1;
}
