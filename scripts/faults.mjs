// npm run faults: the real server while what it needs is cut off, slow or hangs up.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { needModernNode } from "./node-version.mjs";
import { runLoudly } from "./run-step.mjs";

const HELP = `npm run faults -- [--seconds 60] [database] [mail] [gateway]

Disturbs the lines of the real server (web and worker in one) to its database, its mail server and the payment provider:
each is cut off, slow or breaks again and again for a minute, while guests answer, an organiser invites and people give.
Everybody must get an answer or a clear message, nothing that was acknowledged may be lost or done twice, and everything
that waited must be done within five minutes. Takes about half an hour. The usual tests do some of it for a second each.

With words, only these services.`;

needModernNode();
const root = fileURLToPath(new URL("..", import.meta.url));
const { values, positionals } = parseArgs({
  options: { seconds: { type: "string" }, help: { type: "boolean" } },
  allowPositionals: true,
});
const { seconds = "60" } = values;
if (!/^\d{2,3}$/.test(seconds)) throw new Error(`${seconds} is not a number of seconds from 10 on`);
const strange = positionals.find((word) => !["database", "mail", "gateway"].includes(word));
if (strange !== undefined) throw new Error(`there is no line to ${strange}`);
if (values.help) console.log(HELP);
else {
  const only = positionals.length > 0 ? ["-t", `while the (${positionals.join("|")}) is`] : [];
  const args = ["run", "--project", "server", "apps/server/src/app/faults.test.ts", ...only];
  const env = { ...process.env, FAULT_SECONDS: seconds };
  process.exitCode = await runLoudly(join(root, "node_modules/.bin/vitest"), args, { cwd: root, env });
}
