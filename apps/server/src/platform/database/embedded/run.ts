import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, lstat, mkdir, mkdtemp, open, readdir, readFile, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { DatabaseStartError } from "../database.ts";
import { spawnOptions } from "./binaries.ts";
import { type Server, SUPERUSER } from "./cluster.ts";
import type { ClusterLocation } from "./cluster-location.ts";
import { clearStalePidFile, type Postmaster, readPostmaster, stopPostmaster } from "./postmaster.ts";

export interface Running {
  readonly postmaster: Postmaster;
  /** A superuser's connection to the server. */
  readonly client: Client;
}

interface Launch {
  readonly child: ChildProcess;
  readonly socketFolder: string;
  readonly log: string;
}

/** Recovery after a crash replays all writes since the last checkpoint, which may take a while. */
const START_PATIENCE_MS = 120_000;

/**
 * Connects to this place's server, starting it if it isn't running. The server outlives a killed process that started
 * it, so a later start finds and uses it.
 */
export async function ensureRunning(server: Server, socketFolder?: string): Promise<Running> {
  const deadline = Date.now() + START_PATIENCE_MS;
  let launch: Launch | undefined;
  try {
    while (Date.now() < deadline) {
      const found = await readPostmaster(server.place);
      if (found?.running) {
        const client = await tryToConnect(server, found);
        if (client !== undefined) return { postmaster: found, client };
        // It reports ready, but its socket was deleted, so it can never be reached again.
        if (found.ready && !existsSync(socketIn(found.socketFolder))) await stopPostmaster(server.place, found.pid);
      } else if (launch === undefined || hasEnded(launch.child)) {
        if (launch !== undefined) await throwIfPermanent(server, launch);
        await clearStalePidFile(server.place, found);
        // Keeps the address: processes that are still running know it, and no folder is left behind.
        launch = await start(server, socketFolder ?? launch?.socketFolder ?? found?.socketFolder);
      }
      await pause(20);
    }
  } finally {
    if (launch !== undefined) await rm(launch.log, { force: true });
  }
  throw new DatabaseStartError(
    `The embedded database in ${server.place.home} did not become ready in ${START_PATIENCE_MS / 1000} seconds; its log is in ${join(server.place.cluster, "log")}.`,
  );
}

