import { ConfigError, readConfig } from "../platform/config/config.ts";
import { DatabaseStartError } from "../platform/database/database.ts";
import { createLog } from "../platform/log/log.ts";
import { announcement, PortInUse } from "./start.ts";
import { logFatalErrors, stopOnSignals } from "./signals.ts";
import { WebBuildMissing } from "./web-build.ts";

interface Run {
  /** `web`, `worker`, or undefined for both. */
  readonly part: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Folder of the web build. */
  readonly webFolder: string;
}

/** Runs the process until a signal stops it, or exits with one line if it cannot start. */
export async function run({ part, environment, webFolder }: Run): Promise<void> {
  try {
    if (part !== undefined && part !== "web" && part !== "worker") {
      throw new ConfigError(`unknown part "${part}": use web, worker, or nothing for both`);
    }
    const config = readConfig(environment);
    const log = createLog(config.logLevel);
    logFatalErrors(log);
    const web = part !== "worker";
    const worker = part === "worker" || (part === undefined && config.WORKER);
    // Imported late, so that a wrong setting is reported at once.
    const { start } = await import("./start.ts");
    const starting = start({ config, log, web, worker, webFolder });
    // A signal during the start waits until it has finished; otherwise the embedded database would keep running.
    stopOnSignals(async () => (await starting).stop(), log);
    const running = await starting;
    process.stdout.write(announcement({ config, web, worker, demoLines: running.demoLines }));
  } catch (error) {
    process.stderr.write(`${lastWords(error)}\n`);
    process.exit(1);
  }
}

/** The operator can fix these, so one line is enough. Any other error is a bug and is printed in full. */
const operatorErrors = [ConfigError, DatabaseStartError, PortInUse, WebBuildMissing];

function lastWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (operatorErrors.some((kind) => error instanceof kind)) return `Wishwell can’t start: ${error.message}`;
  return error.stack ?? error.message;
}
