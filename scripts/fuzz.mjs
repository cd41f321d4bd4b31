// npm run fuzz: strange requests from all roles, made from the contract.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { needModernNode } from "./node-version.mjs";
import { runLoudly } from "./run-step.mjs";

const HELP = `npm run fuzz -- [--requests 100000] [--seed 1]

Asks every call of the contract as every role, with what the call wants, with one thing wrong, and with anything at all.
No answer may be off its schema or say that the server broke, the process must live, and memory must not pile up. What
goes wrong is printed with its seed; --seed N --requests 1 asks it again. The usual tests ask 3,000 times.`;

needModernNode();
const root = fileURLToPath(new URL("..", import.meta.url));
const number = { type: "string" };
const { values } = parseArgs({ options: { requests: number, seed: number, help: { type: "boolean" } } });
if (values.help) console.log(HELP);
else {
  const { requests = "100000", seed = "1" } = values;
  for (const value of [requests, seed]) {
    if (!/^\d{1,9}$/.test(value)) throw new Error(`${String(value)} is not a number`);
  }
  const env = { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed, FUZZ_TELL: "1" };
  const args = ["run", "--project", "server", "apps/server/src/app/fuzz.test.ts"];
  process.exitCode = await runLoudly(join(root, "node_modules/.bin/vitest"), args, { cwd: root, env });
}
