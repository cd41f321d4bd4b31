import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { aDataFolder } from "../../apps/server/test-support/database-server.ts";

/** What a mail service would sign its reports with. */
export const bounceSecret = "a secret of the tests, shared with nobody";

interface House {
  readonly server: ChildProcess;
  /** Once the server has ended. */
  readonly cleared: Promise<void>;
}

/** Wishwell's own time when the tests begin, whatever the day is: a weekday morning in term time. */
export const clockStart = new Date("2026-03-10T09:30:00Z");

/** With E2E_MACHINES=1 it is several machines behind a balancer, and the same journeys cross them. */
const machines = process.env["E2E_MACHINES"] === "1" ? "e2e/machines.ts" : null;

/** Four processes take longer to begin than one. */
export const startPatience = machines === null ? 60_000 : 180_000;

/** The real thing on a data folder of its own, which goes with it. */
export async function startWishwell(
  port: number,
  script = "scripts/start.mjs",
  settings: Readonly<Record<string, string>> = {},
): Promise<House> {
  const folder = await aDataFolder();
  const server = spawn(process.execPath, [machines ?? script], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    stdio: "inherit",
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder.dataDir,
      RATE_LIMITS: "off",
      // A busy machine makes a journey slow, but must not turn it away.
      LOAD_SHEDDING: "off",
      GEOCODER: "off",
      CLOCK_START: clockStart.toISOString(),
      LOG_LEVEL: "warn",
      BOUNCE_SECRET: bounceSecret,
      ...settings,
    },
  });
  return { server, cleared: once(server, "exit").then(() => folder.remove()) };
}
