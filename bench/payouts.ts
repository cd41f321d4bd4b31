/**
 * 50,000 payments go out as files and come back as a report: rows a second beside plain COPY of the same rows, in the
 * same run, and how much memory that takes at most. Each half runs in a process of its own. The report is written here,
 * in PayPal's columns. `npm run bench -- payouts 5000` for a shorter one.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { Client } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { checkLedger } from "../apps/server/src/features/ledger/public.ts";
import { type BenchApp, openApp } from "./house/open-app.ts";
import { loadDue } from "./payouts/load-due.ts";

const PAYMENTS = Number(process.argv[2] ?? 50_000);
const GOALS = { ofCopy: 0.2, megabytes: 200 };
const worker = fileURLToPath(new URL("payouts/worker.ts", import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "wishwell-bench-files-"));
const app = await openApp();
const client = new Client({ connectionString: app.databaseUrl });
await client.connect();
try {
  await loadDue(app.deps, PAYMENTS);
  const userId = (await app.deps.db.selectFrom("users").select("id").limit(1).executeTakeFirstOrThrow()).id;
  const marks = await highest();
  const out = await run("export", join(folder, "due.zip"), userId);
  const outRows = `select email, (pence / 100.0)::numeric(12, 2), 'GBP', reference, note, 'PAYPAL' from payouts order by place`;
  const copyOut = (await copiedOut(outRows, join(folder, "due.csv"), "csv")) + (await copiedIn(written(marks, "file")));
  tell("export", out, copyOut);
  console.log(`  of that ${out.madeSeconds?.toFixed(2)} s to judge, lock and book them, the rest to write the files`);
  const reportPath = join(folder, "activity.csv");
  await writeReport(app, reportPath);
  const later = await highest();
  const back = await run("import", reportPath, userId);
  const copyIn = await copiedIn([...written(later, "report"), ["payment_report_rows", "true"]]);
  tell("import", back, copyIn);
  const wrong = (await checkLedger(app.deps.db)).filter(({ rows }) => rows.length > 0);
  if (wrong.length > 0) throw new Error(`the books are unsound: ${JSON.stringify(wrong).slice(0, 500)}`);
  const shares = [copyOut / out.seconds, copyIn / back.seconds];
  const peak = Math.max(out.peak, back.peak);
  const ok = Math.min(...shares) >= GOALS.ofCopy && peak <= GOALS.megabytes;
  console.log(
    `payouts: export ${percent(shares[0])} and import ${percent(shares[1])} of COPY of the same rows (goal 20%), ` +
      `peak memory ${Math.round(peak)} MB (goal ${GOALS.megabytes} MB), books sound ${ok ? "ok" : "short"}`,
  );
  process.exitCode = ok ? 0 : 1;
} finally {
  await client.end();
  await app.close();
  await rm(folder, { recursive: true, force: true });
}

interface Half {
  readonly seconds: number;
  readonly peak: number;
  /** What the process had before it began. */
  readonly idle: number;
  readonly rows: number;
  readonly madeSeconds?: number;
}

async function run(what: "export" | "import", path: string, userId: string): Promise<Half> {
  const child = spawn(process.execPath, [worker, what, app.databaseUrl, path, userId], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const told = text(child.stdout);
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`the ${what} ended with ${code}`);
  const half = JSON.parse(await told) as Half;
  if (half.rows !== PAYMENTS) throw new Error(`${half.rows} of ${PAYMENTS} payments went through the ${what}`);
  return half;
}

function rate(taken: number): string {
  return Math.round(PAYMENTS / taken).toLocaleString("en-GB");
}

function tell(what: string, { seconds, peak, idle }: Half, copySeconds: number): void {
  console.log(
    `${what}: ${seconds.toFixed(2)} s, ${rate(seconds)} rows/s, peak ${Math.round(peak)} MB (${Math.round(idle)} MB before); ` +
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

/** Everything beyond these is new. */
async function highest(): Promise<Marks> {
  const { rows } = await client.query<Marks>(
    "select coalesce((select max(id) from payout_steps), 0) as step, coalesce((select max(id) from ledger_entries), 0) as entry",
  );
  return { step: Number(rows[0]?.step), entry: Number(rows[0]?.entry) };
}

type Rows = readonly (readonly [table: string, where: string])[];

/** What a half has written: the payments themselves, their steps, and their entries in the books. */
function written({ step, entry }: Marks, source: string): Rows {
  return [
    ["payouts", "true"],
    ["payout_steps", `id > ${step} and source = '${source}'`],
    ["ledger_entries", `id > ${entry}`],
    ["ledger_lines", `entry_id > ${entry}`],
  ];
}

/** Rows of a query, written to a file by COPY. */
async function copiedOut(query: string, path: string, format: string): Promise<number> {
  const began = performance.now();
  await pipeline(client.query(copyTo(`copy (${query}) to stdout (format ${format})`)), createWriteStream(path));
  return (performance.now() - began) / 1000;
}

function pathOf(table: string): string {
  return join(folder, `${table}.copy`);
}

/** How long COPY takes to write these rows into tables with the same columns, checks and indexes, in one transaction. */
async function copiedIn(tables: Rows): Promise<number> {
  for (const [table, where] of tables) {
    await client.query(
      `drop table if exists bench_${table}; create table bench_${table} (like ${table} including all)`,
    );
    await copiedOut(`select * from ${table} where ${where}`, pathOf(table), "text");
  }
  const began = performance.now();
  await client.query("begin");
  for (const [table] of tables) {
    await pipeline(createReadStream(pathOf(table)), client.query(copyFrom(`copy bench_${table} from stdin`)));
  }
  await client.query("commit");
  return (performance.now() - began) / 1000;
}

/** PayPal's activity report about every payment: all of them arrived. */
async function writeReport({ deps }: BenchApp, path: string): Promise<void> {
  const { rows } = await sql<{ line: string }>`
    select format('"20/03/2027","10:00:00","Europe/London","Mass Pay Payment","Completed","GBP","-%s","-0.18","%s","TX%s","%s"',
      (pence / 100.0)::numeric(12, 2), email, place, reference) as line from payouts order by place`.execute(deps.db);
  const header = "Date,Time,TimeZone,Type,Status,Currency,Gross,Fee,To Email Address,Transaction ID,Custom Number";
  await writeFile(path, `\uFEFF${header}\r\n${rows.map(({ line }) => `${line}\r\n`).join("")}`);
}
