import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { open, readdir, readFile, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { DatabaseStartError } from "../start-error.ts";
import { clearStrangersPidFile, readPostmaster, stopPostmaster, type Postmaster } from "./postmaster.ts";
import type { Place } from "./place.ts";
import type { Server } from "./server.ts";
import { serverSettings } from "./settings.ts";
import { prepareSocketFolder, socketIn } from "./socket-folder.ts";
import { spawnOptions } from "./spawn-options.ts";
import { tryToConnect } from "./superuser.ts";

export interface Running {
  readonly postmaster: Postmaster;
  /** A superuser's connection to it. */
  readonly client: Client;
}

interface Launch {
  readonly child: ChildProcess;
  readonly socketFolder: string;
  readonly log: string;
}

/** Recovery after a crash reads back what was written since the last checkpoint, which may take a while. */
const START_PATIENCE_MS = 120_000;

/**
 * Connects to the server of this place, whoever started it, and starts it when it is not running. The server lives on
 * when the process that started it is killed, so a later start finds it and simply uses it.
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
        // It says it is ready, yet its socket was tidied away: nobody will ever reach it again.
        if (found.ready && !existsSync(socketIn(found.socketFolder))) await stopPostmaster(server.place, found.pid);
      } else if (launch === undefined || hasEnded(launch.child)) {
        if (launch !== undefined) await refuseHopeless(server, launch);
        await clearStrangersPidFile(server.place, found);
        // The address stays what it was: a process that still runs knows it, and no folder is left over.
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
  // A session of its own: Ctrl-C in the terminal is for Wishwell, which ends the server after its last query.
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

/** Some refusals pass: another process was faster, or the last sessions of a killed server are still going. */
async function refuseHopeless({ place }: Server, { child, log, socketFolder }: Launch): Promise<void> {
  await pause(100);
  const reason = await lastWords(place, child.pid, log);
  const passing = /lock file ".*" already exists|pre-existing shared memory block|is still in use/;
  if (!child.exitCode || reason === undefined || passing.test(reason)) return;
  await rmdir(socketFolder).catch(() => undefined);
  throw new DatabaseStartError(`The embedded database in ${place.home} does not start: ${reason}`);
}

/** What the server ended with: told to whoever started it, until it had opened a log of its own; from then on there. */
async function lastWords(place: Place, pid: number | undefined, log: string): Promise<string | undefined> {
  const folder = join(place.cluster, "log");
  const files = (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
  const logged = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const own = logged.flatMap((content) => content.split("\n").filter((line) => line.includes(`[${pid}]`)));
  const told = (await readFile(log, "utf8")).split("\n");
  const fatal = [...told, ...own].findLast((line) => /FATAL:|PANIC:/.test(line));
  const words = fatal ?? told.find((line) => line !== "" && !/LOG:|HINT:/.test(line));
  return words?.replace(/^.*?(FATAL|PANIC|postgres):\s*/, "");
}
