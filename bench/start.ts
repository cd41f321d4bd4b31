/**
 * How long `npm start` takes until Wishwell reports that it is ready: with a new data folder, with the same one again,
 * and after it was killed. The build is not counted, because it happens once.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../apps/server/test-support/app-processes.ts";

const GOAL_SECONDS = 5;
const PATIENCE_MS = 120_000;
const root = fileURLToPath(new URL("..", import.meta.url));

const dataDir = await mkdtemp(join(tmpdir(), "wishwell-bench-"));
// Lets the database's own user enter the folder when root runs the bench, so that the database is deleted with it.
await chmod(dataDir, 0o711);
try {
  const first = await startAndEnd("SIGTERM");
  console.log(`first start to ready ${first.toFixed(1)} s (creates the database and the demo)`);
  const second = await startAndEnd("SIGKILL");
  const afterKill = await startAndEnd("SIGTERM");
  console.log(`start to ready after kill -9 ${afterKill.toFixed(1)} s`);
  const verdict = second <= GOAL_SECONDS ? "ok" : "short";
  console.log(`start: second start to ready ${second.toFixed(1)} s (goal ${GOAL_SECONDS} s) ${verdict}`);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function startAndEnd(signal: NodeJS.Signals): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  await ready(child, port);
  const seconds = (performance.now() - began) / 1000;
  child.kill(signal);
  await ended;
  return seconds;
}

async function ready(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await pause(20);
  }
  child.kill("SIGKILL");
  throw new Error("Wishwell did not become ready.");
}
