import { once } from "node:events";

/** How much a process holds on to, asked over its inspector: nothing of the product is needed for it. */
export class Heap {
  readonly #socket: WebSocket;
  #number = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** `output` is what a process that was started with `--inspect` has said. */
  static async open(output: string): Promise<Heap> {
    const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
    if (address === undefined) throw new Error("the process has no inspector");
    const socket = new WebSocket(address);
    await once(socket, "open");
    return new Heap(socket);
  }

  /** Megabytes in use after everything that nobody needs was thrown away. */
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
