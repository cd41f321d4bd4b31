// npm run torture: the real server, killed again and again under load.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { needModernNode } from "./node-version.mjs";
import { runLoudly } from "./run-step.mjs";

const HELP = `npm run torture -- [--kills 200]

Kills the real server (web and worker in one) every 0.2 to 3 seconds while guests answer, an organiser adds guests and
people give, and starts it again. Nothing that was acknowledged may be lost, nothing done twice, and the books must be
sound. The usual tests kill it three times.`;

needModernNode();
const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({ options: { kills: { type: "string" }, help: { type: "boolean" } } });
const { kills = "200" } = values;
if (!/^\d{1,4}$/.test(kills)) throw new Error(`${kills} is not a number`);
if (values.help) console.log(HELP);
else {
  const args = ["run", "--project", "server", "apps/server/src/app/torture.test.ts"];
  const env = { ...process.env, TORTURE_KILLS: kills };
  process.exitCode = await runLoudly(join(root, "node_modules/.bin/vitest"), args, { cwd: root, env });
}
