import { resolve } from "node:path";
import { type Config, ConfigError, readConfig } from "../platform/config/config.ts";
import { DatabaseStartError } from "../platform/database/database.ts";
import { hasCluster } from "../platform/database/embedded/cluster-location.ts";
import type { Connection } from "../platform/database/connect.ts";
import { openDatabase } from "../platform/database/open.ts";

/** An expected failure whose message is meant for the operator. */
export class CommandRefused extends Error {}

type Kind = abstract new (...given: never[]) => Error;

/** Runs a command with its arguments. Expected errors print their message only, without a stack trace. */
export async function runCommand(
  help: string,
  main: (args: string[]) => Promise<void>,
  expected: readonly Kind[] = [],
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes("--help")) {
    console.log(help);
    return;
  }
  try {
    await main(args);
  } catch (error) {
    const kinds = [CommandRefused, ConfigError, DatabaseStartError, ...expected];
    console.error(kinds.some((kind) => error instanceof kind) ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

/**
 * The settings of the installation that a command works on. Run without the server's settings, a command would create
 * an empty database beside the real one and report that all is well.
 */
export function readInstallation(environment: Environment, { mayBeNew = false } = {}): Config {
  const { NODE_ENV, DATABASE_URL, DATA_DIR } = filled(environment);
  if (DATABASE_URL !== undefined) return readConfig(environment);
  if (NODE_ENV === "production" && DATA_DIR === undefined) throw new CommandRefused(unset);
  const folder = resolve(DATA_DIR ?? "data");
  // Reading the settings would already create the folder, for the secret.
  if (!mayBeNew && !hasCluster(folder)) throw new CommandRefused(nothingIn(folder));
  return readConfig(environment);
}

type Environment = Readonly<Record<string, string | undefined>>;

/** An empty value counts as not set. */
const filled = (environment: Environment) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ""));

const unset = "Neither DATABASE_URL nor DATA_DIR is set: run this command with the server’s settings.";
const nothingIn = (folder: string) =>
  `There is no database in ${folder}, and DATABASE_URL is not set: run this command with the server’s settings. A new installation is created by npm start.`;

/** The migrated database of an installation that has been started before. */
export function openInstallation(config: Config, poolSize: number): Promise<Connection> {
  return closedOnSignals(openDatabase({ ...config, part: "command", existing: true, poolSize, report: console.error }));
}

const exit = () => process.exit(130);

/** Closes what a command opened when it is interrupted; otherwise the embedded database would keep running. */
export function closedOnSignals<Open extends { close(): Promise<void> }>(opening: Promise<Open>): Promise<Open> {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    opening.then((open) => open.close()).then(exit, exit);
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
  return opening;
}
