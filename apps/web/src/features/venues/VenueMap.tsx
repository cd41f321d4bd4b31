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
  /** Null only while a movable marker waits to be put somewhere. */
  position: Position | null;
  /** Whose place it is: "Marlow Road Church Hall". */
  label: string;
  /** The address in words, for everybody whom the map does not help. */
  address?: string;
  movable?: boolean;
  /** The marker is what somebody asked for just now: it takes the focus that would get lost. */
  takesFocus?: boolean;
  onMove?: (position: Position) => void;
}

/**
 * Where the party is. The map itself is fetched when it is shown; until then, and wherever its pictures cannot be had,
 * there is paper with the marker on it.
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
    <div className={styles.venue}>
      <div className={styles.frame} role="group" aria-label={`Map with a marker on ${of}`}>
        <div className={styles.map} ref={place} />
        {drawn === null ? <div className={styles.middle}>{pin}</div> : createPortal(pin, drawn.pin)}
        {movable && (
          <p className={styles.hint} id={hint}>
            <Icon name="move" size={20} />
            Drag the marker, or use the arrow keys
          </p>
        )}
        {pictures === true && <p className={styles.drawnBy}>{drawnBy}</p>}
      </div>
      <p className="only-heard" role="status">
        {moved}
      </p>
      {failed && (
        <Said>
          The map could not be loaded.{" "}
          <Button variant="quiet" size="small" onClick={retry}>
            Try again
          </Button>
        </Said>
      )}
      {movable && !failed && (tiles === null || pictures === false) && (
        <Said>
          There are no map pictures just now, but the marker keeps its place.{" "}
          {position !== null && <Elsewhere position={position} />}
        </Said>
      )}
      {!movable && (address || position !== null) && (
        <div className={styles.under}>
          {address && <p className={styles.address}>{address}</p>}
          {position !== null && <Elsewhere position={position} />}
        </div>
      )}
    </div>
  );
}

function Said({ children }: { children: ReactNode }) {
  return <p className={styles.said}>{children}</p>;
}

/** A plain link: it works without any of this. */
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
  /** Moves by so many pixels; null while the map is on its way. */
  onStep: ((right: number, down: number) => void) | null;
}

/** The marker as something the arrow keys move. */
function MovablePin({ label, describedBy, takesFocus, onStep }: MovablePinProps) {
  const pin = useRef<HTMLDivElement>(null);
  // Twice: on the paper, and on the map once that is there, unless somebody went elsewhere meanwhile.
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
    // An application of one's own, because only then screen readers leave the arrow keys to it.
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
