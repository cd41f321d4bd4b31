import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { prepareBinaries } from "./binaries.ts";
import { prepareCluster, type Server, SUPERUSER } from "./cluster.ts";
import { findClusterLocation, type ClusterLocation } from "./cluster-location.ts";
import { isAlive, isServerOf } from "./postmaster.ts";
import { urlOf } from "./run.ts";
import { leaveSeat, type Part, type Seat, acquireSeat } from "./shared-server.ts";

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly part: Part;
  /** Called when the server has stopped unexpectedly, and when it runs again. */
  readonly report?: (message: string) => void;
  /** False only for the throwaway clusters of tests, which may lose everything in a crash. */
  readonly durable?: boolean;
}

export interface EmbeddedDatabase {
  /** Wishwell's database, for the role that owns it. */
  readonly url: string;
  /** The whole server, for its superuser. */
  readonly adminUrl: string;
  readonly postmasterPid: () => number;
  close(): Promise<void>;
}

/** The PostgreSQL that comes with Wishwell: the default without a DATABASE_URL. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const durable = options.durable ?? true;
  const place = await findClusterLocation(options.dataDir);
  await removeLeftovers(place);
  const binaries = await prepareBinaries(place);
  const password = await prepareCluster(place, binaries, durable);
  const server: Server = { place, binaries, password, durable };
  const seat = await acquireSeat(server, options.part);
  await prepareDatabase(seat.client, password);
  return keepRunning(server, seat, options);
}

/** Holds the seat until closed. If the server dies, it is started again at the same address. */
function keepRunning(server: Server, first: Seat, options: EmbeddedOptions): EmbeddedDatabase {
  const report = options.report ?? (() => undefined);
  const { socketFolder } = first.postmaster;
  const closing = new AbortController();
  let seat = first;
  let revival: Promise<void> = Promise.resolve();

  const watch = () => {
    seat.client.once("end", () => {
      if (!closing.signal.aborted) revival = revive();
    });
  };
  const revive = async () => {
    report("The embedded database stopped. Restarting it.");
    while (!closing.signal.aborted) {
      try {
        seat = await acquireSeat(server, options.part, socketFolder);
        report("The embedded database is running again.");
        return watch();
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
        await pause(1_000, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };

  watch();
  return {
    url: urlOf(socketFolder, ROLE, server.password, DATABASE),
    adminUrl: urlOf(socketFolder, SUPERUSER, server.password, "postgres"),
    postmasterPid: () => seat.postmaster.pid,
    async close() {
      closing.abort();
      await revival;
      await leaveSeat(server, seat);
      if (!isServerOf(server.place, seat.postmaster.pid)) await rm(socketFolder, { recursive: true, force: true });
    },
  };
}

/** Incomplete files carry the process id of their creator. If that process is gone, they are removed. */
async function removeLeftovers(place: ClusterLocation): Promise<void> {
  for (const folder of [place.home, place.dataDir]) {
    for (const name of await readdir(folder)) {
      const maker = /^(?:cluster|postgres-.+|start|database\.(?:password|place))\.(\d+)(?:\.(?:password|log))?$/.exec(
        name,
      );
      if (maker === null || isAlive(Number(maker[1]))) continue;
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}

const ROLE = "wishwell";
const DATABASE = "wishwell";

/**
 * Creates Wishwell's database and its owner, a role without rights outside it. Only the server's first start needs
 * this.
 */
async function prepareDatabase(client: Client, password: string): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
  if (rowCount !== 0) return;
  // If two first starts run at once, the slower one finds both already created.
  await client
    .query(`create role ${ROLE} login password ${client.escapeLiteral(password)}`)
    .catch(passIf("42710", "23505"));
  await client.query(`create database ${DATABASE} owner ${ROLE}`).catch(passIf("42P04", "23505"));
}

function passIf(...codes: readonly string[]): (error: unknown) => void {
  return (error) => {
    if (!codes.includes(String((error as { code?: unknown }).code))) throw error;
  };
}
