// npm run test:stress: tests that take long because they repeat thousands of times, kill processes or cut connections.
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runBrowserTests } from "./browser-tests.mjs";
import { buildIfNeeded } from "./build.mjs";
import { needModernNode } from "./node-version.mjs";
import { runLoudly } from "./run-step.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const server = (path) => `apps/server/src/${path}`;

/** Each run with its description and test files; `full` adds the settings of the full size. */
const runs = {
  simulation: {
    says: "random sequences of giving and paying out, with the ledger checked after every step (10,000; small: 200)",
    run: simulate,
  },
  "seeded-bugs": {
    says: "bugs put into the code on purpose: the simulation must find every one",
    files: ["stress/simulation/seeded-bugs.test.ts"],
  },
  captures: {
    says: "simultaneous captures, cancellations and closings",
    files: [server("features/contributions/races.test.ts")],
    full: { RACES: "full" },
  },
  notifications: {
    says: "10,000 notifications, many of them repeated, forged or out of order",
    files: ["stress/concurrency/many-notifications.test.ts"],
    full: { RACES: "full" },
  },
  refunds: {
    says: "refunds requested, approved and sent simultaneously",
    files: [server("features/refunds/races.test.ts")],
    full: { RACES: "full" },
  },
  payouts: {
    says: "payouts sent by several workers, and over a connection that loses requests and responses",
    files: [server("features/payouts/races.test.ts"), "stress/concurrency/lost-responses.test.ts"],
    full: { RACES: "full" },
  },
  once: {
    says: "everything that moves money or sends email, by 50 callers at once, 20 times over",
    files: ["stress/concurrency/repeated-requests.test.ts"],
    full: { RACES: "full" },
  },
  crashes: {
    says: "a process killed before every statement of giving, refunding, paying out and sending email",
    files: [
      "stress/crashes/contributions.test.ts",
      "stress/crashes/payouts.test.ts",
      "stress/crashes/letters.test.ts",
      server("platform/database/embedded/crash.test.ts"),
    ],
    full: { RACES: "full" },
  },
  kills: {
    says: "the real server killed repeatedly under load (200 times; small: 3)",
    files: ["stress/overload/overload.test.ts"],
    full: { OVERLOAD_KILLS: "200" },
  },
  faults: {
    says: "connections to the database, mail server and payment provider cut, slowed or broken (a minute each; small: a second)",
    files: ["stress/faults/faults.test.ts"],
    full: { FAULT_SECONDS: "60" },
  },
  fuzz: {
    says: "random requests from every role, generated from the contract (100,000; small: 3,000)",
    files: ["stress/fuzz/fuzz.test.ts"],
    full: { FUZZ_REQUESTS: "100000" },
  },
  burst: {
    says: "thousands of emails at once, and one that stalls",
    files: [server("platform/mail/burst.test.ts")],
  },
  machines: {
    says: "several web and worker processes on one database and S3, and the browser journeys across them",
    files: ["stress/cluster/machines.test.ts"],
    afterwards: browseAcrossMachines,
  },
  backup: {
    says: "the backup drill: save, lose everything, restore, compare",
    files: [server("app/backup-drill.test.ts"), server("commands/backup.test.ts")],
  },
};

/** Former names that still work. */
const aliases = { planted: "seeded-bugs" };

const HELP = `npm run test:stress -- [NAME...] [--size small|full] [--list]

Without names, everything runs in turn. The default --size is full. --list prints the names.

simulation takes [--simulations 9000] [--payouts 1000] [--steps 15] [--seed 1] [--part 2/10] [--verbose]. A failing
simulation prints the command that repeats it. --part runs one part of the same simulations, perhaps on another machine.
fuzz takes [--requests 100000] [--seed 1], kills [--kills 200], faults [--seconds 60].`;

const text = { type: "string" };
const flag = { type: "boolean", default: false };
const { values, positionals } = parseArgs({
  options: {
    size: text,
    list: flag,
    help: flag,
    simulations: text,
    walks: text,
    payouts: text,
    steps: text,
    seed: text,
    part: text,
    verbose: flag,
    tell: flag,
    requests: text,
    kills: text,
    seconds: text,
  },
  allowPositionals: true,
});
// Former names that still work.
values.simulations ??= values.walks;
values.verbose ||= values.tell;
const size = String(values.size ?? "full");

needModernNode();
if (values.help) console.log(HELP);
else if (values.list) for (const [name, { says }] of Object.entries(runs)) console.log(`${name.padEnd(14)} ${says}`);
else await runChosen();

