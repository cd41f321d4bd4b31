import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { link, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { ClusterLocation } from "./cluster-location.ts";

/** What a running server records in its cluster's postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
  readonly ready: boolean;
  /** Whether that process really is this cluster's server, rather than another process that was given its id. */
  readonly running: boolean;
}

const STOP_PATIENCE_MS = 30_000;

export async function readPostmaster(place: ClusterLocation): Promise<Postmaster | undefined> {
  const content = await readFile(pidFile(place), "utf8").catch(() => undefined);
  return content === undefined ? undefined : parse(place, content);
}

function parse(place: ClusterLocation, content: string): Postmaster {
  // The lines are: process id, cluster, start time, port, socket folder, address, shared memory, state.
  const lines = content.split("\n");
  const pid = Number(lines[0]);
  return {
    pid,
    socketFolder: lines[4] ?? "",
    ready: lines[7]?.trim() === "ready",
    running: isServerOf(place, pid),
  };
}

/** The server's command line names its cluster. A dead or zombie process has none. */
export function isServerOf(place: ClusterLocation, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    const words =
      process.platform === "linux"
        ? readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
        : execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return words.includes(`-D ${place.cluster} `);
  } catch {
    return false;
  }
}

/**
 * PostgreSQL removes the file of a dead process by itself, but refuses to start if another process now has that id. The
 * file is moved before it is checked, because another start may have replaced it in between.
 */
export async function clearStalePidFile(place: ClusterLocation, found: Postmaster | undefined): Promise<void> {
  if (found === undefined || !isAlive(found.pid)) return;
  const aside = `${pidFile(place)}.${process.pid}`;
  try {
    await rename(pidFile(place), aside);
  } catch {
    return;
  }
  const moved = parse(place, await readFile(aside, "utf8"));
  if (moved.running) await link(aside, pidFile(place));
  await rm(aside);
}

/** Asks the server to end all sessions and shut down; failing that, to abort and recover at the next start. */
export async function stopPostmaster(place: ClusterLocation, pid: number): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (!isServerOf(place, pid)) return;
    sendSignal(pid, signal);
    const deadline = Date.now() + STOP_PATIENCE_MS;
    while (isServerOf(place, pid) && Date.now() < deadline) await pause(20);
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // The process has already ended, as intended.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function pidFile(place: ClusterLocation): string {
  return join(place.cluster, "postmaster.pid");
}
