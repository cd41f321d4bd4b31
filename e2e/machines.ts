// Wishwell on several machines, as in docs/operations/many-machines.md: two web processes, two workers, one database,
// one bucket, and a load balancer at PORT. Started with E2E_MACHINES=1 instead of the single process of `npm start`.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openEmbedded } from "../apps/server/src/platform/database/embedded/embedded.ts";
import { freePort } from "../apps/server/test-support/app-processes.ts";
import { Balancer } from "../apps/server/test-support/balancer.ts";
import { openBucket } from "../apps/server/test-support/bucket.ts";

const { PORT = "", DATA_DIR = "" } = process.env;
const database = await openEmbedded({ dataDir: DATA_DIR, part: "command", durable: false });
const bucket = await openBucket(join(DATA_DIR, "bucket"));
const main = fileURLToPath(new URL("../apps/server/src/main.ts", import.meta.url));

/** They share only what the settings name. */
function start(part: "web" | "worker", port: number): ChildProcess {
  const settings = {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${PORT}`,
    DATABASE_URL: database.url,
    FILES_URL: bucket.url,
    DATA_DIR: join(DATA_DIR, `${part}-${port}`),
    APP_SECRET: "the one secret of all machines of a test",
    TRUST_PROXY: "loopback",
  };
  return spawn(process.execPath, ["--max-semi-space-size=2", main, part], {
    stdio: "inherit",
    env: { ...process.env, ...settings },
  });
}

const ports = [await freePort(), await freePort()];
// All start at once: the first migrates and loads the demo data, and the others wait for it.
const processes = [...ports.map((port) => start("web", port)), start("worker", 1), start("worker", 2)];
const balancer = await Balancer.open(ports, Number(PORT));

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
async function stop(): Promise<void> {
  await balancer.close();
  await Promise.all(processes.map(ended));
  await bucket.close();
  await database.close();
  process.exit(0);
}

async function ended(each: ChildProcess): Promise<void> {
  if (each.exitCode !== null) return;
  each.kill("SIGTERM");
  await once(each, "exit");
}
