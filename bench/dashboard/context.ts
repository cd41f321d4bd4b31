import { sql } from "kysely";
import { systemClock } from "../../apps/server/src/platform/clock/clock.ts";
import { readConfig } from "../../apps/server/src/platform/config/config.ts";
import { connect } from "../../apps/server/src/platform/database/connect.ts";
import { openCopyConnection } from "../../apps/server/src/platform/database/copy-connection.ts";
import type { Database } from "../../apps/server/src/platform/database/database.ts";
import { openEmbedded } from "../../apps/server/src/platform/database/embedded/embedded.ts";
import { migrate } from "../../apps/server/src/platform/database/migrate.ts";
import { loadCharity, loadOrganiser, loadParties, type Organiser } from "./load-parties.ts";
import type { MeasureDeps } from "./measure.ts";

export interface BenchContext {
  readonly parties: number;
  readonly deps: MeasureDeps;
  readonly organisers: readonly Organiser[];
  close(): Promise<void>;
}

/** A separate database with this many parties, and one organiser for each number of guests. */
export async function openContext(dataDir: string, parties: number, guests: readonly number[]): Promise<BenchContext> {
  const server = await openEmbedded({ dataDir, part: "command", durable: false });
  await migrate(server.url);
  const organisers = await furnish(server.url, parties, guests);
  const reading = connect({ url: server.url, applicationName: "wishwell bench" });
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, APP_SECRET: "x".repeat(64) });
  return {
    parties,
    deps: { db: reading.db, clock: systemClock, config },
    organisers,
    async close() {
      await reading.close();
      await server.close();
    },
  };
}

async function furnish(url: string, parties: number, guests: readonly number[]): Promise<Organiser[]> {
  const loading = await openCopyConnection(url, "wishwell bench");
  try {
    await loadCharity(loading.db);
    await loadParties(loading.db, parties);
    const organisers = await loadOrganisers(loading.db, guests);
    await sql`vacuum analyze`.execute(loading.db);
    return organisers;
  } finally {
    await loading.close();
  }
}

async function loadOrganisers(db: Database, guests: readonly number[]): Promise<Organiser[]> {
  const organisers: Organiser[] = [];
  for (const many of guests) organisers.push(await loadOrganiser(db, many));
  return organisers;
}