async function start({ place, binaries, durable }: Server, before: string | undefined): Promise<Launch> {
  const socketFolder = await prepareSocketFolder(place, before);
  const log = join(place.home, `start.${process.pid}.log`);
  const output = await open(log, "w", 0o600);
  // Its own session, so that Ctrl-C reaches only Wishwell, which stops the server after its last query.
  const child = spawn(
    join(binaries.folder, "bin", "postgres"),
    ["-D", place.cluster, ...serverSettings(socketFolder, durable)],
    { ...spawnOptions(place), detached: true, stdio: ["ignore", output.fd, output.fd] },
  );
  child.on("error", () => undefined);
  child.unref();
  await output.close();
  return { child, log, socketFolder };
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/**
 * Some failures are temporary: another process was faster, or the last sessions of a killed server are still ending.
 */
async function throwIfPermanent({ place }: Server, { child, log, socketFolder }: Launch): Promise<void> {
  await pause(100);
  const reason = await lastError(place, child.pid, log);
  const passing = /lock file ".*" already exists|pre-existing shared memory block|is still in use/;
  if (!child.exitCode || reason === undefined || passing.test(reason)) return;
  await rmdir(socketFolder).catch(() => undefined);
  throw new DatabaseStartError(`The embedded database in ${place.home} does not start: ${reason}`);
}

/** The server's last error: on its standard output until it opens its own log, and in that log afterwards. */
async function lastError(place: ClusterLocation, pid: number | undefined, log: string): Promise<string | undefined> {
  const folder = join(place.cluster, "log");
  const files = (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
  const logged = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const own = logged.flatMap((content) => content.split("\n").filter((line) => line.includes(`[${pid}]`)));
  const told = (await readFile(log, "utf8")).split("\n");
  const fatal = [...told, ...own].findLast((line) => /FATAL:|PANIC:/.test(line));
  const words = fatal ?? told.find((line) => line !== "" && !/LOG:|HINT:/.test(line));
  return words?.replace(/^.*?(FATAL|PANIC|postgres):\s*/, "");
}

export function urlOf(socketFolder: string, role: string, password: string, database: string): string {
  // URL parsers require a host; the connection uses the folder in the query.
  const url = new URL(`postgres://${role}:${password}@localhost:${PORT}/${database}`);
  url.searchParams.set("host", socketFolder);
  url.searchParams.set("sslmode", "disable");
  return url.href;
}

/** A superuser's connection; undefined while the server is starting, recovering or stopping. */
async function tryToConnect(server: Server, postmaster: Postmaster): Promise<Client | undefined> {
  const client = new Client({
    connectionString: urlOf(postmaster.socketFolder, SUPERUSER, server.password, "postgres"),
    application_name: `wishwell ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  });
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if ((error as { code?: string }).code === "28P01") {
      throw new DatabaseStartError(`${server.place.passwordFile} does not match the database in ${server.place.home}.`);
    }
    return undefined;
  }
}

/** The shortest limit of all systems: macOS 103 bytes, Linux 107. A data folder's path may well be longer. */
const LONGEST_SOCKET_PATH = 103;

function socketIn(folder: string): string {
  return join(folder, `.s.PGSQL.${PORT}`);
}

/** A socket folder that only the server's user (and root) can enter; the previous one if it still qualifies. */
async function prepareSocketFolder(place: ClusterLocation, before: string | undefined): Promise<string> {
  if (before !== undefined && (await isPrivate(place, before))) return before;
  if (before !== undefined && (await recreate(place, before))) return before;
  // Root's own temporary folder may be closed to the server's user.
  const parents = place.runAs ? ["/tmp"] : [tmpdir(), "/tmp"];
  const parent = parents.find(
    (each) => Buffer.byteLength(socketIn(join(each, "wishwell-XXXXXX"))) <= LONGEST_SOCKET_PATH,
  );
  const folder = await mkdtemp(join(parent ?? "/tmp", "wishwell-"));
  await giveToServer(place, folder);
  return folder;
}

async function isPrivate(place: ClusterLocation, folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  const owner = place.runAs?.uid ?? process.getuid?.();
  return found !== undefined && found.isDirectory() && found.uid === owner && (found.mode & 0o777) === 0o700;
}

/** Recreates a deleted folder, because running processes know the server by this address. */
async function recreate(place: ClusterLocation, folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    await giveToServer(place, folder);
    return true;
  } catch {
    return false;
  }
}

async function giveToServer(place: ClusterLocation, folder: string): Promise<void> {
  if (place.runAs) await chown(folder, place.runAs.uid, place.runAs.gid);
}

const PORT = 5432;

/** Passed at each start rather than stored in the cluster, so that an update of Wishwell can change them. */
function serverSettings(socketFolder: string, durable: boolean): readonly string[] {
  const settings = {
    // Only the socket accepts connections, and its folder is closed to other users.
    listen_addresses: "",
    port: PORT,
    unix_socket_directories: `"${socketFolder}"`,
    unix_socket_permissions: "0700",
    timezone: "UTC",
    ...(durable ? DURABLE : THROWAWAY),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** A week of logs with messages only: the details of an error may quote personal data. */
const DURABLE = {
  max_connections: 100,
  logging_collector: "on",
  log_directory: "log",
  log_filename: "postgresql-%a.log",
  log_truncate_on_rotation: "on",
  log_rotation_age: "1d",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};

/** For tests: nothing has to survive, so nothing waits for the disk. */
const THROWAWAY = {
  max_connections: 200,
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  // Limited, because its folder may be in memory.
  max_wal_size: "256MB",
  // Test tables are small and short-lived, so vacuum and statistics aren't needed.
  autovacuum: "off",
  jit: "off",
  max_parallel_workers_per_gather: 0,
};
