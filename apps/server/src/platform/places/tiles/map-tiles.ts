import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isOnMap, type MapArea, mapAreaOf, type MapTile } from "@wishwell/domain/parties/map-area";
import { z } from "zod";
import type { Clock } from "../../clock/clock.ts";
import type { Config } from "../../config/config.ts";
import { type AddressKey, keyFor, keyOpens, keyQuery, type Lock } from "../../http/signed-urls.ts";
import { createConcurrencyLimit } from "../../limits/concurrency-limit.ts";
import type { Log } from "../../log/log.ts";
import { Breaker } from "../breaker.ts";
import { createTileSource, type Picture, type TileSource } from "./tile-source.ts";

const day = 24 * 60 * 60 * 1000;
/** How long an outdated tile is still shown while the map server does not respond. */
const longestStale = 60 * day;

export interface SignedTile {
  readonly area: MapArea;
  readonly tile: MapTile;
  readonly key: AddressKey;
}

/** A tile to send; `freshSeconds` says for how long browsers may keep it. */
export interface ShownTile extends Picture {
  readonly freshSeconds: number;
}

/** Map tiles from the configured server, cached on disk and passed on by us. */
export interface MapTiles {
  /** The signed URL template of the tiles around a position. Null while no tiles can be fetched. */
  addressFor(position: { readonly lat: number; readonly lng: number }): string | null;
  /** Whether the signature is ours and covers this tile. */
  isSigned(asked: SignedTile): boolean;
  /**
   * Null when there is no such tile. `count` is called before the map server is asked, and may refuse. Throws
   * `NoTiles` when it cannot be reached.
   */
  find(tile: MapTile, count: () => Promise<void>): Promise<ShownTile | null>;
  /** Fetches one tile past the cache and returns the map server's host. */
  check(): Promise<string>;
}

/** No tile can be fetched at the moment. */
export class NoTiles extends Error {}

interface MapTilesDeps {
  readonly source: TileSource;
  readonly cache: TileCache;
  readonly clock: Clock;
  readonly log: Log;
  readonly appSecret: string;
}

export function createMapTiles({ source, cache, clock, log, appSecret }: MapTilesDeps): MapTiles {
  const breaker = new Breaker(clock);
  // Map servers ask for few connections, and the same tile is fetched only once at a time.
  const gate = createConcurrencyLimit({ atOnce: 4, waiting: 200 });
  const fetching = new Map<string, Promise<StoredTile>>();

  async function fetchTile(tile: MapTile, stored: StoredTile | null): Promise<StoredTile> {
    if (!breaker.allowsCall()) throw new NoTiles();
    try {
      const fetched = await source.fetch(tile, stored?.picture ?? null);
      breaker.succeeded();
      const freshUntil = clock.now().getTime() + fetched.freshSeconds * 1000;
      if (fetched.kind === "unchanged") return { picture: stored?.picture ?? null, freshUntil };
      return { picture: fetched.kind === "picture" ? fetched.picture : null, freshUntil };
    } catch (error) {
      breaker.failed(isUnreachable(error) ? "for certain" : "perhaps");
      log.warn({ err: error, host: source.host }, "no map tile could be fetched");
      throw new NoTiles();
    }
  }

  async function fetchAndStore(tile: MapTile, stored: StoredTile | null): Promise<StoredTile> {
    const fetched = await gate.pass(() => fetchTile(tile, stored));
    await cache.write(tile, fetched).catch((error: unknown) => {
      log.warn({ err: error }, "a map tile could not be stored");
    });
    return fetched;
  }

  function fetchOnce(tile: MapTile, stored: StoredTile | null): Promise<StoredTile> {
    const name = `${tile.zoom}/${tile.column}/${tile.row}`;
    const running = fetching.get(name);
    if (running) return running;
    const started = fetchAndStore(tile, stored).finally(() => fetching.delete(name));
    fetching.set(name, started);
    return started;
  }

  async function current(tile: MapTile, count: () => Promise<void>): Promise<StoredTile> {
    const stored = await cache.read(tile);
    const now = clock.now().getTime();
    if (stored !== null && stored.freshUntil > now) return stored;
    const usable = stored !== null && stored.freshUntil + longestStale > now ? stored : null;
    try {
      if (breaker.isOpen()) throw new NoTiles();
      await count();
      return await fetchOnce(tile, usable);
    } catch (error) {
      if (usable !== null) return usable;
      throw error;
    }
  }

  return {
    addressFor(position) {
      if (breaker.isOpen()) return null;
      const area = mapAreaOf(position);
      const key = keyFor({ appSecret }, lockOf(area), clock.now());
      return `/files/map/${nameOf(area)}/{z}/{x}/{y}?${keyQuery(key)}`;
    },
    isSigned: ({ area, tile, key }) => keyOpens({ appSecret }, lockOf(area), key, clock.now()) && isOnMap(area, tile),
    async find(tile, count) {
      const { picture, freshUntil } = await current(tile, count);
      const freshSeconds = Math.max(0, Math.round((freshUntil - clock.now().getTime()) / 1000));
      return picture && { ...picture, freshSeconds };
    },
    async check() {
      const fetched = await source.fetch(sample, null);
      if (fetched.kind !== "picture") throw new Error("the map server has no tile of London");
      return source.host;
    },
  };
}

