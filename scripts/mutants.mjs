// npm run mutants: changes the rules of money and permissions, one place at a time, and checks that a test fails.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { needModernNode } from "./node-version.mjs";
import { runLoudly } from "./run-step.mjs";

const HELP = `npm run mutants -- [FILE...]

Changes every condition, sum and string of the modules named in stryker.config.json, one at a time, and runs the quick
tests. A mutant that no test notices has survived. Prints the survivors and the score of each file, and fails if the
total is below 89%. With files, changes only these: npm run mutants -- packages/domain/src/money/split.ts`;

needModernNode();
const root = fileURLToPath(new URL("..", import.meta.url));
const { values, positionals } = parseArgs({ options: { help: { type: "boolean" } }, allowPositionals: true });
if (values.help) console.log(HELP);
else {
  const only = positionals.length > 0 ? ["--mutate", positionals.join(",")] : [];
  process.exitCode = await runLoudly(join(root, "node_modules/.bin/stryker"), ["run", ...only], { cwd: root });
}
