import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBucket } from "../../../test-support/bucket.ts";
import type { FileStore } from "./file-store.ts";
import { openFiles } from "./disk-files.ts";
import { readS3Url } from "./s3-files.ts";

let folder: string;
let bucket: Awaited<ReturnType<typeof openBucket>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wishwell-files-"));
  bucket = await openBucket(join(folder, "s3"));
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

const stores: Record<string, () => Promise<FileStore>> = {
  "files on disk": () => openFiles({ url: undefined, folder: join(folder, "disk") }),
  "files in S3": () => openFiles({ url: bucket.url, folder: "" }),
};
const png = (size: number) => ({ bytes: new Uint8Array(randomBytes(size)), contentType: "image/png" });

describe.each(Object.entries(stores))("%s", (_name, open) => {
  test("are returned byte for byte, with their content type", async () => {
    const files = await open();
    for (const size of [0, 1, 70_000, 5_000_000]) {
      const file = png(size);
      await files.put("round/trip.png", file);
      const found = await files.get("round/trip.png");
      expect(found?.contentType).toBe("image/png");
      expect(Buffer.compare(found?.bytes ?? new Uint8Array(9), file.bytes)).toBe(0);
    }
  });

  test("are replaced completely, including the content type", async () => {
    const files = await open();
    await files.put("replaced", png(100));
    await files.put("replaced", { bytes: new TextEncoder().encode("hello"), contentType: "text/plain; charset=utf-8" });
    const found = await files.get("replaced");
    expect(found?.contentType).toBe("text/plain; charset=utf-8");
    expect(new TextDecoder().decode(found?.bytes)).toBe("hello");
  });

  test("are null if missing, and can be removed twice", async () => {
    const files = await open();
    expect(await files.get("never/was")).toBeNull();
    await files.put("soon/gone", png(10));
    await files.remove("soon/gone");
    await files.remove("soon/gone");
    expect(await files.get("soon/gone")).toBeNull();
    expect(await files.list("soon/")).toEqual([]);
  });

  test("are listed by key prefix, in order", async () => {
    const files = await open();
    for (const key of ["list/b.png", "list/a/2.png", "list/a/1.png", "listing.png"]) await files.put(key, png(3));
    expect(await files.list("list/")).toEqual(["list/a/1.png", "list/a/2.png", "list/b.png"]);
    expect(await files.list("list/a")).toEqual(["list/a/1.png", "list/a/2.png"]);
    expect(await files.list("lis")).toContain("listing.png");
    expect(await files.list("nothing/here/")).toEqual([]);
    expect(await files.list("")).toEqual(expect.arrayContaining(["list/b.png", "listing.png"]));
  });

  test.each([
    "",
    "/etc/passwd",
    "../secret",
    "a/../../secret",
    "a//b",
    "a/",
    ".hidden",
    "a/.b.type",
    "a\\b",
    "a b",
    "ä",
    "a\0",
  ])("can't have the key %j", async (key) => {
    const files = await open();
    await expect(files.put(key, png(1))).rejects.toThrow("not a key");
    await expect(files.get(key)).rejects.toThrow("not a key");
    await expect(files.remove(key)).rejects.toThrow("not a key");
  });

  test.each(["../", "a/../b", "/", ".hid"])("can't be listed by the prefix %j", async (prefix) => {
    await expect((await open()).list(prefix)).rejects.toThrow("not the beginning of a key");
  });

  test("report that their store is reachable", async () => {
    await expect((await open()).check()).resolves.toBeUndefined();
  });
});

test("files on disk are never seen half written, and leave no temporary files", async () => {
  const files = await openFiles({ url: undefined, folder: join(folder, "whole") });
  const contents = Array.from({ length: 20 }, (_, number) => new Uint8Array(200_000).fill(number));
  await files.put("same", { bytes: contents[0] ?? new Uint8Array(), contentType: "a/b" });
  const writing = Promise.all(contents.map((bytes) => files.put("same", { bytes, contentType: "a/b" })));
  for (let look = 0; look < 50; look += 1) {
    const found = await files.get("same");
    expect(found?.bytes.length).toBe(200_000);
    expect(new Set(found?.bytes).size).toBe(1);
  }
  await writing;
  expect((await readdir(join(folder, "whole"))).sort()).toEqual([".same.type", "same"]);
});

test("an unreachable file store is reported", async () => {
  const blocked = join(folder, "a file");
  await writeFile(blocked, "in the way");
  await expect((await openFiles({ url: undefined, folder: blocked })).check()).rejects.toThrow("EEXIST");
  await expect(
    (await openFiles({ url: bucket.url.replace("/wishwell", "/elsewhere"), folder: "" })).check(),
  ).rejects.toThrow("the bucket elsewhere cannot be used");
});

const page = (key: string, next: string) =>
  `<ListBucketResult><IsTruncated>${next !== ""}</IsTruncated><Contents><Key>${key}</Key></Contents>${next}</ListBucketResult>`;

test("a long list from S3 is read page by page", async () => {
  const server = createServer((request, response) => {
    const token = new URL(request.url ?? "", "http://s3").searchParams.get("continuation-token");
    const next = "<NextContinuationToken>second page</NextContinuationToken>";
    response.setHeader("content-type", "application/xml");
    response.end(token === "second page" ? page("many/2", "") : page("many/1", next));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const files = await openFiles({ url: `s3://me:secret@127.0.0.1:${port}/wishwell?tls=off`, folder: "" });
  expect(await files.list("many/")).toEqual(["many/1", "many/2"]);
  server.closeAllConnections();
  server.close();
});

test("an S3 URL holds host, bucket, region and credentials", () => {
  expect(readS3Url("s3://me:se%2Fcret@files.example:9000/parties?region=eu-west-2")).toEqual({
    bucket: "parties",
    region: "eu-west-2",
    endpoint: "https://files.example:9000",
    forcePathStyle: true,
    credentials: { accessKeyId: "me", secretAccessKey: "se/cret" },
  });
  expect(readS3Url("s3://parties?region=eu-west-2")).toEqual({ bucket: "parties", region: "eu-west-2" });
});
