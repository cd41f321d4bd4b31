import { once } from "node:events";
import { PassThrough } from "node:stream";
import Fastify from "fastify";
import { afterEach, expect, test } from "vitest";
import { OpenStreams } from "./open-streams.ts";

const app = Fastify();
afterEach(() => app.close());

test("only so many streams are open at once; one that ends makes room for another", async () => {
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

const reply: never = { type: () => reply, headers: () => reply } as never;
const make = async () => new PassThrough();

test("nobody takes all the room", async () => {
  const streams = new OpenStreams({ inAll: 3, each: 2 });
  for (let window = 0; window < 2; window += 1) await streams.send(reply, "greedy", make);
  await expect(streams.send(reply, "greedy", make)).rejects.toMatchObject({ status: 429 });
  await expect(streams.send(reply, "modest", make)).resolves.toBeInstanceOf(PassThrough);
  await expect(streams.send(reply, "late", make)).rejects.toMatchObject({ status: 503 });
});

test("one that cannot be made takes no room", async () => {
  const streams = new OpenStreams({ inAll: 1, each: 1 });
  await expect(streams.send(reply, "anybody", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(streams.send(reply, "anybody", make)).resolves.toBeInstanceOf(PassThrough);
});
