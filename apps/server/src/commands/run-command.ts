import { ConfigError } from "../platform/config/config.ts";
import { DatabaseStartError } from "../platform/database/database.ts";

/** Cannot be done, and the reason is for whoever typed the command. */
export class CannotBeDone extends Error {}

type Kind = abstract new (...given: never[]) => Error;

/** Runs a command with what was typed. What is expected to go wrong is told in its own words, without a trace. */
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
    const kinds = [CannotBeDone, ConfigError, DatabaseStartError, ...expected];
    console.error(kinds.some((kind) => error instanceof kind) ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

const exit = () => process.exit(130);

/** Closes what a command has opened when it is interrupted: the embedded database would otherwise be left running. */
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
