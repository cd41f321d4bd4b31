// npm run simulate: random walks over everything that can happen to a contribution and to the money that leaves.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { needModernNode } from "./node-version.mjs";
import { runLoudly } from "./run-step.mjs";

const HELP = `npm run simulate -- [--walks 9500] [--payouts 500] [--steps 15] [--seed 1] [--tell]

Walks at random through giving: intentions, checkouts, cards of every kind, lost answers, notifications that come twice,
late, in another order or never, second tabs, refunds, disputes, parties that close or are called off, jumps of the clock,
letters that are refused or of which nobody knows whether they left, and a process that dies at any statement.
On so many walks besides (--payouts) money leaves too: asked for, taken, sent and heard of, unclaimed, returned, disputed
afterwards, to addresses that change, for charities that leave their register and are replaced; by the provider's
interface on walks with an odd seed, else by files that are made, paid, reconciled and called back. Each walk finds a
house as if it were new. After every step the books are checked; at the end all troubles stop, and everything must come
to its end. A walk that fails prints the command that walks it again, its steps and what was wrong. --tell prints the
steps of all walks. Many walks are shared among the cores of the machine.`;

needModernNode();
const root = fileURLToPath(new URL("..", import.meta.url));
const number = { type: "string" };
const flag = { type: "boolean" };
const { values } = parseArgs({
  options: { walks: number, payouts: number, steps: number, seed: number, tell: flag, help: flag },
});
if (values.help) console.log(HELP);
else await simulate();

async function simulate() {
  const begun = Date.now();
  const [walks, payouts, steps, seed] = [
    given("walks", 9500),
    given("payouts", 500),
    given("steps", 15),
    given("seed", 1),
  ];
  const processes = walks + payouts < 200 ? 1 : Math.min(4, availableParallelism());
  const codes = await Promise.all(
    Array.from({ length: processes }, (_, index) => {
      const [mine, leaving] = [shareOf(walks, processes, index), shareOf(payouts, processes, index)];
      return walkThrough({
        SIMULATE_STEPS: steps,
        SIMULATE_SEED: seed + mine.from,
        SIMULATE_WALKS: mine.count,
        SIMULATE_PAYOUT_SEED: seed + leaving.from,
        SIMULATE_PAYOUTS: leaving.count,
      });
    }),
  );
  const minutes = Math.round((Date.now() - begun) / 60_000);
  const end = codes.every((code) => code === 0) ? "without a fault" : "with faults, see above";
  console.log(`${walks} walks and ${payouts} on which money leaves, ${steps} steps, ${minutes} minutes: ${end}`);
  process.exitCode = Math.max(...codes);
}

function given(name, usual) {
  const value = values[name] ?? String(usual);
  if (typeof value !== "string" || !/^\d{1,9}$/.test(value)) throw new Error(`${String(value)} is not a number`);
  return Number(value);
}

/** One after the other, without gaps. */
function shareOf(all, processes, index) {
  const from = Math.floor((all * index) / processes);
  return { from, count: Math.floor((all * (index + 1)) / processes) - from };
}

function walkThrough(share) {
  const numbers = Object.fromEntries(Object.entries(share).map(([name, value]) => [name, String(value)]));
  const env = { ...process.env, ...numbers, SIMULATE_TELL: values.tell ? "1" : "0" };
  // Each handful of walks is told of as it ends.
  const args = ["run", "--reporter=verbose", "--project", "server", "apps/server/src/features/ledger/walks.test.ts"];
  return runLoudly(join(root, "node_modules/.bin/vitest"), args, { cwd: root, env });
}
