import type { Log } from "../platform/log.ts";

const patienceMilliseconds = 30_000;

/** A fault that nobody caught is told in the log, where it is scrubbed, before the process ends. */
export function logFatalErrors(log: Log): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "ended by an unexpected error");
    process.exit(1);
  });
}

/** SIGTERM and Ctrl-C let the house finish what is in hand; a second one ends it at once. */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(130);
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), patienceMilliseconds).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "could not stop cleanly");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
