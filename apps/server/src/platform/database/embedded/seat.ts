import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { DatabaseStartError } from "../database.ts";
import { isAlive, stopPostmaster, type Postmaster } from "./postmaster.ts";
import { ensureRunning } from "./run.ts";
import type { Server } from "./server.ts";

/**
 * Who shares an embedded server, and who ends it.
 *
 * Nobody owns the server: whoever comes first starts it, everybody else joins, and the last to leave turns it off.
 * So `npm run web`, `npm run worker` and commands use one data folder together, in any order. Each process keeps one
 * connection, its seat, with these session locks on it; they vanish with the process, however it ends, and no file
 * can go stale:
 * - `presence`, shared: somebody is here. Who can have it alone was the last one.
 * - `web` (npm start, npm run web) and `worker` (npm run worker): one process each. A second one is refused: it would
 *   be a mistake on one machine. To run several, give them a DATABASE_URL. A command takes neither.
 */
export type Part = "web" | "worker" | "command";

export interface Seat {
  readonly client: Client;
  readonly postmaster: Postmaster;
}

const LOCKS = 728_150_002;
const PRESENCE = 0;
const PARTS = { web: 1, worker: 2 } as const;
/** Stopping takes a moment, and then somebody has to start the server anew. */
const JOIN_PATIENCE_MS = 60_000;
/** The session of a process that was killed a moment ago may take this long to notice. */
const KILLED_PATIENCE_MS = 2_000;

export async function acquireSeat(server: Server, part: Part, socketFolder?: string): Promise<Seat> {
  const deadline = Date.now() + JOIN_PATIENCE_MS;
  for (;;) {
    const { client, postmaster } = await ensureRunning(server, socketFolder);
    // The server may go down under us at any time; who uses the seat hears of it by "end".
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
    // The last one is just turning it off: wait, then start it anew.
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
      `${what} is already running on the data folder ${server.place.dataDir} (process ${holder}): stop it first, or give this one a DATA_DIR of its own.`,
    );
  }
}

/** The processes that hold a lock. Each seat's connection is named after its process, see `superuser.ts`. */
async function holders(client: Client, lock: number): Promise<number[]> {
  const { rows } = await client.query<{ process: number }>(
    `select split_part(a.application_name, ' ', 2)::int as process from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2`,
    [LOCKS, lock],
  );
  return rows.map((row) => row.process);
}

/** Gives the seat up; the last one to do so stops the server. */
export async function leaveSeat(server: Server, seat: Seat): Promise<void> {
  try {
    await seat.client.query("select pg_advisory_unlock_all()");
    if (await isLast(seat.client)) await stopPostmaster(server.place, seat.postmaster.pid);
  } catch {
    // The server is down already: there is nothing to leave.
  } finally {
    await seat.client.end().catch(() => undefined);
  }
}

/** Locks everybody else out if nobody is left, not counting those who were killed and whose sessions are just ending. */
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
