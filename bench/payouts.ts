/**
 * Exports 50,000 payments as files and imports the report about them, with the calls an admin's browser makes, against
 * a server in a separate process. Measures rows per second compared with a plain COPY of the same rows in the same run,
 * and the server's peak memory (resident set).
 * Export and import each have a fresh server without a worker, so that each peak is its own. One server is started and
 * stopped first, because the very first start reads source that later ones find compiled. The bench writes the report
 * itself, in PayPal's columns. `npm run bench -- payouts 5000` runs a shorter one.
 */
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { aSignedInUser } from "../apps/server/src/features/accounts/accounts.builders.ts";
import { checkLedger } from "../apps/server/src/features/ledger/public.ts";
import { type BenchApp, openApp } from "./support/open-app.ts";
import { median } from "./support/times.ts";
import { loadDue, openServer, type PaymentsServer } from "./payouts/server.ts";

const PAYMENTS = Number(process.argv[2] ?? 50_000);
/** Memory is the growth over the idle process, whose size depends on what is loaded. */
const GOALS = { ofCopy: 0.2, megabytes: 200 };
const folder = await mkdtemp(join(tmpdir(), "wishwell-bench-files-"));
const app = await openApp();
const client = new Client({ connectionString: app.databaseUrl });
await client.connect();
try {
  await loadDue(app.deps, PAYMENTS);
  await (await ownServer("")).close();
  const { token } = await aSignedInUser(app.deps, { role: 2 });
  const marks = await highest();
  const out = await half(token, (server) => server.export(join(folder, "due.zip")));
  const outRows = `select email, (pence / 100.0)::numeric(12, 2), 'GBP', reference, note, 'PAYPAL' from payouts order by place`;
  const left: Rows = [...written(marks, "file"), ["payout_parts", "true"]];
  const writingFile = await copiedOut(outRows, join(folder, "due.csv"), "csv");
  await keepRows("out", left);
  const copiesOut = await copiedIn("out", left);
  await requireAll("exported");
  const reportPath = join(folder, "activity.csv");
  await writeReport(app, reportPath);
  console.log(`a report of ${((await stat(reportPath)).size / 1024 ** 2).toFixed(1)} MB is returned`);
  const dry = await half(token, async (server) => (await server.import(reportPath, false)).seconds);
  console.log(`dry run: ${dry.seconds.toFixed(2)} s, ${rate(dry.seconds)} rows/s, ${memoryOf(dry)}`);
  const later = await highest();
  const back = await half(token, async (server) => (await server.import(reportPath, true)).seconds);
  const told: Rows = [
    ["payment_report_rows", "true"],
    ["parties", "organiser_paid_at is not null"],
  ];
  const taken: Rows = [...written(later, "report"), ...told];
  await keepRows("back", taken);
  const copiesIn = await copiedIn("back", taken);
  await requireAll("success");
  // Measured again later, because the machine's speed varies by half from one minute to the next.
  const copyOut = writingFile + median([...copiesOut, ...(await copiedIn("out", left))]);
  printHalf("export", out, copyOut);
  const copyIn = median([...copiesIn, ...(await copiedIn("back", taken))]);
  printHalf("import", back, copyIn);
  const wrong = (await checkLedger(app.deps.db)).filter(({ rows }) => rows.length > 0);
  if (wrong.length > 0) throw new Error(`the ledger is unsound: ${JSON.stringify(wrong).slice(0, 500)}`);
  const shares = [copyOut / out.seconds, copyIn / back.seconds];
  const growth = Math.max(...[out, dry, back].map(({ peak, idle }) => peak - idle));
  const ok = Math.min(...shares) >= GOALS.ofCopy && growth <= GOALS.megabytes;
  console.log(
    `payouts: export ${percent(shares[0])} and import ${percent(shares[1])} of COPY of the same rows (goal 20%), ` +
      `at most ${Math.round(growth)} MB more than the idle server (goal ${GOALS.megabytes} MB), ledger balances ${ok ? "ok" : "short"}`,
  );
  process.exitCode = ok ? 0 : 1;
} finally {
  await client.end();
  await app.close();
  await rm(folder, { recursive: true, force: true });
}

interface Half {
  readonly seconds: number;
  /** Peak memory in megabytes; `idle` is the memory before the first request. */
  readonly peak: number;
  readonly idle: number;
}

/** Runs the export or the import on a fresh server. */
async function half(token: string, run: (server: PaymentsServer) => Promise<number>): Promise<Half> {
  const server = await ownServer(token);
  try {
    const { now: idle } = await server.memory();
    const seconds = await run(server);
    return { seconds, idle, peak: (await server.memory()).peak };
  } finally {
    await server.close();
  }
}

