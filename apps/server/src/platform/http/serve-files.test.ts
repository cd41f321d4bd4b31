import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openBucket } from "../../../test-support/bucket.ts";
import { openFiles } from "../files/disk-files.ts";
import { serveFiles } from "./serve-files.ts";

let folder: string;
let bucket: Awaited<ReturnType<typeof openBucket>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wishwell-serve-"));
  bucket = await openBucket(join(folder, "s3"));
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

const name = "ab-_567890123456789012.png";
const drawing = "cd-_567890123456789012.svg";
const bytes = Buffer.from("\x89PNG a small one", "latin1");
const stores = {
  "on disk": () => openFiles({ url: undefined, folder: join(folder, "disk") }),
  "in S3": () => openFiles({ url: bucket.url, folder: "" }),
};

describe.each(Object.entries(stores))("files %s", (_where, open) => {
  let app: FastifyInstance;
  let asked: string[];

  beforeEach(async () => {
    const files = await open();
    // A wrong content type in the store must not matter.
    await files.put(`logos/${name}`, { bytes, contentType: "text/html" });
    await files.put(`designs/${drawing}`, { bytes, contentType: "text/html" });
    await files.put("secret.png", { bytes, contentType: "image/png" });
    await files.put("letters/ab-_567890123456789012.png", { bytes, contentType: "image/png" });
    asked = [];
    app = fastify();
    const watched = { get: (key: string) => (asked.push(key), files.get(key)) };
    await app.register(async (scope) => serveFiles(scope, watched), { prefix: "/files" });
    return () => app.close();
  });

  test("are sent as inert images that may be cached for good", async () => {
    const answer = await app.inject({ url: `/files/logos/${name}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(bytes);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "sandbox; default-src 'none'",
      etag: '"ab-_567890123456789012"',
    });
  });

  test("are sent as inert drawings that may be cached for good", async () => {
    const answer = await app.inject({ url: `/files/designs/${drawing}` });
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, bytes]);
    expect(answer.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "sandbox; default-src 'none'",
    });
  });

  test("are described by HEAD without their bytes", async () => {
    const { statusCode, headers, rawPayload } = await app.inject({ method: "HEAD", url: `/files/logos/${name}` });
    expect([statusCode, rawPayload.length]).toEqual([200, 0]);
    expect(headers).toMatchObject({ "content-length": String(bytes.length), "content-type": "image/png" });
  });

  test.each(['"ab-_567890123456789012"', 'W/"ab-_567890123456789012"', '"other", "ab-_567890123456789012"'])(
    "are answered with 304 for the tag %s, without reading the store",
    async (tag) => {
      const answer = await app.inject({ url: `/files/logos/${name}`, headers: { "if-none-match": tag } });
      expect([answer.statusCode, answer.body, asked]).toEqual([304, "", []]);
      expect(answer.headers["cache-control"]).toContain("immutable");
    },
  );

  const ask = async (tag: string) =>
    (await app.inject({ url: `/files/logos/${name}`, headers: { "if-none-match": tag } })).statusCode;

  test("are sent for another tag, and answered with 304 for any tag", async () => {
    expect([await ask('"another"'), await ask("*")]).toEqual([200, 304]);
  });

  test("are not found if missing, even for any tag", async () => {
    const url = "/files/logos/zz-_567890123456789012.png";
    const answer = await app.inject({ url, headers: { "if-none-match": "*" } });
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
  });

  test.each([
    "/files",
    "/files/",
    "/files/logos",
    "/files/logos/",
    "/files/secret.png",
    "/files/logos/../secret.png",
    "/files/logos/..%2fsecret.png",
    "/files/logos/%2e%2e/secret.png",
    "/files/logos/..%5csecret.png",
    "/files/logos/.ab-_567890123456789012.png.type",
    "/files/logos/ab-_567890123456789012.png/",
    "/files/logos/ab-_567890123456789012.svg",
    "/files/logos/ab-_567890123456789012.png%0a",
    "/files/logos/ab-_56789012345678901.png",
    "/files/designs/ab-_567890123456789012.png",
    "/files/designs/../secret.png",
    "/files/letters/ab-_567890123456789012.png",
    `/files/logos/${"a".repeat(90)}.png`,
  ])("are not found at %s, without reading the store", async (url) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, asked]).toEqual([404, []]);
  });

  test.each(["POST", "PUT", "DELETE"] as const)("can't be changed by %s", async (method) => {
    expect((await app.inject({ method, url: `/files/logos/${name}` })).statusCode).toBe(404);
  });
});
