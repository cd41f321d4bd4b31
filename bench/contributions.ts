/**
 * How many contributions per second go from intention to ledger, compared with the most the database can do with as
 * many plain statements and rows. Also checks that this holds with half a million contributions, and that no statement,
 * including those of the jobs that run every minute, scans a large table. Calls the server's functions without HTTP.
 * `npm run bench -- contributions 9` runs more rounds; a second number sets the larger size.
 */
import { settleDueContributions } from "../apps/server/src/features/contributions/settle-due.ts";
import { reconcileDisputes, reconcileRefunds } from "../apps/server/src/features/refunds/reconcile-refunds.ts";
import { checkLedger } from "../apps/server/src/features/ledger/public.ts";
import { openCopyConnection } from "../apps/server/src/platform/database/copy-connection.ts";
import { openBaseline } from "./contributions/baseline.ts";
import { give, type Giver, loadContributions, loadGivers } from "./contributions/load-contributions.ts";
import { scansIn, statementsOf, watchStatements } from "./contributions/statements.ts";
import { type BenchApp, openApp } from "./support/open-app.ts";

const ROUNDS = Number(process.argv[2] ?? 7);
const SIZES = [1_000, Number(process.argv[3] ?? 500_000)] as const;
const GOALS = { ofDatabase: 0.4, flat: 0.8 };
const AT_ONCE = 8;
const ROUND_MS = 3000;
const GIVERS = 20_000;

interface BenchContext {
  readonly app: BenchApp;
  readonly givers: Giver[];
}

watchStatements();
const contexts: BenchContext[] = [];
try {
  for (const size of SIZES) contexts.push(await openContext(size));
  const [few, many] = contexts as [BenchContext, BenchContext];
  const statements = await statementsOf(() => giveNext(many));
  const bare = await openBaseline(few.app.databaseUrl, statements);
  console.log(`one contribution: ${bare.told}`);
  const contenders = [() => bare.give(), () => giveNext(few), () => giveNext(many)] as const;
  for (const contender of contenders) await speed(contender);
  const rounds: (readonly [bare: number, few: number, many: number])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [database, small, large] = [
      await speed(contenders[0]),
      await speed(contenders[1]),
      await speed(contenders[2]),
    ];
    rounds.push([database, small, large]);
    console.log(`a second: database ${whole(database)}, few ${whole(small)}, many ${whole(large)}`);
  }
  await bare.close();
  const ofDatabase = middle(rounds.map(([database, small]) => small / database));
  const flat = middle(rounds.map(([, small, large]) => large / small));
  const { deps } = many.app;
  const sweeps = await statementsOf(async () => {
    await settleDueContributions(deps);
    await reconcileRefunds(deps);
    await reconcileDisputes(deps);
  });
  const scans = await scansIn(many.app.databaseUrl, [...statements, ...sweeps]);
  for (const scan of scans) console.log(`reads all of ${scan}`);
  for (const { app } of contexts) await requireSound(app);
  const ok = ofDatabase >= GOALS.ofDatabase && flat >= GOALS.flat && scans.length === 0;
  console.log(
    `contributions: ${percent(ofDatabase)} of the database's own rate (goal 40%), with ${SIZES[1].toLocaleString("en-GB")} ` +
      `${percent(flat)} of the rate with 1,000 (goal 80%), ${scans.length} scans of large tables (goal 0) ${ok ? "ok" : "short"}`,
  );
  process.exitCode = ok ? 0 : 1;
} finally {
  for (const { app } of contexts) await app.close();
}

async function openContext(contributions: number): Promise<BenchContext> {
  const app = await openApp();
  const loading = await openCopyConnection(app.databaseUrl, "wishwell bench");
  try {
    await loadContributions(loading.db, contributions);
    return { app, givers: await loadGivers(loading.db, GIVERS) };
  } finally {
    await loading.close();
  }
}

async function giveNext({ app, givers }: BenchContext): Promise<void> {
  const giver = givers.pop();
  if (giver === undefined) throw new Error("every guest has contributed");
  await give(app.deps, giver);
}

/** Calls per second, with several in parallel. */
async function speed(act: () => Promise<void>): Promise<number> {
  const began = performance.now();
  let done = 0;
  const again = async () => {
    for (; performance.now() < began + ROUND_MS; done += 1) await act();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, again));
  return (done * 1000) / (performance.now() - began);
}

async function requireSound({ databaseUrl }: BenchApp): Promise<void> {
  const asking = await openCopyConnection(databaseUrl, "wishwell bench");
  const checks = await checkLedger(asking.db);
  await asking.close();
  const wrong = checks.filter(({ rows }) => rows.length > 0);
  if (wrong.length > 0) throw new Error(`the ledger is unsound: ${JSON.stringify(wrong).slice(0, 500)}`);
}

function middle(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}

function whole(figure: number): string {
  return figure.toFixed(0);
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
