import { ConfigError } from "../platform/config/config.ts";
import { DatabaseStartError } from "../platform/database/database.ts";

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
