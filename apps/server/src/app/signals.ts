import type { Log } from "../platform/log/log.ts";

const patienceMilliseconds = 30_000;

/** An uncaught error goes to the log, where secrets are removed, before the process ends. */
export function logFatalErrors(log: Log): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "stopped by an unexpected error");
    process.exit(1);
  });
}

/** npm forwards a Ctrl-C that the terminal has already sent to the whole process group, so one arrives as two. */
const sameSignalMilliseconds = 2_000;

/** The first SIGTERM or Ctrl-C stops the process cleanly; another one after two seconds ends it at once. */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignalMilliseconds) process.exit(130);
      return;
    }
    stoppingSince = performance.now();
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

/** Collects what was opened, to close it in reverse order. */
export class Opened {
  readonly #closers: (() => Promise<unknown>)[] = [];

  add<Thing>(thing: Thing, close: (thing: Thing) => Promise<unknown>): Thing {
    this.#closers.push(() => close(thing));
    return thing;
  }

  /** A failing close does not stop the others; the first error is thrown at the end. */
  async close(): Promise<void> {
    const errors: unknown[] = [];
    for (const close of this.#closers.splice(0).toReversed()) {
      await close().catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw errors[0];
  }
}
