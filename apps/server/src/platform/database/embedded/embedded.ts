import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { prepareBinaries } from "./binaries.ts";
import { prepareCluster, SUPERUSER } from "./cluster.ts";
import { findPlace, type Place } from "./place.ts";
import { isAlive, isServerOf } from "./postmaster.ts";
import { urlOf } from "./run.ts";
import { leaveSeat, type Part, type Seat, acquireSeat } from "./seat.ts";
import type { Server } from "./server.ts";

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly part: Part;
  /** Told when the server went down under us, and when it is back. */
  readonly report?: (message: string) => void;
  /** False only for tests' throwaway clusters, which may lose everything in a crash. */
  readonly durable?: boolean;
}

export interface EmbeddedDatabase {
  /** Wishwell's database, as the role that owns it. */
  readonly url: string;
  /** The whole server, as its superuser. */
  readonly adminUrl: string;
  readonly postmasterPid: () => number;
  close(): Promise<void>;
}

/** The PostgreSQL that Wishwell brings along: the default when there is no DATABASE_URL. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const durable = options.durable ?? true;
  const place = await findPlace(options.dataDir);
  await removeLeftovers(place);
  const binaries = await prepareBinaries(place);
  const password = await prepareCluster(place, binaries, durable);
  const server: Server = { place, binaries, password, durable };
  const seat = await acquireSeat(server, options.part);
  await prepareDatabase(seat.client, password);
  return keepRunning(server, seat, options);
}

/** Holds the seat until closed. When the server dies under us it is started again, at the same address. */
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
    report("The embedded database went away; starting it again.");
    while (!closing.signal.aborted) {
      try {
        seat = await acquireSeat(server, options.part, socketFolder);
        report("The embedded database is back.");
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

/** Half-made things carry the number of the process that was making them. If that was killed, nobody will finish them. */
async function removeLeftovers(place: Place): Promise<void> {
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

/** Makes Wishwell's database and its owner, a role that can do nothing outside it. The server's first start needs it. */
async function prepareDatabase(client: Client, password: string): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
  if (rowCount !== 0) return;
  // Two first starts at once: the loser finds both there.
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
