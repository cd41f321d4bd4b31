import { useEffect, useRef, useState, type RefObject } from "react";
import type { drawMap as DrawMap, DrawnMap } from "./drawn-map.ts";
import { middleOfBritain, roundedPosition, samePosition, directionBetween, type Position } from "./positions.ts";
import styles from "./VenueMap.module.css";

interface DrawnMapOptions {
  readonly position: Position | null;
  readonly tiles: string;
  readonly movable: boolean;
  readonly onMove: ((position: Position) => void) | undefined;
}

interface Drawn {
  readonly place: RefObject<HTMLDivElement | null>;
  /** Null until the map is loaded. */
  readonly drawn: DrawnMap | null;
  readonly failed: boolean;
  /** The last move in words, for screen readers. */
  readonly moved: string;
  readonly retry: () => void;
}

/** Loads the map and keeps its marker at the position. */
export function useDrawnMap({ position, tiles, movable, onMove }: DrawnMapOptions): Drawn {
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnMap | null>(null);
  const [failed, setFailed] = useState(false);
  const [moved, setMoved] = useState("");
  const latest = useRef({ position, onMove, tiles });
  const markerAt = useRef(position);

  useEffect(() => {
    latest.current = { position, onMove, tiles };
  });

  useEffect(() => {
    if (failed) return;
    const drawing = { gone: false, made: null as DrawnMap | null };

    function moveTo(exactly: Position): void {
      const to = roundedPosition(exactly);
      const from = markerAt.current;
      markerAt.current = to;
      if (!samePosition(from, to)) {
        setMoved(from === null ? "Marker placed" : `Marker moved ${directionBetween(from, to)}`);
      }
      latest.current.onMove?.(to);
    }

    async function draw(): Promise<void> {
      const drawMap = await fetchMap();
      if (drawing.gone || place.current === null) return;
      const at = latest.current.position;
      markerAt.current = at;
      drawing.made = drawMap(place.current, {
        position: at ?? middleOfBritain,
        unplaced: at === null,
        icon: styles["icon"] ?? "",
        tiles: latest.current.tiles,
        movable,
        onMove: moveTo,
      });
      setDrawn(drawing.made);
    }

    draw().catch(() => {
      if (!drawing.gone) setFailed(true);
    });
    return () => {
      drawing.gone = true;
      setDrawn(null);
      drawing.made?.end();
    };
  }, [movable, failed]);

  useEffect(() => drawn?.showTiles(tiles), [drawn, tiles]);

  useEffect(() => {
    if (drawn === null || position === null || samePosition(position, markerAt.current)) return;
    markerAt.current = position;
    drawn.show(position);
  }, [drawn, position]);

  return { place, drawn, failed, moved, retry: () => setFailed(false) };
}

/** Excluded from the server build, because the map library needs `window`. */
async function fetchMap(): Promise<typeof DrawMap> {
  if (import.meta.env.SSR) throw new Error("The map cannot be drawn on the server");
  return (await import("./drawn-map.ts")).drawMap;
}
