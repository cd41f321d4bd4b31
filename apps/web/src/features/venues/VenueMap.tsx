import { directionsTo } from "@wishwell/domain/parties/directions";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { usePublicConfig } from "../../lib/pages/public-config.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import { Pin } from "./Pin.tsx";
import styles from "./VenueMap.module.css";
import { keyStep, type Position } from "./positions.ts";
import { useDrawnMap } from "./use-drawn-map.ts";

interface VenueMapProps {
  /** Null only until a movable marker is placed. */
  position: Position | null;
  /** The venue's name: "Marlow Road Church Hall". */
  label: string;
  /** The address as text, for visitors who cannot use the map. */
  address?: string;
  movable?: boolean;
  /** True when the visitor has just asked for the marker, so that it receives the focus. */
  takesFocus?: boolean;
  onMove?: (position: Position) => void;
}

/**
 * The party's place on a map, which loads when it is shown. Until then, or if its tiles are unavailable, a paper
 * background with the marker is shown.
 */
export function VenueMap({ position, label, address, movable = false, takesFocus = false, onMove }: VenueMapProps) {
  const { map_tiles: tiles, map_attribution: drawnBy } = usePublicConfig();
  const hint = useId();
  const { place, drawn, pictures, failed, moved, retry } = useDrawnMap({ position, tiles, movable, onMove });
  const of = label === "" ? "the party" : label;
  const pin = movable ? (
    <MovablePin label={`Marker for ${of}`} describedBy={hint} takesFocus={takesFocus} onStep={drawn?.nudge ?? null} />
  ) : (
    <Pin />
  );
  return (
    <div className="mb-28">
      <div
        className={`clip relative rounded-sheet ${styles.frame}`}
        role="group"
        aria-label={`Map with a marker on ${of}`}
      >
        <div className={styles.map} ref={place} />
        {drawn === null ? <div className={styles.middle}>{pin}</div> : createPortal(pin, drawn.pin)}
        {movable && (
          <p className={`line text-15 semibold rounded-pill no-margin gap-8 bg-ground ${styles.hint}`} id={hint}>
            <Icon name="move" size={20} />
            Drag the marker, or use the arrow keys
          </p>
        )}
        {pictures === true && <p className={`no-margin tight ${styles.drawnBy}`}>{drawnBy}</p>}
      </div>
      <p className="only-heard" role="status">
        {moved}
      </p>
      {failed && (
        <MapStatus>
          The map could not be loaded.{" "}
          <Button variant="quiet" size="small" onClick={retry}>
            Try again
          </Button>
        </MapStatus>
      )}
      {movable && !failed && (tiles === null || pictures === false) && (
        <MapStatus>
          There are no map pictures just now, but the marker keeps its place.{" "}
          {position !== null && <Elsewhere position={position} />}
        </MapStatus>
      )}
      {!movable && (address || position !== null) && (
        <div className="mt-10">
          {address && <p className="break-words mb-4">{address}</p>}
          {position !== null && <Elsewhere position={position} />}
        </div>
      )}
    </div>
  );
}

function MapStatus({ children }: { children: ReactNode }) {
  return <p className="small mt-8">{children}</p>;
}

/** A plain link, which works without the map. */
function Elsewhere({ position }: { position: Position }) {
  return (
    <a href={directionsTo(position)} target="_blank" rel="noreferrer">
      Directions on OpenStreetMap
    </a>
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
  // Runs on the placeholder and again on the loaded map, unless the visitor has moved the focus meanwhile.
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
