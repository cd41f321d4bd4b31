import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";

export interface Caps {
  /** So long a task may take. */
  readonly milliseconds: number;
  /** So much memory the process may have, where the system can hold it to that. */
  readonly megabytes: number;
}

/** Loading a library takes a moment, more on a busy machine. */
const startMilliseconds = 30_000;

/** A process ends long before the system would end it in the middle of a task. Its threads work side by side. */
const mostSeconds = { atWork: 60, ofProcessor: 600 } as const;

/** It may write no file and leave no dump; what the system does not know is left out. */
const bounded = (megabytes: number) =>
  `ulimit -d ${megabytes * 1024}; ulimit -f 0; ulimit -c 0; ulimit -t ${mostSeconds.ofProcessor}; exec "$@"`;
/** It reads what it is made of, and no settings, uploads or anything else of the machine. */
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

/** The process is gone, or was ended because it took too long. */
class TaskEnded extends Error {}
/** It did not even begin: that is not the task's fault. */
export class CannotBegin extends Error {}

/** What a script says once it is ready for its first task. */
export const ready = { kind: "ready" } as const;

/**
 * One process of our own script that does one task at a time. It knows no secret of ours: its environment is empty.
 * The script says that it is ready, then answers each message with one of its own.
 */
export class BoundedProcess<Task, Answer> {
  readonly #child: ChildProcess;
  readonly #errors: Socket;
  readonly #caps: Caps;
  readonly #ready: Promise<void>;
  #lastWords = "";
  #worked = 0;
  /** How many tasks it was given. */
  asked = 0;

  constructor(script: string, caps: Caps) {
    this.#caps = caps;
    this.#child = spawn("/bin/sh", ["-c", bounded(caps.megabytes), "sh", process.execPath, ...flags, script], {
      env: { UV_THREADPOOL_SIZE: "2", MALLOC_ARENA_MAX: "2" },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      serialization: "advanced",
      // A group of its own: Ctrl-C in the terminal must not end a task that is being finished.
      detached: true,
    });
    this.#errors = this.#child.stderr as Socket;
    this.#errors.on("data", (text: Buffer) => {
      this.#lastWords = (this.#lastWords + text.toString()).slice(-1000);
    });
    this.#ready = this.#answer(startMilliseconds).then(
      () => undefined,
      (error: unknown) => Promise.reject(new CannotBegin(`${String(error)} ${this.#lastWords}`)),
    );
    this.#ready.catch(() => undefined);
  }

  get alive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null && this.#child.connected;
  }

  /** Whether it has worked as long as it should. */
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
    // Else this process could be over before that one is.
    this.#child.ref();
    const gone = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await gone;
  }

  /** The next thing it says, or why it says nothing more. */
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

  /** While it works it keeps this process waiting, otherwise not. */
  #hold(busy: boolean): void {
    for (const part of [this.#child, this.#child.channel, this.#errors]) {
      if (busy) part?.ref();
      else part?.unref();
    }
  }
}
