import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { DatabaseStartError } from "../database.ts";
import { isAlive, stopPostmaster, type Postmaster } from "./postmaster.ts";
import { ensureRunning } from "./run.ts";
import type { Server } from "./cluster.ts";

/**
 * How processes share an embedded server, and which of them stops it.
 * No process owns the server: the first one starts it, others join, and the last to leave stops it. So `npm run web`,
 * `npm run worker` and commands can share one data folder, in any order. Each process holds one connection, its seat,
 * with these session locks. They end with the process, however it ends, so there is no file that could go stale:
 * - `presence`, shared: this process is using the server. A process that can get it exclusively is the last one.
 * - `web` (npm start, npm run web) and `worker` (npm run worker): one process each. A second one is refused, because it
 * would be a mistake on one machine. To run several, set a DATABASE_URL. A command needs neither.
 */
export type Part = "web" | "worker" | "command";

export interface Seat {
  readonly client: Client;
  readonly postmaster: Postmaster;
}

const LOCKS = 728_150_002;
const PRESENCE = 0;
const PARTS = { web: 1, worker: 2 } as const;
/** Long enough for another process to stop the server and for this one to start it again. */
const JOIN_PATIENCE_MS = 60_000;
/** The session of a process that was just killed may take this long to end. */
const KILLED_PATIENCE_MS = 2_000;

export async function acquireSeat(server: Server, part: Part, socketFolder?: string): Promise<Seat> {
  const deadline = Date.now() + JOIN_PATIENCE_MS;
  for (;;) {
    const { client, postmaster } = await ensureRunning(server, socketFolder);
    // The server may go down at any time; the seat's user is notified by "end".
    client.on("error", () => undefined);
    try {
      if (await tryLock(client, "pg_try_advisory_lock_shared", PRESENCE)) {
        await claim(server, client, part);
        return { client, postmaster };
      }
    } catch (error) {
      await client.end().catch(() => undefined);
      if (error instanceof DatabaseStartError || Date.now() > deadline) throw error;
    }
    // The last process is just stopping the server: wait, then start it again.
    await client.end().catch(() => undefined);
    await pause(50);
  }
}

async function claim(server: Server, client: Client, part: Part): Promise<void> {
  if (part === "command") return;
  const deadline = Date.now() + KILLED_PATIENCE_MS;
  while (!(await tryLock(client, "pg_try_advisory_lock", PARTS[part]))) {
    if (Date.now() < deadline) {
      await pause(100);
      continue;
    }
    const what = part === "web" ? "Wishwell" : "A Wishwell worker";
    const [holder] = await holders(client, PARTS[part]);
    throw new DatabaseStartError(
      `${what} is already running on the data folder ${server.place.dataDir} (process ${holder}): stop it first, or use another DATA_DIR for this one.`,
    );
  }
}

/** The processes that hold a lock. Each seat's connection is named after its process, see `run.ts`. */
async function holders(client: Client, lock: number): Promise<number[]> {
  const { rows } = await client.query<{ process: number }>(
    `select split_part(a.application_name, ' ', 2)::int as process from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2`,
    [LOCKS, lock],
  );
  return rows.map((row) => row.process);
}

/** Leaves the server; the last process to do so stops it. */
export async function leaveSeat(server: Server, seat: Seat): Promise<void> {
  try {
    await seat.client.query("select pg_advisory_unlock_all()");
    if (await isLast(seat.client)) await stopPostmaster(server.place, seat.postmaster.pid);
  } catch {
    // The server is already down, so there is nothing to leave.
  } finally {
    await seat.client.end().catch(() => undefined);
  }
}

/** Takes the exclusive lock if no live process is left. Killed processes whose sessions are just ending don't count. */
async function isLast(client: Client): Promise<boolean> {
  const deadline = Date.now() + KILLED_PATIENCE_MS;
  while (!(await tryLock(client, "pg_try_advisory_lock", PRESENCE))) {
    if (Date.now() > deadline || (await holders(client, PRESENCE)).some(isAlive)) return false;
    await pause(50);
  }
  return true;
}

async function tryLock(client: Client, how: "pg_try_advisory_lock" | "pg_try_advisory_lock_shared", lock: number) {
  const { rows } = await client.query<{ got: boolean }>(`select ${how}($1, $2) as got`, [LOCKS, lock]);
  return rows[0]?.got === true;
}