async function runChosen() {
  const chosen = positionals.map((name) => aliases[name] ?? name);
  const unknown = chosen.filter((name) => !(name in runs));
  if (unknown.length > 0) throw new Error(`There is no stress run named ${unknown.join(", ")}. See --list.`);
  if (!["small", "full"].includes(size)) throw new Error("--size is small or full.");
  await buildIfNeeded();
  const results = [];
  for (const name of chosen.length > 0 ? chosen : Object.keys(runs)) {
    const started = Date.now();
    const code = await runOne(runs[name]);
    const minutes = ((Date.now() - started) / 60_000).toFixed(1);
    results.push({ name, code, line: `${name}: ${code === 0 ? "ok" : "failed"} (${minutes} min, ${size})` });
  }
  console.log(results.map(({ line }) => line).join("\n"));
  for (const { name } of results.filter(({ code }) => code !== 0)) {
    console.log(`repeat: npm run test:stress -- ${name} --size ${size}`);
  }
  process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;
}

async function runOne({ run, files, full, afterwards }) {
  if (run) return run();
  const code = await vitest(files, { ...(size === "full" ? full : {}), ...givenSettings() });
  return code === 0 && afterwards ? afterwards() : code;
}

function givenSettings() {
  const given = {
    FUZZ_REQUESTS: values.requests,
    FUZZ_SEED: values.seed,
    OVERLOAD_KILLS: values.kills,
    FAULT_SECONDS: values.seconds,
  };
  const numbers = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(numbers.map(([name, value]) => [name, String(asNumber(value))]));
}

function vitest(files, settings) {
  // Vitest accepts a name that no file has, as long as another one fits.
  const missing = files.filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) throw new Error(`There is no ${missing.join(", ")}.`);
  const args = ["run", "--reporter=verbose", ...files];
  const env = { ...process.env, TEST_SIZE: "stress", ...settings };
  return runLoudly(join(root, "node_modules/.bin/vitest"), args, { cwd: root, env });
}

/** The journeys that switch machines most often; the full size runs every journey. */
function browseAcrossMachines() {
  const few = size === "small" ? ["--project", "desktop", "--grep", "@machines"] : [];
  return runBrowserTests(few, { E2E_MACHINES: "1" });
}

/** Divides the simulations among the cores. Those with payouts take four times as long as the others. */
async function simulate() {
  const isFull = size === "full";
  const [steps, seed, part] = [given("steps", isFull ? 15 : 6), given("seed", 1), givenPart()];
  const all = (name, usual) => shareOf({ from: 0, count: given(name, usual) }, part.of, part.number - 1);
  const [simulations, payouts] = [all("simulations", isFull ? 9000 : 196), all("payouts", isFull ? 1000 : 4)];
  const processes = simulations.count + payouts.count < 200 ? 1 : Math.min(4, availableParallelism());
  const codes = await Promise.all(
    Array.from({ length: processes }, (_, index) => {
      const [mine, leaving] = [shareOf(simulations, processes, index), shareOf(payouts, processes, index)];
      return vitest(["stress/simulation/simulation.test.ts"], {
        SIMULATE_STEPS: String(steps),
        SIMULATE_SEED: String(seed + mine.from),
        SIMULATE_COUNT: String(mine.count),
        SIMULATE_PAYOUT_SEED: String(seed + leaving.from),
        SIMULATE_PAYOUTS: String(leaving.count),
        SIMULATE_VERBOSE: values.verbose ? "1" : "0",
      });
    }),
  );
  const seeds = ({ from, count }) => (count === 0 ? "none" : `${count} (${seed + from} to ${seed + from + count - 1})`);
  console.log(`simulations: ${seeds(simulations)}; with payouts: ${seeds(payouts)}; ${steps} steps each`);
  return Math.max(...codes);
}

function given(name, usual) {
  return asNumber(values[name] ?? usual);
}

function asNumber(value) {
  if (!/^\d{1,9}$/.test(String(value))) throw new Error(`${String(value)} is not a number.`);
  return Number(value);
}

function givenPart() {
  const [, number = "", of = ""] = /^(\d{1,4})\/(\d{1,4})$/.exec(values.part ?? "1/1") ?? [];
  const part = { number: Number(number), of: Number(of) };
  if (part.number < 1 || part.number > part.of) throw new Error(`${String(values.part)} is not a part, such as 2/10.`);
  return part;
}

/** Consecutive ranges without gaps. */
function shareOf(all, parts, index) {
  const start = Math.floor((all.count * index) / parts);
  return { from: all.from + start, count: Math.floor((all.count * (index + 1)) / parts) - start };
}
