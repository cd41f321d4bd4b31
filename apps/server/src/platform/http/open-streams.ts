import type { ServerResponse } from "node:http";
import type { PassThrough } from "node:stream";
import type { FastifyReply } from "fastify";
import { tooMany, unavailable } from "./api/refusal.ts";

/** Each stream holds a connection and a little memory while it is watched, and few people open many windows. */
const defaultLimits = { inAll: 1000, each: 20 };

/** When a client with too many streams may retry. */
const retryAfterSeconds = 60;

/** Time in milliseconds for sent data to arrive; then the connection of a client that doesn't read is cut. */
const defaultGrace = 1000;

/** Responses that never end by themselves. They end with the server, and their number is limited. */
export class OpenStreams {
  /** The owner of each stream, including those still being created. */
  readonly #places = new Map<object, string>();
  /** Until the last byte is sent: a stream may end long before its client has read it. */
  readonly #open = new Map<ServerResponse, PassThrough>();
  readonly #most: typeof defaultLimits;
  readonly #grace: number;
  #closing = false;

  constructor(most: typeof defaultLimits = defaultLimits, grace = defaultGrace) {
    this.#most = most;
    this.#grace = grace;
  }

  /** Creates the stream unless there are too many, and sends it as server-sent events. */
  async send(reply: FastifyReply, who: string, make: () => Promise<unknown>): Promise<unknown> {
    const place = this.#takePlace(who);
    try {
      const stream = (await make()) as PassThrough;
      stream.once("close", () => this.#places.delete(place));
      // Stops proxies from buffering the stream, and browsers from reusing the connection after it has ended.
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
      // The response has ended, so the stream has no reader any more.
      stream.destroy();
    });
    // The server started to close while this stream was being created.
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
