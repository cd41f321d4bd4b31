/**
 * Whether an organiser's Party Central and event overview take the same time with few and with many parties in the
 * house, and with few and with many guests. It goes the way of the calls, without HTTP.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { systemClock } from "../apps/server/src/platform/clock/system-clock.ts";
import { readConfig } from "../apps/server/src/platform/config/config.ts";
import { connect } from "../apps/server/src/platform/database/connect.ts";
import { openCopyConnection } from "../apps/server/src/platform/database/copy-connection.ts";
import { openEmbedded } from "../apps/server/src/platform/database/embedded.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { loadCharity, loadOrganiser, loadParties, type Organiser } from "./dashboard/load-parties.ts";
import { type Measured, measure, pages } from "./dashboard/measure.ts";

const PARTIES = [1_000, 200_000] as const;
const GUESTS = [10, 300] as const;
const GOAL = 1.5;

const dataDir = await mkdtemp(join(tmpdir(), "wishwell-bench-"));
// So that the database stays in it also when root runs the bench, and goes with it.
await chmod(dataDir, 0o711);
try {
  const server = await openEmbedded({ dataDir, part: "command", durable: false });
  try {
    await migrate(server.url);
    console.log(verdict(await measureAll(server.url)));
  } finally {
    await server.close();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** The medians of each page: with few parties and few guests, few and many, many and few, many and many. */
async function measureAll(url: string): Promise<Measured[][]> {
  const loading = await openCopyConnection(url, "wishwell bench");
  const reading = connect({ url, applicationName: "wishwell bench" });
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, APP_SECRET: "x".repeat(64) });
  const deps = { db: reading.db, clock: systemClock, config };
  const results: Measured[][] = pages.map(() => []);
  const organisers: Organiser[] = [];
  try {
    await loadCharity(loading.db);
    let loaded = 0;
    for (const parties of PARTIES) {
      await loadParties(loading.db, loaded, parties);
      loaded = parties;
      if (organisers.length === 0) {
        for (const guests of GUESTS) organisers.push(await loadOrganiser(loading.db, guests));
      }
      await sql`vacuum analyze`.execute(loading.db);
      for (const organiser of organisers) {
        for (const [place, page] of pages.entries()) {
          const measured = await measure(deps, page, organiser);
          results[place]?.push(measured);
          console.log(lineOf(page, parties, organiser, measured));
        }
      }
    }
    return results;
  } finally {
    await reading.close();
    await loading.close();
  }
}

function lineOf(page: string, parties: number, { guests }: Organiser, { p50, queries }: Measured): string {
  const house = `${parties.toLocaleString("en-GB").padStart(7)} parties, ${String(guests).padStart(3)} guests`;
  return `${page.padEnd(14)} ${house}: p50 ${p50.toFixed(2)} ms, ${queries} queries`;
}

function verdict(results: readonly Measured[][]): string {
  const slowest = results.map((each) => growth(each.map(({ p50 }) => p50)));
  const queries = results.map((each) => Math.max(...each.map((measured) => measured.queries)));
  const same = results.every((each) => new Set(each.map((measured) => measured.queries)).size === 1);
  const figures = pages.map((page, place) => `${page} ${slowest[place]?.toFixed(2)}x with ${queries[place]} queries`);
  const ok = same && slowest.every((times) => times <= GOAL);
  return `dashboard: ${figures.join(", ")} (goal <= ${GOAL}x, always the same queries) ${ok ? "ok" : "short"}`;
}

/** How many times as long many take as few: parties with the same guests, and guests with the same parties. */
function growth([few = 0, moreGuests = 0, moreParties = 0, both = 0]: readonly number[]): number {
  return Math.max(moreParties / few, both / moreGuests, moreGuests / few, both / moreParties);
}
