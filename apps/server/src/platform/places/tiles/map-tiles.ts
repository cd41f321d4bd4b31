import { join } from "node:path";
import { isOnMap, type MapArea, mapAreaOf, type MapTile } from "@wishwell/domain/parties/map-area";
import type { Clock } from "../../clock/clock.ts";
import type { Config } from "../../config/config.ts";
import { type AddressKey, keyFor, keyOpens, keyQuery, type Lock } from "../../http/signed-urls.ts";
import { createConcurrencyLimit } from "../../limits/concurrency-limit.ts";
import type { Log } from "../../log/log.ts";
import { Breaker } from "../breaker.ts";
import { createTileCache, type StoredTile, type TileCache } from "./tile-cache.ts";
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
