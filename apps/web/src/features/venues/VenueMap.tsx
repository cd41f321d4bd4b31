import { type KeyboardEvent, useEffect, useId, useRef, useState, type RefObject } from "react";
import { createPortal } from "react-dom";
import { usePublicConfig } from "../../lib/pages/public-config.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import type { drawMap as DrawMap, DrawnMap } from "./drawn-map.ts";
import {
  keyStep,
  type Position,
  middleOfBritain,
  roundedPosition,
  samePosition,
  directionBetween,
} from "./positions.ts";
import styles from "./VenueMap.module.css";

interface VenueMapProps {
  /** URL template of the tiles, which are known to load. */
  tiles: string;
  /** Null only until a movable marker is placed. */
  position: Position | null;
  /** The venue's name: "Marlow Road Church Hall". */
  label: string;
  movable?: boolean;
  /** True when the visitor has just asked for the marker, so that it receives the focus. */
  takesFocus?: boolean;
  onMove?: (position: Position) => void;
}

/** The party's place on a map. */
export function VenueMap({ tiles, position, label, movable = false, takesFocus = false, onMove }: VenueMapProps) {
  const hint = useId();
  const { place, drawn, failed, moved, retry } = useDrawnMap({ position, tiles, movable, onMove });
  const of = label === "" ? "the party" : label;
  const pin = movable ? (
    <MovablePin label={`Marker for ${of}`} describedBy={hint} takesFocus={takesFocus} onStep={drawn?.nudge ?? null} />
  ) : (
    <Pin />
  );
  if (failed) {
    return (
      <p className="small mb-28">
        We couldn’t load the map.{" "}
        <Button variant="quiet" size="small" onClick={retry}>
          Try again
        </Button>
      </p>
    );
  }
  return (
    <div className="mb-28">
      <div
        className={`clip relative rounded-sheet bg-soft ${styles.frame}`}
        role="group"
        aria-label={`Map with a marker on ${of}`}
      >
        <div className={styles.map} ref={place} />
        {drawn !== null && createPortal(pin, drawn.pin)}
        {movable && (
          <p className={`line text-15 semibold rounded-pill no-margin gap-8 bg-ground ${styles.hint}`} id={hint}>
            <Icon name="move" size={20} />
            Drag the marker, or use the arrow keys
          </p>
        )}
        <Attribution />
      </div>
      <p className="only-heard" role="status">
        {moved}
      </p>
    </div>
  );
}

/** Who drew the map. OpenStreetMap asks for a link to its licence. */
function Attribution() {
  const { map_attribution: drawnBy } = usePublicConfig();
  const isOpen = drawnBy.includes("OpenStreetMap");
  return (
    <p className={`no-margin tight ${styles.drawnBy}`}>
      {isOpen ? (
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="external noopener noreferrer">
          {drawnBy}
        </a>
      ) : (
        drawnBy
      )}
    </p>
  );
}

interface MovablePinProps {
  label: string;
  describedBy: string;
  takesFocus: boolean;
  /** Moves the marker by this many pixels; null until the map is loaded. */
  onStep: ((right: number, down: number) => void) | null;
}

/** The marker, movable with the arrow keys. */
function MovablePin({ label, describedBy, takesFocus, onStep }: MovablePinProps) {
  const pin = useRef<HTMLDivElement>(null);
  // Unless the visitor has moved the focus meanwhile.
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) pin.current?.focus();
  }, [takesFocus]);
  function press(event: KeyboardEvent): void {
    const step = keyStep(event.key, event.shiftKey);
    if (step === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onStep?.(...step);
  }
  return (
    // `role="application"`, because only then do screen readers pass the arrow keys on.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={pin}
      className={styles.movable}
      role="application"
      aria-roledescription="movable marker"
      aria-label={label}
      aria-describedby={describedBy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys reach it only with the focus
      tabIndex={0}
      onKeyDown={press}
    >
      <Pin />
    </div>
  );
}

/** A two-tone drop, pointing down. */
function Pin() {
  return (
    <svg className={styles.drawing} width="48" height="62" viewBox="0 0 48 62" aria-hidden="true">
      <path className={styles.light} d="M24 60C20 44 2 37 2 23A22 22 0 0 1 24 1Z" />
      <path className={styles.deep} d="M24 60C28 44 46 37 46 23A22 22 0 0 0 24 1Z" />
      <circle className={styles.eye} cx="24" cy="23" r="9" />
    </svg>
  );
}

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
function useDrawnMap({ position, tiles, movable, onMove }: DrawnMapOptions): Drawn {
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
