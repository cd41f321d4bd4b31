// Wishwell for the browser tests: the real start on a data folder of its own, which goes when the tests are done.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { aDataFolder } from "../apps/server/src/testing/database-folder.ts";
import { bounceSecret } from "./bounce-secret.ts";

const folder = await aDataFolder();
const server = spawn(process.execPath, ["scripts/start.mjs"], {
  cwd: fileURLToPath(new URL("..", import.meta.url)),
  stdio: "inherit",
  env: {
    ...process.env,
    DATA_DIR: folder.dataDir,
    RATE_LIMITS: "off",
    GEOCODER: "off",
    LOG_LEVEL: "warn",
    BOUNCE_SECRET: bounceSecret,
  },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
await once(server, "exit");
await folder.remove();
