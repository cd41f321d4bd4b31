// npm run check: types, lint, format, boundaries and dead code. Two at a time; every fault is shown.
import { fileURLToPath } from "node:url";
import { needModernNode } from "./node-version.mjs";
import { runStep } from "./run-step.mjs";

needModernNode();
const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url));

const steps = [
  // The compiler that lint brings along is several times as fast as tsc. Both in one go would save a little more, but
  // what lint thinks of an assertion then depends on what was checked before it.
  ["types", bin("oxlint"), ["--type-check", "--allow", "all"], sayHowManyFiles],
  ["lint", bin("oxlint"), ["--deny-warnings"]],
  ["format", bin("oxfmt"), ["--check", "."]],
  ["boundaries", bin("depcruise"), ["packages", "apps", "--output-type", "err-long"], sayHowManyModules],
  ["dead code", bin("knip"), []],
];

/** A check that looked at nothing proves nothing. */
function sayHowManyFiles(output) {
  const files = Number(/on (\d+) files/.exec(output)?.[1] ?? 0);
  if (files === 0) throw new Error("types: oxlint looked at no file");
  console.log(`types: ${files} files`);
}

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