function ownServer(token: string): Promise<PaymentsServer> {
  const { appSecret } = app.deps.config;
  return openServer({ DATABASE_URL: app.databaseUrl, DATA_DIR: folder, APP_SECRET: appSecret }, token);
}

async function requireAll(state: string): Promise<void> {
  const { rows } = await client.query<{ count: string }>("select count(*) from payouts where state = $1", [state]);
  if (Number(rows[0]?.count) !== PAYMENTS) throw new Error(`${rows[0]?.count} of ${PAYMENTS} payments are ${state}`);
}

function rate(taken: number): string {
  return Math.round(PAYMENTS / taken).toLocaleString("en-GB");
}

function memoryOf({ peak, idle }: Half): string {
  return `peak ${Math.round(peak)} MB, ${Math.round(peak - idle)} MB more than before`;
}

function printHalf(what: string, half: Half, copySeconds: number): void {
  console.log(
    `${what}: ${half.seconds.toFixed(2)} s, ${rate(half.seconds)} rows/s, ${memoryOf(half)}; ` +
      `COPY of the same rows ${copySeconds.toFixed(2)} s, ${rate(copySeconds)} rows/s`,
  );
}

function percent(share: number | undefined): string {
  return `${Math.round((share ?? 0) * 100)}%`;
}

interface Marks {
  readonly step: number;
  readonly entry: number;
}

/** The highest ids so far; rows above them are new. */
async function highest(): Promise<Marks> {
  const { rows } = await client.query<Marks>(
    "select coalesce((select max(id) from payout_steps), 0) as step, coalesce((select max(id) from ledger_entries), 0) as entry",
  );
  return { step: Number(rows[0]?.step), entry: Number(rows[0]?.entry) };
}

type Rows = readonly (readonly [table: string, where: string])[];

/** The rows that an export or import wrote: payments, their steps and their ledger entries. */
function written({ step, entry }: Marks, source: string): Rows {
  return [
    ["payouts", "true"],
    ["payout_steps", `id > ${step} and source = '${source}'`],
    ["ledger_entries", `id > ${entry}`],
    ["ledger_lines", `entry_id > ${entry}`],
  ];
}

/** Writes a query's rows to a file with COPY. */
async function copiedOut(query: string, path: string, format: string): Promise<number> {
  const began = performance.now();
  await pipeline(client.query(copyTo(`copy (${query}) to stdout (format ${format})`)), createWriteStream(path));
  return (performance.now() - began) / 1000;
}

function pathOf(half: string, table: string): string {
  return join(folder, `${half}-${table}.copy`);
}

async function keepRows(half: string, tables: Rows): Promise<void> {
  for (const [table, where] of tables) {
    await copiedOut(`select * from ${table} where ${where}`, pathOf(half, table), "text");
  }
}

/**
 * How long COPY takes to write these rows into tables with the same columns, checks and indexes; measured three times.
 */
async function copiedIn(half: string, tables: Rows): Promise<readonly number[]> {
  const times: number[] = [];
  while (times.length < 3) times.push(await copiedInOnce(half, tables));
  return times;
}

async function copiedInOnce(half: string, tables: Rows): Promise<number> {
  for (const [table] of tables) {
    await client.query(
      `drop table if exists bench_${table}; create table bench_${table} (like ${table} including all)`,
    );
  }
  const began = performance.now();
  await client.query("begin");
  for (const [table] of tables) {
    await pipeline(createReadStream(pathOf(half, table)), client.query(copyFrom(`copy bench_${table} from stdin`)));
  }
  await client.query("commit");
  return (performance.now() - began) / 1000;
}

/** PayPal's activity report, in which every payment succeeded. */
async function writeReport({ deps }: BenchApp, path: string): Promise<void> {
  const { rows } = await sql<{ line: string }>`
    select format('"20/03/2027","10:00:00","Europe/London","Mass Pay Payment","Completed","GBP","-%s","-0.18","%s","TX%s","%s"',
      (pence / 100.0)::numeric(12, 2), email, place, reference) as line from payouts order by place`.execute(deps.db);
  const header = "Date,Time,TimeZone,Type,Status,Currency,Gross,Fee,To Email Address,Transaction ID,Custom Number";
  await writeFile(path, `\uFEFF${header}\r\n${rows.map(({ line }) => `${line}\r\n`).join("")}`);
}
