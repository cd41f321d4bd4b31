import type { ServerResponse } from "node:http";
import type { PassThrough } from "node:stream";
import type { FastifyReply } from "fastify";
import { tooMany, unavailable } from "./api/refusal.ts";

/** Each holds a connection and a little memory for as long as somebody watches; nobody has many windows open. */
const usual = { inAll: 1000, each: 20 };

/** When somebody with too many of them may try again. */
const retryAfterSeconds = 60;

/** What was told before may still arrive; after this the connection of somebody who does not read is cut. */
const usualGrace = 1000;

/** Answers that never end by themselves. They end with the server, and there are only so many of them. */
export class OpenStreams {
  /** Whose they are; one that is still being made counts. */
  readonly #places = new Map<object, string>();
  /** Until the last byte has left: a stream may have ended long before somebody has read it. */
  readonly #open = new Map<ServerResponse, PassThrough>();
  readonly #most: typeof usual;
  readonly #grace: number;
  #closing = false;

  constructor(most: typeof usual = usual, grace = usualGrace) {
    this.#most = most;
    this.#grace = grace;
  }

  /** Makes the stream unless there are too many, and sends it as server-sent events. */
  async send(reply: FastifyReply, who: string, make: () => Promise<unknown>): Promise<unknown> {
    const place = this.#takePlace(who);
    try {
      const stream = (await make()) as PassThrough;
      stream.once("close", () => this.#places.delete(place));
      // A proxy that collects the answer first would keep everything back; and nobody waits for a connection whose
      // stream has ended.
      void reply.type("text/event-stream; charset=utf-8").headers({ "x-accel-buffering": "no", connection: "close" });
      this.#keep(reply.raw, stream);
      return stream;
    } catch (error) {
      this.#places.delete(place);
      throw error;
    }
  }

  close(): void {
    this.#closing = true;
    for (const [answer, stream] of this.#open) this.#end(answer, stream);
  }

  #keep(answer: ServerResponse, stream: PassThrough): void {
    if (answer.destroyed) return;
    this.#open.set(answer, stream);
    answer.once("close", () => {
      this.#open.delete(answer);
      // Whatever became of the answer, nobody reads on.
      stream.destroy();
    });
    // The server began to close while this one was made.
    if (this.#closing) this.#end(answer, stream);
  }

  #end(answer: ServerResponse, stream: PassThrough): void {
    stream.end();
    setTimeout(() => answer.destroy(), this.#grace).unref();
  }

  #takePlace(who: string): object {
    if (this.#closing) throw unavailable();
    const theirs = [...this.#places.values()].filter((other) => other === who).length;
    if (theirs >= this.#most.each) throw tooMany(retryAfterSeconds);
    if (this.#places.size >= this.#most.inAll) throw unavailable();
    const place = {};
    this.#places.set(place, who);
    return place;
  }
}
