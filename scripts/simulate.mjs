// npm run simulate: random walks over everything that can happen to a contribution and to the money that leaves.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { needModernNode } from "./node-version.mjs";
import { runLoudly } from "./run-step.mjs";

const HELP = `npm run simulate -- [--walks 9000] [--payouts 1000] [--steps 15] [--seed 1] [--part 2/10] [--tell]

Walks at random through giving: intentions, checkouts, cards of every kind, lost answers, notifications that come twice,
late, in another order, at once or never, second tabs, refunds, disputes over all or a part, inquiries, reversals, parties
that close or are called off, jumps of the clock, emails that are refused or of which nobody knows whether they left, and
a process that dies at any statement. On so many walks besides (--payouts) money leaves too, mostly that of several
parties together: asked for, taken, sent and heard of, unclaimed, cancelled and paid again, returned, disputed afterwards,
to addresses that change, for charities that are not validated or leave their register and are replaced; by the provider's
interface on walks with an odd seed, else by files that are made, paid, reconciled and called back. Each walk finds a
house as if it were new. After every step the books are checked, and that what admins are shown adds up to them; at the
end all troubles stop, and everything must come to its end. A walk that fails prints the command that walks it again, its
steps and what was wrong. --tell prints the steps of all walks.

Many walks are shared among the cores of the machine. --part runs one of several parts of the same walks, at another time
or on another machine: all parts together are the whole run.`;

needModernNode();
const root = fileURLToPath(new URL("..", import.meta.url));
const number = { type: "string" };
const flag = { type: "boolean" };
const { values } = parseArgs({
  options: { walks: number, payouts: number, steps: number, seed: number, part: number, tell: flag, help: flag },
});
if (values.help) console.log(HELP);
else await simulate();

async function simulate() {
  const begun = Date.now();
  const [steps, seed, part] = [given("steps", 15), given("seed", 1), givenPart()];
  const all = (name, usual) => shareOf({ from: 0, count: given(name, usual) }, part.of, part.number - 1);
  const [walks, payouts] = [all("walks", 9000), all("payouts", 1000)];
  const processes = walks.count + payouts.count < 200 ? 1 : Math.min(4, availableParallelism());
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
  const seeds = ({ from, count }) => (count === 0 ? "none" : `${count} (${seed + from} to ${seed + from + count - 1})`);
  console.log(
    `walks: ${seeds(walks)}, on which money leaves: ${seeds(payouts)}, ${steps} steps, ${minutes} min: ${end}`,
  );
  process.exitCode = Math.max(...codes);
}

function given(name, usual) {
  const value = values[name] ?? String(usual);
  if (typeof value !== "string" || !/^\d{1,9}$/.test(value)) throw new Error(`${String(value)} is not a number`);
  return Number(value);
}

function givenPart() {
  const [, number = "", of = ""] = /^(\d{1,4})\/(\d{1,4})$/.exec(values.part ?? "1/1") ?? [];
  const part = { number: Number(number), of: Number(of) };
  if (part.number < 1 || part.number > part.of) throw new Error(`${String(values.part)} is no part, such as 2/10`);
  return part;
}

/** One after the other, without gaps. */
function shareOf(all, parts, index) {
  const start = Math.floor((all.count * index) / parts);
  return { from: all.from + start, count: Math.floor((all.count * (index + 1)) / parts) - start };
}

function walkThrough(share) {
  const numbers = Object.fromEntries(Object.entries(share).map(([name, value]) => [name, String(value)]));
  const env = { ...process.env, ...numbers, SIMULATE_TELL: values.tell ? "1" : "0" };
  // Each handful of walks is told of as it ends.
  const args = [
    "run",
    "--reporter=verbose",
    "--project",
    "server-alone",
    "apps/server/src/features/ledger/walks.test.ts",
  ];
  return runLoudly(join(root, "node_modules/.bin/vitest"), args, { cwd: root, env });
}
