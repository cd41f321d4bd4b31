import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { prepareBinaries } from "./embedded/binaries.ts";
import { prepareCluster, SUPERUSER } from "./embedded/cluster.ts";
import { DATABASE, prepareDatabase, ROLE } from "./embedded/databases.ts";
import { removeLeftovers } from "./embedded/leftovers.ts";
import { findPlace } from "./embedded/place.ts";
import { isServerOf } from "./embedded/postmaster.ts";
import { leaveSeat, takeSeat, type Part, type Seat } from "./embedded/seat.ts";
import type { Server } from "./embedded/server.ts";
import { urlOf } from "./embedded/superuser.ts";

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
  const seat = await takeSeat(server, options.part);
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
        seat = await takeSeat(server, options.part, socketFolder);
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
