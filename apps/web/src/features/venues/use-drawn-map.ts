import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { DrawnMap } from "./drawn-map.ts";
import { samePosition, wayBetween, type Position } from "./positions.ts";

interface Wanted {
  readonly position: Position | null;
  readonly tiles: string | null;
  readonly movable: boolean;
  readonly onMove: ((position: Position) => void) | undefined;
}

interface Drawn {
  readonly place: RefObject<HTMLDivElement | null>;
  /** Null until the map is there. */
  readonly drawn: DrawnMap | null;
  /** Whether its pictures came; null while nobody knows. */
  readonly pictures: boolean | null;
  readonly failed: boolean;
  /** What the last move was, to be heard. */
  readonly moved: string;
  readonly retry: () => void;
}

/** Fetches the map and keeps its marker where the position says. */
export function useDrawnMap({ position, tiles, movable, onMove }: Wanted): Drawn {
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnMap | null>(null);
  const [pictures, setPictures] = useState<boolean | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const [moved, setMoved] = useState("");
  const latest = useRef({ position, onMove });
  const markerAt = useRef(position);

  useEffect(() => {
    latest.current = { position, onMove };
  });

  useEffect(() => {
    let gone = false;
    let made: DrawnMap | null = null;
    void fetchMap()
      .then(({ drawMap }) => {
        if (gone || place.current === null) return;
        markerAt.current = latest.current.position;
        made = drawMap(place.current, {
          position: latest.current.position,
          tiles,
          movable,
          onPictures: setPictures,
          onMove: (to) => {
            const from = markerAt.current;
            markerAt.current = to;
            if (!samePosition(from, to))
              setMoved(from === null ? "Marker placed" : `Marker moved ${wayBetween(from, to)}`);
            latest.current.onMove?.(to);
          },
        });
        setDrawn(made);
      })
      .catch(() => {
        if (!gone) setFailed(true);
      });
    return () => {
      gone = true;
      setDrawn(null);
      made?.end();
    };
  }, [tiles, movable, tries]);

  useEffect(() => {
    if (drawn === null || position === null || samePosition(position, markerAt.current)) return;
    markerAt.current = position;
    drawn.show(position);
  }, [drawn, position]);

  const retry = useCallback(() => {
    setFailed(false);
    setTries((so) => so + 1);
  }, []);
  return { place, drawn, pictures, failed, moved, retry };
}

/** Not part of the renderer on the server, where there is no window for it. */
function fetchMap(): Promise<typeof import("./drawn-map.ts")> {
  if (import.meta.env.SSR) return Promise.reject(new Error("There is no map on the server"));
  return import("./drawn-map.ts");
}
