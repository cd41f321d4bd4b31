import { once } from "node:events";
import { request as ask } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { texts } from "@wishwell/contract/texts/texts";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerError } from "../error-responses.ts";
import { receiveForm, receiveUploads } from "./uploads.ts";

const maxBytes = 10_000;
let app: FastifyInstance;
let ended: Promise<unknown>;
let port: number;
let patience: number;

/** A minimal server that accepts a file. */
beforeEach(async () => {
  patience = 15_000;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  ended = promise;
  app = fastify();
  app.setErrorHandler(answerError);
  await receiveUploads(app);
  app.post("/", async (request, reply) => {
    const reading = receiveForm(request, reply, { field: "photo", maxBytes }, patience);
    reading.then(resolve, resolve);
    await reading;
    return { message: "taken" };
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => app.close());

const head = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n';
const type = "Content-Type: multipart/form-data; boundary=x";

function begin(length: string): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${type}\r\n${length}\r\n\r\n`);
  return socket;
}

test("a client that stalls during an upload gets a response and is disconnected", async () => {
  patience = 100;
  const socket = begin("Content-Length: 9000");
  socket.write(`${head}half of it`);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer.toLowerCase()).toContain("connection: close");
});

test("a client that disconnects during an upload leaves nothing waiting", async () => {
  const socket = begin("Content-Length: 9000");
  socket.write(`${head}half of it`);
  await once(app.server, "request");
  socket.destroy();
  expect(await ended).toMatchObject({ kind: "malformed" });
});

test("an upload announced as far too long is refused before it arrives", async () => {
  const socket = begin(`Content-Length: ${8 * maxBytes + 1}`);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  expect(answer).toContain(texts.imageTooLarge);
});

test("an endless upload is cut off", async () => {
  const socket = begin("Transfer-Encoding: chunked");
  const chunk = `1000\r\n${"x".repeat(4096)}\r\n`;
  socket.write(`${head.length.toString(16)}\r\n${head}\r\n`);
  const flood = setInterval(() => socket.write(chunk.repeat(4)), 1);
  await new Promise((closed) => socket.on("close", closed));
  clearInterval(flood);
  expect(await ended).toMatchObject({ kind: "too_large", message: texts.imageTooLarge });
});

test("a moderately oversized upload is read to the end and refused, and the connection stays open", async () => {
  const bytes = `${head}${"x".repeat(5 * maxBytes)}\r\n--x--\r\n`;
  const sent = ask({ port, method: "POST", headers: { "content-type": "multipart/form-data; boundary=x" } });
  sent.end(bytes);
  const [answer] = (await once(sent, "response")) as [NodeJS.ReadableStream & { statusCode: number; headers: object }];
  expect(answer.statusCode).toBe(413);
  expect(answer.headers).toMatchObject({ connection: "keep-alive" });
  expect(JSON.parse(await text(answer))).toEqual({
    message: texts.imageTooLarge,
    errors: { photo: [texts.imageTooLarge] },
  });
});

test("the rest of a malformed form is read, so that the client receives the response", async () => {
  const faulty = "--x\r\nContent-Disposition: form-data\r\n\r\nnameless\r\n";
  const sent = ask({ port, method: "POST", headers: { "content-type": "multipart/form-data; boundary=x" } });
  sent.end(`${faulty}${head}${"x".repeat(maxBytes)}\r\n--x--\r\n`);
  const [answer] = (await once(sent, "response")) as [NodeJS.ReadableStream & { statusCode: number; headers: object }];
  expect(answer.statusCode).toBe(400);
  expect(answer.headers).toMatchObject({ connection: "keep-alive" });
});
