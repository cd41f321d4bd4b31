import type { PassThrough } from "node:stream";
import type { FastifyReply } from "fastify";
import { tooMany, unavailable } from "./refusal.ts";

/** Each holds a connection and a little memory for as long as somebody watches; nobody has many windows open. */
const usual = { inAll: 1000, each: 20 };

/** When somebody with too many of them may try again. */
const retryAfterSeconds = 60;

/** Answers that never end by themselves. They end with the server, and there are only so many of them. */
export class OpenStreams {
  /** Whose they are; one that is still being made counts. */
  readonly #places = new Map<object, string>();
  readonly #open = new Set<PassThrough>();
  readonly #most: typeof usual;

  constructor(most: typeof usual = usual) {
    this.#most = most;
  }

  /** Makes the stream unless there are too many, and sends it as server-sent events. */
  async send(reply: FastifyReply, who: string, make: () => Promise<unknown>): Promise<unknown> {
    const place = this.#takePlace(who);
    try {
      const stream = (await make()) as PassThrough;
      this.#open.add(stream);
      stream.once("close", () => {
        this.#open.delete(stream);
        this.#places.delete(place);
      });
      // A proxy that collects the answer first would keep everything back; and nobody waits for a connection whose
      // stream has ended.
      void reply.type("text/event-stream; charset=utf-8").headers({ "x-accel-buffering": "no", connection: "close" });
      return stream;
    } catch (error) {
      this.#places.delete(place);
      throw error;
    }
  }

  close(): void {
    for (const stream of this.#open) stream.end();
  }

  #takePlace(who: string): object {
    const theirs = [...this.#places.values()].filter((other) => other === who).length;
    if (theirs >= this.#most.each) throw tooMany(retryAfterSeconds);
    if (this.#places.size >= this.#most.inAll) throw unavailable();
    const place = {};
    this.#places.set(place, who);
    return place;
  }
}