/** There is no network, or no such server: the next tile would fail as well. */
function isUnreachable(error: unknown): boolean {
  const { code = "" } = ((error as Error).cause ?? {}) as { code?: string };
  return ["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ENETUNREACH", "EHOSTUNREACH"].includes(code);
}

/** London, from afar. */
const sample: MapTile = { zoom: 10, column: 511, row: 340 };

/** For an installation without a map server. */
const noMapTiles: MapTiles = {
  addressFor: () => null,
  isSigned: () => false,
  find: async () => null,
  check: async () => Promise.reject(new NoTiles()),
};

const nameOf = ({ column, row }: MapArea) => `${column}-${row}`;

const lockOf = (area: MapArea): Lock => ({ purpose: "map", subject: nameOf(area), days: 7 });

/** About 15,000 tiles. */
const mostBytes = 256 * 1024 * 1024;

interface Needs {
  readonly config: Pick<Config, "mapTiles" | "publicUrl" | "appSecret" | "DATA_DIR">;
  readonly clock: Clock;
  readonly log: Log;
}

/** The map tiles that the settings name. They are cached on this machine, beside the files but not among them. */
export function openMapTiles({ config, clock, log }: Needs): MapTiles {
  const { mapTiles: template, publicUrl, appSecret, DATA_DIR } = config;
  if (template === null) return noMapTiles;
  return createMapTiles({
    source: createTileSource({ template, contact: `${publicUrl}/cms/contact` }),
    cache: createTileCache({ folder: join(DATA_DIR, "map-tiles"), template, mostBytes }),
    clock,
    log,
    appSecret,
  });
}

interface StoredTile {
  /** Null for a tile that the map server does not have. */
  readonly picture: Picture | null;
  /** Milliseconds since 1970. */
  readonly freshUntil: number;
}

interface TileCache {
  read(tile: MapTile): Promise<StoredTile | null>;
  write(tile: MapTile, stored: StoredTile): Promise<void>;
}

interface Settings {
  readonly folder: string;
  /** Tiles of different map servers are kept apart. */
  readonly template: string;
  readonly mostBytes: number;
}

const facts = z.object({
  type: z.string().nullable(),
  etag: z.string().nullable(),
  modified: z.string().nullable(),
  freshUntil: z.number(),
});

/**
 * Tiles in a folder: a line of facts, then the picture. The oldest are deleted when the folder grows too large. Several
 * processes may share it.
 */
export function createTileCache({ folder, template, mostBytes }: Settings): TileCache {
  const place = createHash("sha256").update(template).digest("hex").slice(0, 12);
  const pathOf = ({ zoom, column, row }: MapTile) => join(folder, `${place}-${zoom}-${column}-${row}`);
  let size: number | null = null;
  let clearing: Promise<void> | null = null;

  async function clear(): Promise<void> {
    const files = await filesIn(folder);
    size = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (size <= mostBytes) return;
    for (const { path, bytes } of files.sort((one, other) => one.changed - other.changed)) {
      if (size <= mostBytes * 0.8) return;
      await rm(path, { force: true });
      size -= bytes;
    }
  }

  return {
    async read(tile) {
      const file = await readFile(pathOf(tile)).catch(() => null);
      return file && unpack(file);
    },
    async write(tile, stored) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const bytes = pack(stored);
      const unfinished = join(folder, `.${randomUUID()}.unfinished`);
      await writeFile(unfinished, bytes, { mode: 0o600 });
      await rename(unfinished, pathOf(tile));
      if (size !== null) size += bytes.length;
      if (size !== null && size <= mostBytes) return;
      clearing ??= clear().finally(() => (clearing = null));
      await clearing;
    },
  };
}

function pack({ picture, freshUntil }: StoredTile): Buffer {
  const { contentType: type = null, etag = null, modified = null, bytes = Buffer.alloc(0) } = picture ?? {};
  return Buffer.concat([Buffer.from(`${JSON.stringify({ type, etag, modified, freshUntil })}\n`), bytes]);
}

/** Null for a damaged file, which the next response replaces. */
function unpack(file: Buffer): StoredTile | null {
  const end = file.indexOf("\n");
  try {
    const { type, freshUntil, ...validators } = facts.parse(JSON.parse(file.subarray(0, end).toString()));
    const bytes = file.subarray(end + 1);
    if (type !== null && bytes.length === 0) return null;
    return { picture: type === null ? null : { contentType: type, bytes, ...validators }, freshUntil };
  } catch {
    return null;
  }
}

async function filesIn(folder: string): Promise<{ path: string; bytes: number; changed: number }[]> {
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  // Another process may delete files meanwhile.
  const found = await Promise.all(paths.map(async (path) => ({ path, facts: await stat(path).catch(() => null) })));
  return found.flatMap(({ path, facts: known }) =>
    known?.isFile() ? [{ path, bytes: known.size, changed: known.mtimeMs }] : [],
  );
}
