import type { PassThrough } from "node:stream";
import type { FastifyReply } from "fastify";
import { unavailable } from "./refusal.ts";

/** Each holds a connection and a little memory for as long as somebody watches. */
const most = 1000;

/** Answers that never end by themselves. They end with the server, and there are only so many of them. */
export class OpenStreams {
  readonly #open = new Set<PassThrough>();
  readonly #most: number;
  #arriving = 0;

  constructor(limit: number = most) {
    this.#most = limit;
  }

  /** Makes the stream unless there are too many, and sends it as server-sent events. */
  async send(reply: FastifyReply, make: () => Promise<unknown>): Promise<unknown> {
    if (this.#open.size + this.#arriving >= this.#most) throw unavailable();
    this.#arriving += 1;
    try {
      const stream = (await make()) as PassThrough;
      this.#open.add(stream);
      stream.once("close", () => this.#open.delete(stream));
      // A proxy that collects the answer first would keep everything back; and nobody waits for a connection whose
      // stream has ended.
      void reply.type("text/event-stream; charset=utf-8").headers({ "x-accel-buffering": "no", connection: "close" });
      return stream;
    } finally {
      this.#arriving -= 1;
    }
  }

  close(): void {
    for (const stream of this.#open) stream.end();
  }
}
