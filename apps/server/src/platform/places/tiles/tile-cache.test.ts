import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTileCache } from "./map-tiles.ts";

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "wishwell-tiles-"));
  folder = join(parent, "map-tiles");
});
afterEach(() => rm(parent, { recursive: true }));

const template = "https://tiles.example/{z}/{x}/{y}.png";
const cacheOf = (mostBytes = 1_000_000, from = template) => createTileCache({ folder, template: from, mostBytes });
const tileOf = (column: number) => ({ zoom: 16, column, row: 7 });
const picture = (size = 100) => ({
  bytes: Buffer.alloc(size, "\n"),
  contentType: "image/png",
  etag: '"one"',
  modified: null,
});
const stored = (size?: number) => ({ picture: picture(size), freshUntil: 1000 });

describe("the tile cache", () => {
  test("returns what was stored, also in another process", async () => {
    await cacheOf().write(tileOf(1), stored());
    expect(await cacheOf().read(tileOf(1))).toEqual(stored());
    expect(await cacheOf().read(tileOf(2))).toBeNull();
  });

  test("remembers that a tile does not exist", async () => {
    await cacheOf().write(tileOf(1), { picture: null, freshUntil: 1000 });
    expect(await cacheOf().read(tileOf(1))).toEqual({ picture: null, freshUntil: 1000 });
  });

  test("keeps the tiles of another map server apart", async () => {
    await cacheOf().write(tileOf(1), stored());
    expect(await cacheOf(1_000_000, `${template}?style=dark`).read(tileOf(1))).toBeNull();
  });

  test("leaves no unfinished file, and is readable only by its owner", async () => {
    await Promise.all([1, 1, 2, 2].map((column) => cacheOf().write(tileOf(column), stored())));
    expect(await readdir(folder)).toHaveLength(2);
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });

  test("deletes the oldest tiles when it grows too large, whoever stored them", async () => {
    const size = 1000;
    for (const column of [1, 2, 3, 4]) {
      await cacheOf().write(tileOf(column), stored(size));
      const [newest = ""] = (await readdir(folder)).filter((name) => name.endsWith(`-${column}-7`));
      await utimes(join(folder, newest), column, column);
    }
    const another = cacheOf(4.5 * size);
    await another.write(tileOf(5), stored(size));
    const left = await Promise.all([1, 2, 3, 4, 5].map((column) => another.read(tileOf(column))));
    expect(left.map((each) => each !== null)).toEqual([false, false, true, true, true]);
  });

  test.each([
    "",
    "not json\nxyz",
    '{"type":"image/png"}\nxyz',
    '{"type":"image/png","etag":null,"modified":null,"freshUntil":5}\n',
  ])("ignores a damaged file: %j", async (content) => {
    const cache = cacheOf();
    await cache.write(tileOf(1), stored());
    const [name = ""] = await readdir(folder);
    await writeFile(join(folder, name), content);
    expect(await cache.read(tileOf(1))).toBeNull();
  });
});
