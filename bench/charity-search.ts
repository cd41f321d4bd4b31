/**
 * How long each kind of register search takes with 400,000 charities, compared with a scan of every row. Calls the
 * server's functions without HTTP; search and scan use one core each.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../apps/server/src/platform/database/connect.ts";
import { openCopyConnection } from "../apps/server/src/platform/database/copy-connection.ts";
import { openEmbedded } from "../apps/server/src/platform/database/embedded/embedded.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { loadRegister } from "./charity-search/load-register.ts";
import type { MadeCharity } from "./charity-search/make-charities.ts";
import { copyWithoutIndexes, measure, type Measured } from "./charity-search/measure.ts";
import { kinds } from "./charity-search/queries.ts";

const CHARITIES = 400_000;
const GOAL = { p50: 10, p99: 80, times: 50 };

const dataDir = await mkdtemp(join(tmpdir(), "wishwell-bench-"));
// Lets the database's own user enter the folder when root runs the bench, so that the database is deleted with it.
await chmod(dataDir, 0o711);
try {
  const server = await openEmbedded({ dataDir, part: "command", durable: false });
  try {
    await migrate(server.url);
    console.log(`loading ${CHARITIES.toLocaleString("en-GB")} charities`);
    const sample = await loadRegister(server.url, CHARITIES);
    await measureAll(server.url, sample);
  } finally {
    await server.close();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function measureAll(url: string, sample: readonly MadeCharity[]): Promise<void> {
  const searching = connect({ url, applicationName: "wishwell bench" });
  // Scans may exceed the statement timeout of a page.
  const scanning = await openCopyConnection(url, "wishwell bench");
  try {
    await copyWithoutIndexes(scanning.db);
    const results: Measured[] = [];
    for (const kind of kinds) {
      const measured = await measure({ searching: searching.db, scanning: scanning.db }, kind, sample);
      console.log(lineOf(measured));
      results.push(measured);
    }
    console.log(verdict(results));
  } finally {
    await scanning.close();
    await searching.close();
  }
}

function lineOf({ kind, p50, p99, times, scan, inTopTen }: Measured): string {
  const figures = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, a scan ${scan.toFixed(0)} ms: ${times.toFixed(0)}x`;
  return `${kind.padEnd(14)} ${figures}${kind === "typo" ? `; the right one is among the first ten in ${inTopTen}%` : ""}`;
}

function verdict(results: readonly Measured[]): string {
  const p50 = Math.max(...results.map((each) => each.p50));
  const p99 = Math.max(...results.map((each) => each.p99));
  const ordered = results.map(({ times }) => times).sort((one, other) => one - other);
  const times = Math.min(...ordered.slice(Math.floor((ordered.length - 1) / 2), Math.floor(ordered.length / 2) + 1));
  const ok = p50 < GOAL.p50 && p99 < GOAL.p99 && times >= GOAL.times;
  const figure = `slowest p50 ${p50.toFixed(1)} ms, slowest p99 ${p99.toFixed(1)} ms, median ${times.toFixed(0)}x a scan`;
  const goal = `goal p50 < ${GOAL.p50} ms, p99 < ${GOAL.p99} ms, >= ${GOAL.times}x`;
  return `charity-search: ${figure} (${goal}) ${ok ? "ok" : "short"}`;
}
