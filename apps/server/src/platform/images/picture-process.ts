import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import type { WorkerAnswer } from "./picture-worker.ts";

export interface Caps {
  /** So long a picture may take. */
  readonly milliseconds: number;
  /** So much memory the process may have, where the system can hold it to that. */
  readonly megabytes: number;
}

const script = fileURLToPath(new URL("./picture-worker.ts", import.meta.url));

/** Loading the library takes a moment, more on a busy machine. */
const startMilliseconds = 30_000;

/** It may write no file and leave no dump; what the system does not know is left out. */
const bounded = (megabytes: number) =>
  `ulimit -d ${megabytes * 1024}; ulimit -f 0; ulimit -c 0; ulimit -t 300; exec "$@"`;
const flags = ["--max-old-space-size=128", "--permission", "--allow-fs-read=*", "--allow-addons", "--no-warnings"];

/** The process is gone, or was ended because it took too long. */
class DrawingEnded extends Error {}
/** It did not even begin: that is not the picture's fault. */
export class CannotDraw extends Error {}

/** One process that draws one picture at a time. It knows no secret of ours: its environment is empty. */
export class PictureProcess {
  readonly #child: ChildProcess;
  readonly #errors: Socket;
  readonly #caps: Caps;
  readonly #ready: Promise<void>;
  #lastWords = "";
  drawn = 0;

  constructor(caps: Caps) {
    this.#caps = caps;
    this.#child = spawn("/bin/sh", ["-c", bounded(caps.megabytes), "sh", process.execPath, ...flags, script], {
      env: { UV_THREADPOOL_SIZE: "2", MALLOC_ARENA_MAX: "2" },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      serialization: "advanced",
    });
    this.#errors = this.#child.stderr as Socket;
    this.#errors.on("data", (text: Buffer) => {
      this.#lastWords = (this.#lastWords + text.toString()).slice(-1000);
    });
    this.#ready = this.#answer(startMilliseconds).then(
      () => undefined,
      (error: unknown) => Promise.reject(new CannotDraw(`${String(error)} ${this.#lastWords}`)),
    );
    this.#ready.catch(() => undefined);
  }

  get alive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null && this.#child.connected;
  }

  async draw(bytes: Uint8Array): Promise<Exclude<WorkerAnswer, { kind: "ready" }>> {
    this.#hold(true);
    try {
      await this.#ready;
      const answer = this.#answer(this.#caps.milliseconds);
      this.#child.send(bytes, () => undefined);
      this.drawn += 1;
      return (await answer) as Exclude<WorkerAnswer, { kind: "ready" }>;
    } catch (error) {
      await this.end();
      throw error;
    } finally {
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
  async #answer(milliseconds: number): Promise<WorkerAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer>();
    const late = setTimeout(() => reject(new DrawingEnded("took too long")), milliseconds);
    const gone = (code: number | null, signal: string | null) => reject(new DrawingEnded(`ended: ${signal ?? code}`));
    this.#child.once("message", resolve).once("error", reject).once("exit", gone);
    try {
      return await promise;
    } finally {
      clearTimeout(late);
      this.#child.off("message", resolve).off("error", reject).off("exit", gone);
    }
  }

  /** While it draws it keeps this process waiting, otherwise not. */
  #hold(busy: boolean): void {
    for (const part of [this.#child, this.#child.channel, this.#errors]) {
      if (busy) part?.ref();
      else part?.unref();
    }
  }
}
