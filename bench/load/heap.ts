import { once } from "node:events";

/** Reads a process's heap size through its inspector, so the product needs no code for it. */
export class Heap {
  readonly #socket: WebSocket;
  #number = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** `output` is the output so far of a process started with `--inspect`. */
  static async open(output: string): Promise<Heap> {
    const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
    if (address === undefined) throw new Error("the process has no inspector");
    const socket = new WebSocket(address);
    await once(socket, "open");
    return new Heap(socket);
  }

  /** Megabytes in use after a garbage collection. */
  async afterCollecting(): Promise<number> {
    await this.#ask("HeapProfiler.collectGarbage");
    const { usedSize = 0 } = await this.#ask("Runtime.getHeapUsage");
    return usedSize / 1024 ** 2;
  }

  close(): void {
    this.#socket.close();
  }

  #ask(method: string): Promise<{ usedSize?: number }> {
    const id = (this.#number += 1);
    return new Promise((resolve) => {
      const hear = ({ data }: MessageEvent) => {
        const said = JSON.parse(String(data)) as { id?: number; result?: { usedSize?: number } };
        if (said.id !== id) return;
        this.#socket.removeEventListener("message", hear);
        resolve(said.result ?? {});
      };
      this.#socket.addEventListener("message", hear);
      this.#socket.send(JSON.stringify({ id, method }));
    });
  }
}
