import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sendTile, tileFaults, tilePicture, TileServer } from "../../../../test-support/tile-server.ts";
import { TestClock } from "../../clock/test-clock.ts";
import { createMapTiles, createTileCache, NoTiles } from "./map-tiles.ts";
import { createTileSource } from "./tile-source.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const bristol = { lat: 51.467, lng: -2.594 };
const tile = { zoom: 16, column: 32295, row: 21804 };
const others = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => ({ ...tile, row: tile.row + step }));

let server: TileServer;
let clock: TestClock;
let folder: string;
let counted: number;
let warnings: string[];
beforeEach(async () => {
  server = await TileServer.open();
  clock = new TestClock();
  folder = await mkdtemp(join(tmpdir(), "wishwell-tiles-"));
  counted = 0;
  warnings = [];
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** As one process has it; several may share the folder. */
function aProcess({ patience = 30_000, appSecret = "secret", place = folder } = {}) {
  const { template } = server;
  return createMapTiles({
    source: createTileSource({ template, contact: "https://w.example", patience }),
    cache: createTileCache({ folder: place, template, mostBytes: 1_000_000 }),
    clock,
    log: pino({ level: "warn" }, { write: (line: string) => void warnings.push(line) }),
    appSecret,
  });
}
const count = async () => void (counted += 1);
const fault = (how: string) => tileFaults[how] ?? (() => expect.unreachable(how));

describe("a map tile", () => {
  test("is fetched once and then comes from the cache, in every process", async () => {
    expect((await aProcess().find(tile, count))?.bytes.equals(tilePicture)).toBe(true);
    expect(await aProcess().find(tile, count)).toMatchObject({ contentType: "image/png", freshSeconds: 7 * 24 * 3600 });
    expect(server.asked).toHaveLength(1);
    expect(counted).toBe(1);
  });

  test("is fetched once when many ask for it at the same time", async () => {
    const tiles = aProcess();
    const found = await Promise.all(Array.from({ length: 20 }, () => tiles.find(tile, count)));
    expect(found.every((each) => each?.bytes.equals(tilePicture))).toBe(true);
    expect(server.asked).toHaveLength(1);
  });

  test("is revalidated when it has expired, and stays fresh without being sent again", async () => {
    const tiles = aProcess();
    server.next.push((response) => sendTile(response, { etag: '"one"', "cache-control": "max-age=86400" }));
    await tiles.find(tile, count);
    clock.advance(day + 1);
    server.next.push(
      (response, { headers }) => void response.writeHead(headers["if-none-match"] === '"one"' ? 304 : 500).end(),
    );
    expect((await tiles.find(tile, count))?.bytes.equals(tilePicture)).toBe(true);
    await tiles.find(tile, count);
    expect(server.asked).toHaveLength(2);
  });

  test("is replaced when it has changed", async () => {
    const tiles = aProcess();
    await tiles.find(tile, count);
    clock.advance(8 * day);
    const changed = Buffer.concat([tilePicture, Buffer.from("more")]);
    server.next.push((response) => void response.writeHead(200, { "content-type": "image/png" }).end(changed));
    expect((await tiles.find(tile, count))?.bytes.equals(changed)).toBe(true);
    expect((await aProcess().find(tile, count))?.bytes.equals(changed)).toBe(true);
  });

  test("that has expired is still shown while the map server does not respond, but not for ever", async () => {
    const tiles = aProcess();
    await tiles.find(tile, count);
    server.always = fault("answers an error");
    clock.advance(8 * day);
    expect((await tiles.find(tile, count))?.freshSeconds).toBe(0);
    clock.advance(60 * day);
    await expect(tiles.find(tile, count)).rejects.toBeInstanceOf(NoTiles);
  });

  test("that does not exist is remembered for a day, and says nothing against the server", async () => {
    const tiles = aProcess();
    server.always = (response) => void response.writeHead(404).end();
    for (const each of [tile, tile, ...others]) expect(await tiles.find(each, count)).toBeNull();
    expect(server.asked).toHaveLength(1 + others.length);
    server.always = (response) => sendTile(response);
    clock.advance(day + 1);
    expect(await tiles.find(tile, count)).not.toBeNull();
  });

  test("is not fetched when the count refuses", async () => {
    await expect(aProcess().find(tile, async () => Promise.reject(new Error("too many")))).rejects.toThrow("too many");
    expect(server.asked).toHaveLength(0);
  });

  test("is sent even if it cannot be stored", async () => {
    const file = join(folder, "a-file");
    await writeFile(file, "");
    expect(await aProcess({ place: join(file, "map-tiles") }).find(tile, count)).not.toBeNull();
    expect(warnings.join()).toContain("could not be stored");
  });
});

describe("while the map server does not respond", () => {
  test("no further tile is asked for, there is no map, and after a minute it is tried again", async () => {
    const tiles = aProcess({ patience: 200 });
    server.always = fault("never answers");
    const found = await Promise.allSettled([tile, ...others].map((each) => tiles.find(each, count)));
    expect(found.every((each) => each.status === "rejected" && each.reason instanceof NoTiles)).toBe(true);
    // Four at once, and those that took the place of the first two to fail. The others no longer wait.
    const asked = server.asked.length;
    expect(asked).toBeLessThanOrEqual(6);
    expect(tiles.addressFor(bristol)).toBeNull();
    await expect(tiles.find(tile, count)).rejects.toBeInstanceOf(NoTiles);
    expect(server.asked).toHaveLength(asked);
    server.always = (response) => sendTile(response);
    clock.advance(minute);
    expect(tiles.addressFor(bristol)).not.toBeNull();
    expect(await tiles.find(tile, count)).not.toBeNull();
  });

  test("one refused connection is enough to know", async () => {
    const tiles = aProcess();
    await server.close();
    await expect(tiles.find(tile, count)).rejects.toBeInstanceOf(NoTiles);
    expect(tiles.addressFor(bristol)).toBeNull();
    server = await TileServer.open();
  });

  test("cached tiles are still shown", async () => {
    const tiles = aProcess();
    await tiles.find(tile, count);
    server.always = fault("answers an error");
    for (const each of others.slice(0, 3)) await expect(tiles.find(each, count)).rejects.toBeInstanceOf(NoTiles);
    expect(await tiles.find(tile, count)).not.toBeNull();
  });
});

function readTemplate(template: string | null) {
  const url = new URL(template ?? "", "https://w.example");
  const [column = 0, row = 0] = url.pathname.split("/")[3]?.split("-").map(Number) ?? [];
  const signature = url.searchParams.get("signature") ?? "";
  return { area: { column, row }, key: { expires: Number(url.searchParams.get("expires")), signature } };
}

describe("the signed address of a map", () => {
  test("opens the tiles around its place for a week or more, in every process", () => {
    const template = aProcess().addressFor(bristol);
    expect(template).toMatch(/^\/files\/map\/\d+-\d+\/\{z\}\/\{x\}\/\{y\}\?expires=\d+&signature=[\w-]{43}$/);
    const signed = readTemplate(template);
    expect(aProcess().isSigned({ ...signed, tile })).toBe(true);
    clock.advance(7 * day);
    expect(aProcess().isSigned({ ...signed, tile })).toBe(true);
    clock.advance(8 * day);
    expect(aProcess().isSigned({ ...signed, tile })).toBe(false);
  });

  test("opens no other place, and cannot be altered", () => {
    const tiles = aProcess();
    const { area, key } = readTemplate(tiles.addressFor(bristol));
    expect(tiles.isSigned({ area, key, tile: { ...tile, column: tile.column + 100 } })).toBe(false);
    expect(tiles.isSigned({ area: { ...area, row: area.row + 1 }, key, tile })).toBe(false);
    expect(tiles.isSigned({ area, key: { ...key, expires: key.expires + 1 }, tile })).toBe(false);
    expect(tiles.isSigned({ area, key: { ...key, signature: "" }, tile })).toBe(false);
    expect(aProcess({ appSecret: "another secret" }).isSigned({ area, key, tile })).toBe(false);
  });

  test("is the same for neighbours and stays so for days, so that browsers can use their cached tiles", () => {
    const tiles = aProcess();
    const first = tiles.addressFor(bristol);
    expect(tiles.addressFor({ lat: bristol.lat + 0.0001, lng: bristol.lng + 0.0001 })).toBe(first);
  });
});
