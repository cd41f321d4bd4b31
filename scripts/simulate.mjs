// npm run simulate: random walks over everything that can happen to a contribution and to the money that leaves.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { needModernNode } from "./node-version.mjs";
import { runLoudly } from "./run-step.mjs";

const HELP = `npm run simulate -- [--walks 200] [--payouts 50] [--steps 60] [--seed 1] [--tell]

Walks at random through giving: intentions, checkouts, cards of every kind, lost answers, notifications that come twice,
late, in another order or never, second tabs, refunds, disputes, parties that close or are called off, jumps of the clock.
On so many walks besides (--payouts) money leaves too: asked for, taken, sent and heard of, unclaimed, returned, disputed
afterwards, to addresses that change, for charities that leave their register and are replaced; by the provider's
interface on walks with an odd seed, else by files that are made, paid, reconciled and called back. Each walk has a house of its own. After every step the books are checked; at the end all troubles stop, and everything
must come to its end. A walk that fails prints its seed, its steps and what was wrong; --seed N --walks 1 walks it again. --tell prints the steps of all walks.`;

needModernNode();
const root = fileURLToPath(new URL("..", import.meta.url));
const number = { type: "string" };
const flag = { type: "boolean" };
const { values } = parseArgs({
  options: { walks: number, payouts: number, steps: number, seed: number, tell: flag, help: flag },
});
if (values.help) console.log(HELP);
else {
  const { walks = "200", payouts = "50", steps = "60", seed = "1" } = values;
  for (const value of [walks, payouts, steps, seed]) {
    if (!/^\d{1,9}$/.test(value)) throw new Error(`${String(value)} is not a number`);
  }
  const env = {
    ...process.env,
    SIMULATE_WALKS: walks,
    SIMULATE_PAYOUTS: payouts,
    SIMULATE_STEPS: steps,
    SIMULATE_SEED: seed,
    SIMULATE_TELL: values.tell ? "1" : "0",
  };
  const args = ["run", "--project", "server", "apps/server/src/features/ledger/walks.test.ts"];
  process.exitCode = await runLoudly(join(root, "node_modules/.bin/vitest"), args, { cwd: root, env });
}
