import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendTile, tileFaults, tilePicture, TileServer } from "../../../../test-support/tile-server.ts";
import { createTileSource } from "./tile-source.ts";

let server: TileServer;
beforeAll(async () => void (server = await TileServer.open()));
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  server.next.length = 0;
});

const tile = { zoom: 16, column: 32295, row: 21805 };
const hour = 3600;
const day = 24 * hour;

/** Patient, because the machine may be busy. */
const source = (patience = 30_000) =>
  createTileSource({ template: server.template, contact: "https://w.example/cms/contact", patience });

describe("a map server", () => {
  test("is asked for the tile, told who asks, and learns nothing else", async () => {
    const fetched = await source().fetch(tile, null);
    expect(fetched).toMatchObject({ kind: "picture", picture: { contentType: "image/png", etag: null } });
    expect(fetched.kind === "picture" && fetched.picture.bytes.equals(tilePicture)).toBe(true);
    const [asked] = server.asked;
    expect(asked?.url).toBe("/tiles/16/32295/21805.png");
    expect(asked?.headers["user-agent"]).toBe("Wishwell (+https://w.example/cms/contact)");
    for (const name of ["cookie", "referer", "authorization", "x-forwarded-for"]) {
      expect(asked?.headers[name]).toBeUndefined();
    }
  });

  test("is named without the placeholders of its address", () => {
    const template = "https://{s}.tiles.example/{z}/{x}/{y}.png?key=secret";
    expect(createTileSource({ template, contact: "" }).host).toBe("a.tiles.example");
  });

  test.each(Object.entries(tileFaults))("that %s gives no tile", async (_how, behave) => {
    server.next.push(behave);
    await expect(source(500).fetch(tile, null)).rejects.toBeInstanceOf(Error);
    expect((await source().fetch(tile, null)).kind).toBe("picture");
  });

  test("that has no such tile says so", async () => {
    server.next.push((response) => void response.writeHead(404, { "content-type": "text/html" }).end("Not here"));
    expect(await source().fetch(tile, null)).toEqual({ kind: "missing", freshSeconds: day });
  });

  test("is asked only for changes to a known tile", async () => {
    server.next.push((response) => void response.writeHead(304, { "cache-control": "max-age=7200" }).end());
    const known = { etag: '"one"', modified: "Tue, 10 Mar 2026 09:30:00 GMT" };
    expect(await source().fetch(tile, known)).toEqual({ kind: "unchanged", freshSeconds: 2 * hour });
    expect(server.asked[0]?.headers).toMatchObject({
      "if-none-match": '"one"',
      "if-modified-since": "Tue, 10 Mar 2026 09:30:00 GMT",
    });
  });

  test.each([
    [{}, 7 * day],
    [{ "cache-control": "public, max-age=86400" }, day],
    [{ "cache-control": "max-age=86400", age: "3600" }, day - hour],
    [{ "cache-control": "max-age=5" }, hour],
    [{ "cache-control": "no-store" }, hour],
    [{ "cache-control": "max-age=999999999" }, 30 * day],
  ])("that answers with %o has its tile kept for %i seconds", async (headers: Record<string, string>, seconds) => {
    server.next.push((response) => sendTile(response, headers));
    expect((await source().fetch(tile, null)).freshSeconds).toBe(seconds);
  });
});
