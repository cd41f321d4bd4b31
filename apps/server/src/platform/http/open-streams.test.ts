import { once } from "node:events";
import { PassThrough } from "node:stream";
import Fastify from "fastify";
import { afterEach, expect, test } from "vitest";
import { OpenStreams } from "./open-streams.ts";

const app = Fastify();
afterEach(() => app.close());

test("only so many streams are open at once; one that ends makes room for another", async () => {
  const streams = new OpenStreams(2);
  const made: PassThrough[] = [];
  app.get("/", async (_request, reply) =>
    streams.send(reply, async () => {
      const stream = new PassThrough();
      stream.write(": here\n\n");
      made.push(stream);
      return stream;
    }),
  );
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const first = await fetch(url);
  const second = await fetch(url);
  expect((await fetch(url)).status).toBe(503);
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

test("one that cannot be made takes no room", async () => {
  const streams = new OpenStreams(1);
  const reply = { type: () => reply, headers: () => reply } as never;
  await expect(streams.send(reply, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(streams.send(reply, async () => new PassThrough())).resolves.toBeInstanceOf(PassThrough);
  await expect(streams.send(reply, async () => new PassThrough())).rejects.toMatchObject({ status: 503 });
});
