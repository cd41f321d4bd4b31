import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { PassThrough } from "node:stream";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OpenStreams } from "./open-streams.ts";

let app: FastifyInstance;
beforeEach(() => void (app = Fastify({ forceCloseConnections: "idle" })));
afterEach(() => app.close());

test("only so many streams are open at once, and an ended one makes space for another", async () => {
  const streams = new OpenStreams({ inAll: 2, each: 2 });
  const made: PassThrough[] = [];
  app.get("/", async (_request, reply) =>
    streams.send(reply, "anybody", async () => {
      const stream = new PassThrough();
      stream.write(": here\n\n");
      made.push(stream);
      return stream;
    }),
  );
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const first = await fetch(url);
  const second = await fetch(url);
  expect((await fetch(url)).ok).toBe(false);
  expect(made).toHaveLength(2);

  const closed = once(made[0] as PassThrough, "close");
  await first.body?.cancel();
  await closed;
  const third = await fetch(url);
  expect(third.status).toBe(200);

  streams.close();
  expect(await second.text()).toBe(": here\n\n");
  expect(await third.text()).toBe(": here\n\n");
});

const reply: never = { type: () => reply, headers: () => reply, raw: new PassThrough() } as never;
const make = async () => new PassThrough();

test("no client can use up all streams", async () => {
  const streams = new OpenStreams({ inAll: 3, each: 2 });
  for (let window = 0; window < 2; window += 1) await streams.send(reply, "greedy", make);
  await expect(streams.send(reply, "greedy", make)).rejects.toMatchObject({ status: 429 });
  await expect(streams.send(reply, "modest", make)).resolves.toBeInstanceOf(PassThrough);
  await expect(streams.send(reply, "late", make)).rejects.toMatchObject({ status: 503 });
});

test("a stream that can't be created is not counted", async () => {
  const streams = new OpenStreams({ inAll: 1, each: 1 });
  await expect(streams.send(reply, "anybody", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(streams.send(reply, "anybody", make)).resolves.toBeInstanceOf(PassThrough);
});

test("a stream whose response has ended is not counted, even if it was never read", async () => {
  const streams = new OpenStreams({ inAll: 1, each: 1 });
  const made: PassThrough[] = [];
  // For HEAD the server answers without the stream that the handler returned.
  app.get("/", async (_request, reply) =>
    streams.send(reply, "anybody", async () => {
      made.push(new PassThrough());
      return made.at(-1);
    }),
  );
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  for (let asked = 1; asked <= 3; asked += 1) {
    expect((await fetch(url, { method: "HEAD" })).status).toBe(200);
    await vi.waitFor(() => expect(made.at(-1)?.closed).toBe(true));
    expect(made).toHaveLength(asked);
  }
});

/** Serves `make`, and closes its streams when the server closes. */
async function serve(make: () => Promise<PassThrough>, grace?: number): Promise<string> {
  const streams = new OpenStreams(undefined, grace);
  app.addHook("preClose", async () => streams.close());
  app.get("/", async (_request, reply) => streams.send(reply, "anybody", make));
  return app.listen({ port: 0, host: "127.0.0.1" });
}

describe("a closing server does not wait for a stream", () => {
  test("that was still being created, and its client receives it, ended", async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: stream, resolve: make } = Promise.withResolvers<PassThrough>();
    const url = await serve(() => (ask(), stream));
    const answer = fetch(url).then((response) => response.text());
    await asked;
    const closed = app.close();
    const late = new PassThrough();
    late.write(": late\n\n");
    make(late);
    await closed;
    expect(await answer).toBe(": late\n\n");
  });

  test.each([
    ["that waits in the stream", 200],
    // By then the stream itself has ended.
    ["that has left the stream", 1],
  ])("whose client does not read the rest %s", async (_where, pieces) => {
    const stream = new PassThrough();
    await serve(async () => stream, 50);
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    // More than the connection buffers.
    for (let piece = 0; piece < pieces; piece += 1) stream.write("x".repeat(20_000_000 / pieces));
    // Data has arrived, but the client doesn't read it.
    await once(socket, "readable");
    await app.close();
    await vi.waitFor(() => expect(stream.destroyed).toBe(true));
    socket.destroy();
  });
});

test("a closing server opens no more streams", async () => {
  const streams = new OpenStreams();
  streams.close();
  await expect(streams.send(reply, "anybody", make)).rejects.toMatchObject({ status: 503 });
});
