import { join } from "node:path";
import type { Clock } from "../../clock/clock.ts";
import type { Config } from "../../config/config.ts";
import type { Log } from "../../log/log.ts";
import { createMapTiles, type MapTiles, noMapTiles } from "./map-tiles.ts";
import { createTileCache } from "./tile-cache.ts";
import { createTileSource } from "./tile-source.ts";

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
