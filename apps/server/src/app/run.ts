import { ConfigError, readConfig } from "../platform/config/config.ts";
import { DatabaseStartError } from "../platform/database/database.ts";
import { createLog } from "../platform/log/log.ts";
import { announcement, PortTaken } from "./start.ts";
import { logFatalErrors, stopOnSignals } from "./signals.ts";
import { WebBuildMissing } from "./web-build.ts";

interface Run {
  /** `web`, `worker`, or nothing for both. */
  readonly part: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Where the built web is. */
  readonly webFolder: string;
}

/** The life of a process: begins to work and stops on a signal, or ends with one line that says why not. */
export async function run({ part, environment, webFolder }: Run): Promise<void> {
  try {
    if (part !== undefined && part !== "web" && part !== "worker") {
      throw new ConfigError(`"${part}" is not a part of it: say web, worker, or nothing for both`);
    }
    const config = readConfig(environment);
    const log = createLog(config.logLevel);
    logFatalErrors(log);
    const web = part !== "worker";
    const worker = part === "worker" || (part === undefined && config.WORKER);
    // Only now, so that a wrong setting is told at once.
    const { start } = await import("./start.ts");
    const starting = start({ config, log, web, worker, webFolder });
    // A signal during the start waits for its end: the embedded database would otherwise be left running.
    stopOnSignals(async () => (await starting).stop(), log);
    const running = await starting;
    process.stdout.write(announcement({ config, web, worker, demoLines: running.demoLines }));
  } catch (error) {
    process.stderr.write(`${lastWords(error)}\n`);
    process.exit(1);
  }
}

/** Troubles that the person at the terminal can mend need one line; anything else is a fault of ours, told in full. */
const mendable = [ConfigError, DatabaseStartError, PortTaken, WebBuildMissing];

function lastWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (mendable.some((kind) => error instanceof kind)) return `Wishwell cannot start: ${error.message}`;
  return error.stack ?? error.message;
}
