import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { aDataFolder } from "../../apps/server/test-support/database-server.ts";
import { TileServer } from "../../apps/server/test-support/tile-server.ts";

/** The secret with which a mail service signs its reports. */
export const bounceSecret = "a secret that only these tests use";

interface StartedServer {
  readonly server: ChildProcess;
  /** Resolves once the server has ended and its folder is deleted. */
  readonly cleared: Promise<void>;
}

/** Wishwell's time when the tests begin, whatever the real day: a weekday morning in term time. */
export const clockStart = new Date("2026-03-10T09:30:00Z");

/** With E2E_MACHINES=1 the journeys run against several machines behind a load balancer. */
const machines = process.env["E2E_MACHINES"] === "1" ? "e2e/machines.ts" : null;

/** In milliseconds; four processes take longer to start than one. */
export const startPatience = machines === null ? 60_000 : 180_000;

/** The real server on a temporary data folder, deleted with it. */
export async function startWishwell(
  port: number,
  script = "scripts/start.mjs",
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedServer> {
  const folder = await aDataFolder();
  const tiles = await TileServer.open();
  const server = spawn(process.execPath, [machines ?? script], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    stdio: "inherit",
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder.dataDir,
      RATE_LIMITS: "off",
      // A busy machine may slow a journey down, but must not refuse its requests.
      LOAD_SHEDDING: "off",
      GEOCODER: "off",
      MAP_TILES: tiles.template,
      CLOCK_START: clockStart.toISOString(),
      LOG_LEVEL: "warn",
      // A few fixed parties: the demo may change without changing a test.
      SEED: "small",
      BOUNCE_SECRET: bounceSecret,
      ...settings,
    },
  });
  const clear = async () => {
    await once(server, "exit");
    await tiles.close();
    await folder.remove();
  };
  return { server, cleared: clear() };
}
