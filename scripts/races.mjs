// npm run races: what contends for the same money, in full size, and processes that are killed.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { needModernNode } from "./node-version.mjs";
import { runLoudly } from "./run-step.mjs";

const HELP = `npm run races -- [WORD...]

Fifty captures at once, the browser's return against the notification (500 rounds), cancelling against capturing (200),
closing against paying (200), refunds that are asked for, approved and sent at once (200 each), 10,000 notifications of
which many are repeated, forged or out of order, four who take what is due at once (100), 200 batches of 20 payouts over
a line that loses every second answer, and a process that is killed before every statement of giving and of a refund
(crashes) and of paying out (killed); and everything that moves money or writes to somebody, done by 50 at once and 20
times over (once): what changes is what changes when one does it. Each has a control without its guard, which must go
wrong. The usual tests do the same in a few rounds, but notifications, crashes and killed only with
npm test -- --full.

With words, only these: captures, notifications, refunds, payouts, answers, crashes, killed, once.`;

const files = {
  captures: "apps/server/src/features/contributions/races.test.ts",
  notifications: "apps/server/src/features/contributions/many-notifications.test.ts",
  refunds: "apps/server/src/features/refunds/races.test.ts",
  payouts: "apps/server/src/features/payouts/races.test.ts",
  answers: "apps/server/src/features/payouts/lost-answers.test.ts",
  crashes: "apps/server/src/app/giving-survives.test.ts",
  killed: "apps/server/src/app/payouts-survive.test.ts",
  once: "apps/server/src/app/once.test.ts",
};

needModernNode();
const root = fileURLToPath(new URL("..", import.meta.url));
const { values, positionals } = parseArgs({ options: { help: { type: "boolean" } }, allowPositionals: true });
const strange = positionals.find((word) => !(word in files));
if (strange !== undefined) throw new Error(`there are no races named ${strange}`);
if (values.help) console.log(HELP);
else {
  const wanted = positionals.length > 0 ? positionals.map((word) => files[word]) : Object.values(files);
  const args = ["run", "--project", "server", ...wanted];
  const env = { ...process.env, RACES: "full" };
  process.exitCode = await runLoudly(join(root, "node_modules/.bin/vitest"), args, { cwd: root, env });
}
