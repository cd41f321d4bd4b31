import { isNearby, mapAreaOf, type MapArea, tileAt } from "@wishwell/domain/parties/map-area";
import { useEffect, useRef, useState } from "react";
import { send } from "../../lib/api/api.ts";
import { usePublicConfig } from "../../lib/pages/public-config.ts";
import type { Position } from "./positions.ts";

interface Around {
  /** Null while no map is wanted. */
  readonly position: Position | null;
  /** Called when it turns out that there is no map. */
  readonly onNone?: () => void;
}

/**
 * The URL template of the map tiles around a position, for the organiser: undefined until known, null when there is no
 * map. A position elsewhere gets new tiles.
 */
export function useMapTiles(partyUuid: string, around: Around): string | null | undefined {
  const offered = usePublicConfig().map_tiles !== null;
  const [found, setFound] = useState<{ readonly area: MapArea; readonly tiles: string | null } | null>(null);
  const latest = useRef(around);
  useEffect(() => {
    latest.current = around;
  });
  const area = around.position && mapAreaOf(around.position);
  const isNew = area !== null && (found === null || !isNearby(found.area, area));
  const wanted = offered && isNew ? `${area.column}-${area.row}` : null;

  useEffect(() => {
    if (wanted === null) return;
    const asking = new AbortController();

    async function find(): Promise<void> {
      const { position } = latest.current;
      if (position === null) return;
      const tiles = await findTiles(partyUuid, position, asking.signal);
      if (asking.signal.aborted) return;
      // A map that is shown stays, even if no new tiles can be fetched.
      setFound((before) => ({ area: mapAreaOf(position), tiles: tiles ?? before?.tiles ?? null }));
      if (tiles === null) latest.current.onNone?.();
    }

    void find();
    return () => asking.abort();
  }, [partyUuid, wanted]);

  if (!offered) return null;
  return found === null ? undefined : found.tiles;
}

async function findTiles(uuid: string, position: Position, signal: AbortSignal): Promise<string | null> {
  try {
    const { data } = await send("POST /addresses/map/{uuid}", { params: { uuid }, body: position, signal });
    return data.tiles !== null && (await tileLoads(data.tiles, position)) ? data.tiles : null;
  } catch {
    return null;
  }
}

/** Whether the tile at the position loads: undefined until known. */
export function useWorkingTiles(tiles: string, { lat, lng }: Position): boolean | undefined {
  const [works, setWorks] = useState<boolean>();
  useEffect(() => {
    const asking = { gone: false };

    async function ask(): Promise<void> {
      const loaded = await tileLoads(tiles, { lat, lng });
      if (!asking.gone) setWorks(loaded);
    }

    void ask();
    return () => {
      asking.gone = true;
    };
  }, [tiles, lat, lng]);
  return works;
}

/** As near as maps are when they open. */
const nearby = 16;

/** The browser keeps the tile, so the map loads it only once. */
function tileLoads(template: string, position: Position): Promise<boolean> {
  const { zoom, column, row } = tileAt(position, nearby);
  const picture = new Image();
  return new Promise((resolve) => {
    picture.addEventListener("load", () => resolve(true), { once: true });
    picture.addEventListener("error", () => resolve(false), { once: true });
    picture.src = template.replace("{z}", String(zoom)).replace("{x}", String(column)).replace("{y}", String(row));
  });
}
