// npm run check: types, lint, format, boundaries and dead code. Two at a time; every fault is shown.
import { fileURLToPath } from "node:url";
import { needModernNode } from "./node-version.mjs";
import { runStep } from "./run-step.mjs";

needModernNode();
const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url));

const steps = [
  ["types", bin("tsc"), ["-p", "."]],
  ["types of the web", bin("tsc"), ["-p", "apps/web"]],
  ["types of the browser tests", bin("tsc"), ["-p", "e2e"]],
  ["lint", bin("oxlint"), ["--deny-warnings"]],
  ["format", bin("oxfmt"), ["--check", "."]],
  ["boundaries", bin("depcruise"), ["packages", "apps", "--output-type", "err-long"], sayHowManyModules],
  ["dead code", bin("knip"), []],
];

/** A cruise that looked at nothing proves nothing. */
function sayHowManyModules(output) {
  const modules = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0);
  if (modules === 0) throw new Error("boundaries: dependency-cruiser looked at no module");
  console.log(`boundaries: ${modules} modules`);
}

let faults = 0;
const waiting = [...steps];
async function workOff() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [name, program, args, examine] = step;
    try {
      const output = await runStep(name, program, args, { cwd: root });
      examine?.(output);
    } catch (error) {
      faults += 1;
      console.error(error.message);
    }
  }
}
await Promise.all([workOff(), workOff()]);
if (faults > 0) {
  console.error(`check: ${faults} of ${steps.length} failed`);
  process.exit(1);
}
