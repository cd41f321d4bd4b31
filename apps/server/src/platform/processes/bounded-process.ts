import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";

export interface Caps {
  /** Time limit for one task. */
  readonly milliseconds: number;
  /** Memory limit of the process, where the system can enforce it. */
  readonly megabytes: number;
}

/** Loading a library takes a while, longer on a busy machine. */
const startMilliseconds = 30_000;

/**
 * A process is replaced after `atWork` seconds, long before the system's CPU limit could end it in mid-task. CPU time
 * is higher because its threads run in parallel.
 */
const mostSeconds = { atWork: 60, ofProcessor: 600 } as const;

/** It may write no files and no core dumps; limits that the system does not support are ignored. */
const bounded = (megabytes: number) =>
  `ulimit -d ${megabytes * 1024}; ulimit -f 0; ulimit -c 0; ulimit -t ${mostSeconds.ofProcessor}; exec "$@"`;
/** It may read its own code, but no settings, uploads or other files on the machine. */
const repository = fileURLToPath(new URL("../../../../..", import.meta.url));
const ownFiles = [
  "package.json",
  "node_modules/*",
  "packages/*",
  "apps/server/package.json",
  "apps/server/node_modules/*",
  "apps/server/src/*",
];
const flags = [
  "--max-old-space-size=128",
  "--permission",
  ...ownFiles.map((path) => `--allow-fs-read=${repository}${path}`),
  "--allow-addons",
  "--no-warnings",
];

/** The process died, or was ended because it took too long. */
class TaskEnded extends Error {}
/** The process could not start, which is not the task's fault. */
export class CannotStart extends Error {}

/** Sent by a script once it is ready for its first task. */
export const ready = { kind: "ready" } as const;

/**
 * A child process running one of our scripts, one task at a time. It knows no secrets, because its environment holds
 * none. The script reports that it is ready, then answers each message with one message.
 */
export class BoundedProcess<Task, Answer> {
  readonly #child: ChildProcess;
  readonly #errors: Socket;
  readonly #caps: Caps;
  readonly #ready: Promise<void>;
  #lastWords = "";
  #worked = 0;
  /** The number of tasks it was given. */
  asked = 0;

  constructor(script: string, caps: Caps) {
    this.#caps = caps;
    this.#child = spawn("/bin/sh", ["-c", bounded(caps.megabytes), "sh", process.execPath, ...flags, script], {
      env: { UV_THREADPOOL_SIZE: "2", MALLOC_ARENA_MAX: "2" },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      serialization: "advanced",
      // A separate process group, so that Ctrl-C in the terminal does not end a task that is being finished.
      detached: true,
    });
    this.#errors = this.#child.stderr as Socket;
    this.#errors.on("data", (text: Buffer) => {
      this.#lastWords = (this.#lastWords + text.toString()).slice(-1000);
    });
    this.#ready = this.#answer(startMilliseconds).then(
      () => undefined,
      (error: unknown) => Promise.reject(new CannotStart(`${String(error)} ${this.#lastWords}`)),
    );
    this.#ready.catch(() => undefined);
  }

  get alive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null && this.#child.connected;
  }

  /** Whether it has worked long enough and should be replaced. */
  get tired(): boolean {
    return this.#worked >= mostSeconds.atWork * 1000;
  }

  async ask(task: Task): Promise<Answer> {
    this.#hold(true);
    let began = performance.now();
    try {
      await this.#ready;
      began = performance.now();
      const answer = this.#answer(this.#caps.milliseconds);
      this.#child.send(task as object, () => undefined);
      this.asked += 1;
      return (await answer) as Answer;
    } catch (error) {
      await this.end();
      throw error;
    } finally {
      this.#worked += performance.now() - began;
      this.#hold(false);
    }
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    // Otherwise this process could exit before the child does.
    this.#child.ref();
    const gone = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await gone;
  }

  /** Waits for the next message; rejects on a timeout or when the process ends. */
  async #answer(milliseconds: number): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const late = setTimeout(() => reject(new TaskEnded("took too long")), milliseconds);
    const gone = (code: number | null, signal: string | null) => reject(new TaskEnded(`ended: ${signal ?? code}`));
    this.#child.once("message", resolve).once("error", reject).once("exit", gone);
    try {
      return await promise;
    } finally {
      clearTimeout(late);
      this.#child.off("message", resolve).off("error", reject).off("exit", gone);
    }
  }

  /** A busy child keeps this process alive; an idle one does not. */
  #hold(busy: boolean): void {
    for (const part of [this.#child, this.#child.channel, this.#errors]) {
      if (busy) part?.ref();
      else part?.unref();
    }
  }
}
